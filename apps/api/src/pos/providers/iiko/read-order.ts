import type { PosStatus } from '@doira/domain/pos/pos-status'
import * as z from 'zod/mini'
import type { FoundOrder, PosCalls, PosOrderKey, Unknown } from '../pos-provider.ts'
import { callCloud, notUnderstood, unknownNo } from './call-cloud.ts'
import type { Terminal } from './dictionaries.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { refuse } from './order-errors.ts'

const statuses = {
  Unconfirmed: 'received',
  WaitCooking: 'accepted',
  ReadyForCooking: 'accepted',
  CookingStarted: 'cooking',
  CookingCompleted: 'ready',
  Waiting: 'ready',
  OnWay: 'on_way',
  Delivered: 'delivered',
  Closed: 'closed',
  Cancelled: 'cancelled',
} as const satisfies Record<string, PosStatus>

const ofProductSchema = z.object({ product: z.object({ id: z.string() }), amount: z.number() })
const orderSchema = z.object({
  status: z.string(),
  number: z.nullish(z.union([z.string(), z.number()])),
  sum: z.nullish(z.number()),
  comment: z.nullish(z.string()),
  completeBefore: z.nullish(z.string()),
  /** Null: of another form, as in an order that a cashier has changed. Its dishes are not those of the shop then. */
  items: z.catch(
    z.nullish(z.array(z.extend(ofProductSchema, { modifiers: z.nullish(z.array(ofProductSchema)) }))),
    null,
  ),
  payments: z.catch(
    z.nullish(z.array(z.object({ paymentType: z.object({ id: z.string() }), sum: z.number() }))),
    null,
  ),
})
export type CloudOrder = z.infer<typeof orderSchema>

/** What iiko says of an order, in answers and in webhooks. */
export const orderInfoSchema = z.object({
  id: z.string(),
  creationStatus: z.enum(['InProgress', 'Success', 'Error']),
  errorInfo: z.nullish(z.object({ code: z.nullish(z.string()), message: z.nullish(z.string()) })),
  order: z.nullish(orderSchema),
})
export type OrderInfo = z.infer<typeof orderInfoSchema>
const ordersSchema = z.object({ orders: z.array(orderInfoSchema) })

/** Null: a status that is not known. */
export function toPosStatus(status: string): PosStatus | null {
  return status in statuses ? statuses[status as keyof typeof statuses] : null
}

export function toFound({ creationStatus, errorInfo, order }: OrderInfo): FoundOrder {
  if (creationStatus === 'Error')
    return refuse({ code: errorInfo?.code ?? '', text: errorInfo?.message ?? '' })
  if (creationStatus === 'InProgress' || !order) return { outcome: 'in_progress' }
  const status = toPosStatus(order.status)
  if (status === null) return notUnderstood
  const number = order.number === null || order.number === undefined ? null : String(order.number)
  return { outcome: 'found', state: { status, number, total: order.sum ?? null } }
}

/** What the Cloud has by an id: the last word about an order. */
export async function readOrderInfo(
  account: IikoAccount,
  { organizationId }: Terminal,
  { key: { correlationId }, calls }: { readonly key: PosOrderKey; readonly calls: PosCalls },
): Promise<{ readonly outcome: 'read'; readonly info: OrderInfo | null } | Unknown> {
  const body = { organizationId, orderIds: [correlationId] }
  const path = '/api/1/deliveries/by_id'
  const answer = await callCloud(account, { path, body, schema: ordersSchema }, calls)
  if (answer.outcome === 'no') return unknownNo(answer)
  if (answer.outcome === 'forgotten') return notUnderstood
  if (answer.outcome !== 'answered') return answer
  const info = answer.body.orders.find(({ id }) => id.toLowerCase() === correlationId)
  return { outcome: 'read', info: info ?? null }
}

const statusSchema = z.object({
  state: z.enum(['InProgress', 'Success', 'Error']),
  errorReason: z.nullish(z.string()),
  exception: z.nullish(z.unknown()),
})

/** What became of a command. An id that iiko has forgotten is not asked for again by anybody. */
export async function readCommand(
  account: IikoAccount,
  { organizationId }: Terminal,
  { reference: correlationId, calls }: { readonly reference: string; readonly calls: PosCalls },
): Promise<
  | { readonly outcome: 'done' }
  | { readonly outcome: 'in_progress' }
  | { readonly outcome: 'failed'; readonly text: string }
  | { readonly outcome: 'forgotten' }
  | Unknown
> {
  const body = { organizationId, correlationId }
  const answer = await callCloud(
    account,
    { path: '/api/1/commands/status', body, schema: statusSchema },
    calls,
  )
  if (answer.outcome === 'no') return unknownNo(answer)
  if (answer.outcome !== 'answered') return answer
  const { state, errorReason } = answer.body
  if (state === 'Error') return { outcome: 'failed', text: errorReason ?? '' }
  return { outcome: state === 'Success' ? 'done' : 'in_progress' }
}
