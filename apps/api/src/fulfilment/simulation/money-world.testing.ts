import { randomUUID } from 'node:crypto'
import { openComplaint } from '@doira/contract/complaints/complaint-actions'
import { readOrderComplaints } from '@doira/contract/complaints/complaints'
import type { Endpoint } from '@doira/contract/endpoint'
import { previewChange } from '@doira/contract/fulfilment/change-order'
import { previewEdit } from '@doira/contract/fulfilment/edit-order'
import * as calls from '@doira/contract/fulfilment/order-actions'
import { readStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import { cancelOrder } from '@doira/contract/orders/read-orders'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { getRefundSteps } from '@doira/domain/payments/refund-steps'
import { stopListTable } from '../../catalog/menus.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { type EditWorld, makeEditWorld } from '../../testing/edit-world.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { makeProviders } from '../../testing/providers.testing.ts'
import { anActionOn, aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi, type TestApi } from '../../testing/test-api.testing.ts'
import { makeOutsideMoney, type OutsidePayment } from './provider-money.testing.ts'

export type MoneyStory = {
  readonly by: OnlinePaymentType
  readonly isTakeaway: boolean
  /** Points that are spent on the order. */
  readonly points: 0 | 10_000
}

/**
 * A paid order in a shop of two instances, with the calls of the providers that pay and refund it. Each call
 * may be repeated. Transfers of the bank are recorded here, as the providers record their payments.
 */
export async function aMoneyWorld(
  db: Db,
  { by, isTakeaway, points }: MoneyStory,
  /** What has to be there before the first payment. */
  prepare: (world: EditWorld) => Promise<void> = async () => {},
) {
  const world = await makeEditWorld(db)
  await prepare(world)
  const { chain, shop: first, token, dish, side, operator } = world
  const shops = [first, makeTestApi(db, chain, { clock: first.deps.clock })] as const
  let turn = 0
  const inTurn = <T>([one, other]: readonly [T, T]): T => {
    turn += 1
    return turn % 2 === 0 ? one : other
  }
  const shop: Pick<TestApi, 'call' | 'send'> = {
    call: (...given) => inTurn(shops).call(...given),
    send: (...given) => inTurn(shops).send(...given),
  }
  const providers = [makeProviders(shops[0], 0), makeProviders(shops[1], 0)] as const
  const outside = makeOutsideMoney(shops, () => inTurn(providers))
  const owner = await aStaff(db, chain, 'owner')
  const kitchen = await aStaff(db, chain, 'kitchen', { branchIds: [chain.branchId] })
  if (points > 0) await world.givePoints(points)
  const id = await world.place({
    ...{
      products: [dish, side].map((product_id) => ({ product_id, quantity: 1 })),
      payment_type: by,
      points,
    },
    ...(isTakeaway && { delivery_type: 'self-pickup' as const, branch_id: chain.branchId }),
  })
  const { total } = await world.row(id)
  // The customer may have the other provider's page open as well, and confirm there at any time.
  const stray = await outside.begin(by === 'payme' ? 'click' : 'payme', id, total)
  const own = await outside.begin(by, id, total)
  await outside.confirm(own)
  let more: OutsidePayment | null = null
  let other: string | null = null
  /** The transferred amounts, by the id of the refund. */
  const transferred = new Map<string, number>()
  let isMadeAnyway = false
  /** What the till showed when it was last looked at, and what was taken. */
  let shown = 0
  let inTill = 0
  let complaintsGiven = 0

  async function perform(endpoint: Endpoint, data: object, who = operator) {
    const { status } = await world.row(id)
    const body = anActionOn({ id, status }, data) as never
    return (await shop.send(endpoint, { token: who.token, body })).status === 200
  }
  const drawer = async () => (await shop.call(readStaffOrder, { token: operator.token, params: { id } })).ok()
  const edit = async (product: string, by: number, way: 'points' | 'transfer') => {
    const line = (await drawer()).lines.find((one) => one.product_id === product)
    if (!line) return
    const lines = [{ line_id: line.id, quantity: Math.max(0, line.quantity + by) }]
    const shown = await shop.call(previewEdit, { token: operator.token, params: { id }, body: { lines } })
    if (shown.status === 200) await perform(calls.editLines, { lines, total: shown.ok().total, way })
  }
  const cancelBy = async (way: 'points' | 'transfer') =>
    perform(calls.cancelByStaff, {
      reason: 'other',
      way,
      returns: (await drawer()).money.refund_if_cancelled.total,
    })
  /** Transfers everything that is due, or, with `by_hand_anyway`, what should not be transferred. */
  const transfer = async (step: 'by_hand' | 'by_hand_anyway') => {
    for (const refund of (await drawer()).money.refunds) {
      if (!getRefundSteps(refund).includes(step)) continue
      const data = { refund_id: refund.id, transfer_number: '1', anyway: step === 'by_hand_anyway' }
      if (!(await perform(calls.refundByHand, data))) continue
      transferred.set(refund.id, (transferred.get(refund.id) ?? 0) + refund.amount)
      if (step === 'by_hand_anyway') isMadeAnyway = true
    }
  }
  const raise = async (provider: OutsidePayment['by']) => {
    await edit(dish, 1, 'points')
    const { additional_payment: additionalPayment } = await world.read(id)
    if (additionalPayment)
      more = await outside.begin(provider, additionalPayment.id, additionalPayment.amount)
  }
  /** Gives back what was paid online where the order is paid on receipt after all; a link changes nothing yet. */
  const changeTo = async (type: 'cash' | 'online') => {
    const body = { payment: { type } }
    const shown = await shop.call(previewChange, { token: operator.token, params: { id }, body })
    if (shown.status !== 200) return
    const { total, refund } = shown.ok()
    await perform(calls.changePlacedOrder, { ...body, total, returns: refund?.total ?? 0 })
  }
  const askForAll = async (provider: OutsidePayment['by']) => {
    await changeTo('online')
    const { additional_payment: open } = await world.read(id)
    if (open?.covers === 'total') more = await outside.begin(provider, open.id, open.amount)
  }
  /** By an owner, who has no limit but what was paid. */
  const complain = async (remedy: 'money' | 'points', share: number) => {
    const asked = await shop.call(readOrderComplaints, { token: owner.token, params: { id } })
    if (asked.status !== 200) return
    const { complaints, offer } = asked.ok()
    const data = {
      ...{ order_id: id, seen: complaints.length, reasons: ['cold'], line_ids: [], comment: '', message: '' },
      ...{ fault: null, money: 0, points: 0, again_line_ids: [], asks: false },
      [remedy]: Math.ceil(offer.most[remedy === 'money' ? 'money' : 'whole'] * share),
    }
    const body = { action_id: randomUUID(), pressed_at: first.deps.clock(), data } as never
    if ((await shop.send(openComplaint, { token: owner.token, body })).status === 200) complaintsGiven += 1
  }
  const handOver = async (amount: number, reason = '', given: { method?: 'cash' | 'card' } = {}) => {
    if (await perform(calls.handToCustomer, { amount, reason, ...given })) inTill = amount
  }
  const happen = {
    'confirm again': () => outside.confirm(own),
    'confirm stray': () => outside.confirm(stray),
    'raise by payme': () => raise('payme'),
    'raise by click': () => raise('click'),
    'pay more': async () => more && outside.confirm(more),
    'reverse own': () => outside.reverse(own),
    'reverse more': async () => more && outside.reverse(more),
    'reverse stray': () => outside.reverse(stray),
    'cash after all': () => changeTo('cash'),
    'link by payme': () => askForAll('payme'),
    'link by click': () => askForAll('click'),
    'raise by uzum': () => raise('uzum'),
    'raise by uzqr': () => raise('uzqr'),
    'link by uzum': () => askForAll('uzum'),
    'link by uzqr': () => askForAll('uzqr'),
    'less as points': () => edit(side, -1, 'points'),
    'less as transfer': () => edit(side, -1, 'transfer'),
    'fewer as points': () => edit(dish, -1, 'points'),
    'customer cancels': () => shop.call(cancelOrder, { token, params: { id }, body: { reason: 'other' } }),
    'operator cancels by points': () => cancelBy('points'),
    'operator cancels by transfer': () => cancelBy('transfer'),
    'kitchen rejects': () => perform(calls.rejectOrder, { reason: 'no_dishes' }, kitchen),
    accept: () => perform(calls.acceptOrder, {}),
    tick: async () => perform(calls.tickLine, { line_id: (await drawer()).lines[0]?.id, done: true }),
    ready: () => perform(calls.readyOrder, { bags: 1 }),
    'hand over': async () => handOver((await drawer()).card.to_take),
    'look at the till': async () => {
      shown = (await drawer()).card.to_take
    },
    'hand over as seen': () => handOver(shown),
    'hand over for what was taken': () => handOver(shown, 'так взяли'),
    'hand over without a sum': async () => {
      const due = (await drawer()).card.to_take
      if (await perform(calls.handToCustomer, {})) inTill = due
    },
    'withdraw the edit': () => perform(calls.withdrawEdit, {}),
    'waive what is missing': () => perform(calls.waiveShortfall, {}),
    transfer: () => transfer('by_hand'),
    'transfer anyway': () => transfer('by_hand_anyway'),
    'complaint about a part': () => complain('money', 0.3),
    'complaint about all': () => complain('money', 1),
    'complaint for points': () => complain('points', 0.5),
    retry: async () => {
      for (const { id: refund_id } of (await drawer()).money.refunds)
        await perform(calls.retryRefund, { refund_id })
    },
    refunds: () => outside.refundDue(),
    compare: () => outside.compare(),
    'click refuses': async () => outside.setMood('refusing'),
    'click loses answers': async () => outside.setMood('lost'),
    'click is willing': async () => outside.setMood('willing'),
    'spend points': async () => {
      const balance = await world.points()
      if (balance > 0) other = await world.place({ points: Math.min(balance, 60_000) }).catch(() => other)
    },
    'points come back': async () =>
      other && shop.call(cancelOrder, { token, params: { id: other }, body: { reason: 'other' } }),
    'side runs out': () => {
      const key = { shipperId: chain.shipperId, branchId: chain.branchId, productId: dish }
      return db
        .insert(stopListTable)
        .values({ ...key, state: 'stop', since: aMoment })
        .onConflictDoNothing()
    },
    'time passes': async () => {
      first.wait(6 * 60)
      await world.expire()
    },
  } satisfies Readonly<Record<string, () => unknown>>

  return {
    ...world,
    ...{ id, outside, transferred, happen, transfer, handOver },
    isMadeAnyway: () => isMadeAnyway,
    inTill: () => inTill,
    complaintsGiven: () => complaintsGiven,
    now: () => first.deps.clock(),
  }
}
export type MoneyWorld = Awaited<ReturnType<typeof aMoneyWorld>>
