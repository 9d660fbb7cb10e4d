import type { PosItem, PosProvider } from '../pos-provider.ts'
import { cancelIikoOrder, changeIikoOrder } from './change-order.ts'
import { readCloudMenu } from './cloud-menu.ts'
import { findTerminal } from './dictionaries.ts'
import { mountIikoCallbacks } from './iiko-pos.routes.ts'
import { type IikoAccount, iikoPosSettings, readIikoAccount } from './iiko-pos-env.ts'
import { readIikoStops, sendIikoStops } from './iiko-stops.ts'
import { findIikoOrder, sendIikoOrder } from './send-order.ts'
import { within } from './session.ts'

/** iiko by its Cloud API: docs/pos-iiko.md. A branch is called as its group of terminals is, by name or id. */
export const iikoPos = {
  id: 'iiko',
  name: 'iiko',
  settings: iikoPosSettings,
  matchesNames: true,
  readAccount: readIikoAccount,
  sendOrder: (account, order, calls) => sendIikoOrder(account, order, within(calls)),
  findOrder: (account, key, calls) => findIikoOrder(account, key, within(calls)),
  changeOrder: (account, order, calls) => changeIikoOrder(account, order, within(calls)),
  cancelOrder: (account, key, calls) => cancelIikoOrder(account, key, within(calls)),
  readStops: (account, branch, calls) => readIikoStops(account, branch, within(calls)),
  sendStops: (account, stops, calls) => sendIikoStops(account, stops, within(calls)),
  async readMenu(account, branch, calls): Promise<readonly PosItem[] | null> {
    const bounded = within(calls)
    const terminal = await findTerminal(account, branch, bounded)
    if (terminal.outcome !== 'read' || !terminal.value) return null
    const menu = await readCloudMenu(account, terminal.value, bounded)
    return menu.outcome === 'read' ? [...menu.value.dishes, ...menu.value.choices] : null
  },
  mountCallbacks: mountIikoCallbacks,
} satisfies PosProvider<IikoAccount>
