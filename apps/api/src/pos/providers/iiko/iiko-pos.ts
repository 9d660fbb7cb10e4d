import type { PosItem, PosProvider } from '../pos-provider.ts'
import { cancelIikoOrder, changeIikoOrder } from './change-order.ts'
import { readCloudMenu } from './cloud-menu.ts'
import { findTerminal } from './dictionaries.ts'
import { mountIikoCallbacks } from './iiko-pos.routes.ts'
import { type IikoAccount, iikoPosSettings, readIikoAccount } from './iiko-pos-env.ts'
import { readIikoStops, sendIikoStops } from './iiko-stops.ts'
import { iikoReserves } from './reserves.ts'
import { findIikoOrder, sendIikoOrder } from './send-order.ts'
import { within } from './session.ts'

/** iiko by its Cloud API: docs/pos-iiko.md. A branch is called as its group of terminals is, by name or id. */
export const iikoPos = {
  id: 'iiko',
  name: 'iiko',
  settings: iikoPosSettings,
  matchesNames: true,
  readAccount: readIikoAccount,
  async findBranch(account, code, calls) {
    const found = await findTerminal(account, code, calls)
    if (found.outcome !== 'read') return found
    return { outcome: 'read', value: found.value?.terminalGroupId ?? null }
  },
  sendOrder: sendIikoOrder,
  findOrder: findIikoOrder,
  changeOrder: changeIikoOrder,
  cancelOrder: cancelIikoOrder,
  readStops: (account, branch, calls) => readIikoStops(account, branch, within(calls)),
  sendStops: (account, stops, calls) => sendIikoStops(account, stops, within(calls)),
  async readMenu(account, branch, calls): Promise<readonly PosItem[] | null> {
    const bounded = within(calls)
    const terminal = await findTerminal(account, branch, bounded)
    if (terminal.outcome !== 'read' || !terminal.value) return null
    const menu = await readCloudMenu(account, terminal.value, bounded)
    if (menu.outcome !== 'read') return null
    // Nobody orders the delivery as a dish.
    const isDish = ({ id }: PosItem) => id !== account.deliveryCode
    return [...menu.value.dishes.filter(isDish), ...menu.value.choices]
  },
  bookings: iikoReserves,
  mountCallbacks: mountIikoCallbacks,
} satisfies PosProvider<IikoAccount>
