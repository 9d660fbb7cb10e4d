import { toSum } from '@doira/domain/money/sum'
import { posStatuses } from '@doira/domain/pos/pos-status'
import * as z from 'zod/mini'
import { unknown } from '../failed-call.ts'
import type { PosAnswer, PosOrder, PosOrderKey, PosProvider, PosState } from '../pos-provider.ts'
import { type BridgeCall, callBridge } from './call-bridge.ts'
import { mountHttpPosCallbacks } from './http-pos.routes.ts'
import { type HttpPosAccount, httpPosSettings, readHttpPosAccount } from './http-pos-env.ts'
import { toWirePosOrder } from './wire-order.mapper.ts'

const orderSchema = z.object({
  status: z.enum(['in_progress', ...posStatuses]),
  number: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  total: z.optional(z.nullable(z.number())),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
})
const stopsSchema = z.object({ items: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(5000)) })
const menuSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(100)),
        name: z.string().check(z.maxLength(300)),
        price: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
      }),
    )
    .check(z.maxLength(20_000)),
})

const notUnderstood = unknown({ code: 'not_understood', text: '' })
const orderPath = ({ correlationId }: Pick<PosOrderKey, 'correlationId'>) => `/orders/${correlationId}`
const branchPath = (branch: string, part: string) => `/branches/${encodeURIComponent(branch)}/${part}`

/** A point of sale behind a bridge that speaks the protocol of docs/pos-http.md. */
export const httpPos = {
  id: 'http',
  name: 'HTTP',
  settings: httpPosSettings,
  readAccount: readHttpPosAccount,
  async sendOrder(account, order, calls) {
    const answer = await callBridge(account, put(order), calls)
    if (answer.outcome === 'absent') return notUnderstood
    if (answer.outcome !== 'answered') return answer
    const read = readOrder(answer.body)
    if (read === null) return notUnderstood
    return read.state
      ? { outcome: 'confirmed', state: read.state }
      : { outcome: 'taken', reference: read.reference }
  },
  async findOrder(account, key, calls) {
    const answer = await callBridge(account, { method: 'GET', path: orderPath(key) }, calls)
    if (answer.outcome !== 'answered') return answer
    const read = readOrder(answer.body)
    if (read === null) return notUnderstood
    return read.state ? { outcome: 'found', state: read.state } : { outcome: 'in_progress' }
  },
  changeOrder: (account, order, calls) => confirm(account, put(order), calls),
  cancelOrder: (account, key, calls) =>
    confirm(account, { method: 'POST', path: `${orderPath(key)}/cancel`, body: {} }, calls),
  async readStops(account, branch, calls) {
    const answer = await callBridge(account, { method: 'GET', path: branchPath(branch, 'stops') }, calls)
    const read = answer.outcome === 'answered' ? stopsSchema.safeParse(answer.body) : null
    return read?.success ? read.data.items.map((id) => ({ ids: [id], named: null })) : null
  },
  async sendStops(account, { branch, items }, calls) {
    const body = { items: items.map(({ id, posId }) => ({ id, pos_id: posId })) }
    const answer = await confirm(account, { method: 'PUT', path: branchPath(branch, 'stops'), body }, calls)
    return answer.outcome === 'confirmed' ? { outcome: 'sent', unknown: [] } : answer
  },
  async readMenu(account, branch, calls) {
    const answer = await callBridge(account, { method: 'GET', path: branchPath(branch, 'menu') }, calls)
    const read = answer.outcome === 'answered' ? menuSchema.safeParse(answer.body) : null
    if (!read?.success) return null
    return read.data.items.map((item) => ({ ...item, price: item.price === null ? null : toSum(item.price) }))
  },
  mountCallbacks: mountHttpPosCallbacks,
} satisfies PosProvider<HttpPosAccount>

function put(order: PosOrder): BridgeCall {
  return { method: 'PUT', path: orderPath(order), body: toWirePosOrder(order) }
}

async function confirm(
  account: HttpPosAccount,
  call: BridgeCall,
  calls: Parameters<typeof callBridge>[2],
): Promise<PosAnswer> {
  const answer = await callBridge(account, call, calls)
  if (answer.outcome === 'absent')
    return { outcome: 'refused', problem: { code: 'gone', text: '' }, mayRetry: false }
  return answer.outcome === 'answered' ? { outcome: 'confirmed' } : answer
}

/** Null: not understood. Without a state the bridge has not finished creating the order. */
function readOrder(body: unknown): { state: PosState | null; reference: string | null } | null {
  const read = orderSchema.safeParse(body)
  if (!read.success) return null
  const { status, number = null, total = null, reference = null } = read.data
  return { state: status === 'in_progress' ? null : { status, number, total }, reference }
}
