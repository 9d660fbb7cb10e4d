import { isDeepStrictEqual } from 'node:util'
import { pushedStatuses } from '@doira/domain/aggregators/aggregator-status'
import * as z from 'zod/mini'
import { toRfc3339 } from '../dialects/restaurant-menu.mapper.ts'
import { changeAggregatorOrder, findBody, findByEatsId } from '../orders/aggregator-orders.queries.ts'
import { correctOrder } from '../orders/correct-order.ts'
import {
  applyPush,
  cancelByAggregator,
  isCancelled,
  isHandedOver,
  type Locked,
  lockOrder,
  publishNews,
  reportStatus,
} from '../orders/follow-order.ts'
import { findLastStatus } from '../orders/last-status.queries.ts'
import { readOrderBody } from '../orders/read-order-body.ts'
import { takeOrder } from '../orders/take-order.ts'
import type { AggregatorCall, AggregatorCalls } from './aggregator-call.ts'
import { answerErrors, answerNothing, answerWith, orderNotFound, RefusedCall, readJson } from './answers.ts'

/** What aggregators do with orders. */
export const orderCalls: AggregatorCalls = [
  { method: 'POST', path: '/order', answer: postOrder },
  { method: 'GET', path: '/order/:id', answer: getOrder },
  { method: 'PUT', path: '/order/:id', answer: putOrder },
  { method: 'DELETE', path: '/order/:id', answer: deleteOrder },
  { method: 'GET', path: '/order/:id/status', answer: getStatus },
  { method: 'PUT', path: '/order/:id/status', answer: putStatus },
  // The description of the protocol has both.
  { method: 'PUT', path: '/order/:id/courier', answer: putCourier },
  { method: 'POST', path: '/order/:id/courier', answer: putCourier },
  { method: 'POST', path: '/feedback', answer: postFeedback },
]

const keyOf = ({ shipperId, dialect }: AggregatorCall) => ({ shipperId, aggregator: dialect.id })
const idOf = ({ context }: AggregatorCall) => context.req.param('id') ?? ''

async function postOrder(call: AggregatorCall): Promise<Response> {
  const { deps, dialect, shipperId, now } = call
  const body = asObject(await readJson(call.context))
  const orderId = await takeOrder(deps, { dialect, shipperId, now, sent: readOrderBody(body), body })
  return answerWith({ result: 'OK', orderId })
}

/** The order as it was sent: nothing of it is changed here. */
async function getOrder(call: AggregatorCall): Promise<Response> {
  return inOrder(call, async ({ row }, tx) => {
    const body = await findBody(tx, row)
    if (!body) throw orderNotFound()
    return answerWith(body, call.dialect.contentTypes.order)
  })
}

async function putOrder(call: AggregatorCall): Promise<Response> {
  const body = asObject(await readJson(call.context))
  const sent = readOrderBody(body)
  return inOrder(call, async (locked, tx) => {
    const isTaken = await correctOrder(tx, locked, { sent, body, call })
    return isTaken ? answerWith({ result: 'OK' }) : answerErrors(422, 'The order cannot be changed')
  })
}

const deleteSchema = z.object({ comment: z._default(z.nullable(z.string()), '') })

/** An order that the guest has cannot be unmade: it is refused, and a person looks at it. The body says nothing else. */
async function deleteOrder(call: AggregatorCall): Promise<Response> {
  const read = deleteSchema.safeParse(await readJson(call.context).catch(toNothing))
  const comment = read.success ? toComment(read.data.comment) : ''
  return inOrder(call, async (locked, tx) => {
    await cancelByAggregator(tx, locked, { comment, now: call.now })
    return isHandedOver(locked)
      ? answerErrors(400, 'The order has been handed over and cannot be cancelled')
      : answerNothing(200)
  })
}

function toNothing(error: unknown): object {
  if (error instanceof RefusedCall) return {}
  throw error
}

async function getStatus(call: AggregatorCall): Promise<Response> {
  return inOrder(call, async (locked, tx) => {
    const status = await reportStatus(tx, locked)
    const last = await findLastStatus(tx, locked.row)
    const isOver = isCancelled(locked.order)
    return answerWith({
      status,
      ...(isOver && { comment: last.description.slice(0, 500), reason: getReason(last.actor) }),
      packagesCount: locked.order.bags,
      updatedAt: toRfc3339(last.createdAt),
    })
  })
}

function getReason(actor: string): string {
  return actor === 'aggregator' ? 'other' : 'place.some_other_reason'
}

const statusSchema = z.object({
  status: z.enum(pushedStatuses),
  comment: z._default(z.nullable(z.string()), ''),
  reason: z._default(z.nullable(z.string()), ''),
})

async function putStatus(call: AggregatorCall): Promise<Response> {
  const read = statusSchema.safeParse(await readJson(call.context))
  if (!read.success) throw new RefusedCall(400, `status must be one of ${pushedStatuses.join(', ')}`)
  const { status, comment, reason } = read.data
  return inOrder(call, async (locked, tx) => {
    await applyPush(tx, locked, { status, comment: toComment(comment || reason), now: call.now })
    return answerNothing(204)
  })
}

const courierSchema = z.object({
  courier: z.object({
    name: z.string(),
    type: z.string(),
    phone: z._default(z.nullable(z.string()), ''),
    status: z._default(z.nullable(z.string()), 'accepted'),
  }),
})

async function putCourier(call: AggregatorCall): Promise<Response> {
  const read = courierSchema.safeParse(await readJson(call.context))
  if (!read.success) throw new RefusedCall(400, 'courier.name and courier.type are required')
  const { name, type, phone, status } = read.data.courier
  return inOrder(call, async ({ order, row }, tx) => {
    const courier = {
      ...{ name: name.slice(0, 200), phone: (phone ?? '').slice(0, 100) },
      ...{ type: type.slice(0, 40), status: (status ?? 'accepted').slice(0, 40) },
    }
    await changeAggregatorOrder(tx, row, { courier })
    if (!isDeepStrictEqual(courier, row.courier)) await publishNews(tx, order, call.now)
    return answerNothing(204)
  })
}

const feedbackSchema = z.object({
  feedback: z.object({
    eatsId: z._default(z.nullable(z.string()), null),
    orderId: z._default(z.nullable(z.string()), null),
    rating: z._default(z.nullable(z.coerce.number()), null),
    comment: z._default(z.nullable(z.string()), ''),
  }),
})

/** What a guest says at the aggregator stays with the order; one about an order that is not there is not refused. */
async function postFeedback(call: AggregatorCall): Promise<Response> {
  const read = feedbackSchema.safeParse(await readJson(call.context))
  if (!read.success) throw new RefusedCall(400, 'feedback is required')
  const { eatsId, rating, comment } = read.data.feedback
  const row = eatsId === null ? null : await findByEatsId(call.deps.db, keyOf(call), eatsId)
  if (row) {
    const stars = rating !== null && rating >= 1 && rating <= 5 ? Math.round(rating) : null
    await changeAggregatorOrder(call.deps.db, row, {
      feedback: { rating: stars, comment: (comment ?? '').slice(0, 2000) },
    })
  }
  return answerWith({ result: 'OK' })
}

function inOrder(
  call: AggregatorCall,
  answer: (locked: Locked, tx: AggregatorCall['deps']['db']) => Promise<Response>,
): Promise<Response> {
  return call.deps.db.transaction(async (tx) => answer(await lockOrder(tx, keyOf(call), idOf(call)), tx))
}

function asObject(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RefusedCall(400, 'The body is not an object')
  return { ...body }
}

const toComment = (text: string | null) => (text ?? '').trim().slice(0, 500)
