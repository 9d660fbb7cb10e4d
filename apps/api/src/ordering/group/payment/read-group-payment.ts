import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import type { Instant } from '@doira/domain/time/instant'
import { listParts } from '../../../orders/edit/additional-payments.queries.ts'
import type { AdditionalPaymentRow } from '../../../orders/edit/additional-payments.tables.ts'
import { getMissing, isRest } from '../../../orders/parts/parts.ts'
import { readPaymentsOff } from '../../../orders/payment/payments-off.ts'
import { offeredOnline, type PaymentsOfChains } from '../../../payments/core/payment-settings.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { GroupPersonRow } from '../group.tables.ts'
import type { GroupOrder } from '../order-people.queries.ts'

type Deps = { readonly db: Db; readonly payments: PaymentsOfChains }

/** How far the parts of an order are paid; null: the host pays all of it. */
export async function readGroupPayment(
  { db, payments }: Deps,
  {
    order,
    people,
    now,
  }: {
    readonly order: GroupOrder
    /** In the order in which they joined. */
    readonly people: readonly GroupPersonRow[]
    readonly now: Instant
  },
): Promise<WireGroupBasket['payment']> {
  if (!order.isPaidByParts || order.payUntil === null) return null
  const goesOn = order.status !== 'payment_awaited' && !order.isCancelled
  // It is paid on receipt after all: what was paid went back.
  if (goesOn && !order.isPaid) return null
  const all = await listParts(db, order)
  const own = people.flatMap(({ id }) => all.filter((part) => part.personId === id && !isRest(part, order)))
  const isPaidByHost = all.some((part) => isRest(part, order) && part.state === 'paid')
  const isAwaited = order.status === 'payment_awaited'
  const isPayable = isAwaited && now < order.payUntil
  const off = isPayable ? await readPaymentsOff(db, order, now) : []
  return {
    state: isAwaited ? 'awaited' : order.isCancelled ? 'cancelled' : 'paid',
    pay_until: own[0]?.payUntil ?? order.payUntil,
    rest_until: order.payUntil,
    total: order.total,
    missing: getMissing(order, all),
    ways: isPayable
      ? offeredOnline(payments.of(order.shipperId)).flatMap(({ type }) => (off.includes(type) ? [] : type))
      : [],
    parts: own.map((part) => ({
      person_id: part.personId ?? '',
      amount: part.amount,
      state: isPaidByHost ? 'paid' : getState(part, now),
      is_declined: part.state === 'open' && part.paymentFailedAt !== null,
    })),
  }
}

/** Before its round has come, a part whose time is over is over as well. */
function getState({ state, payUntil }: AdditionalPaymentRow, now: Instant): AdditionalPaymentRow['state'] {
  return state === 'open' && payUntil <= now ? 'expired' : state
}
