import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { listParts } from '../../../orders/edit/additional-payments.queries.ts'
import type { AdditionalPaymentRow } from '../../../orders/edit/additional-payments.tables.ts'
import { lockUncheckedOrder } from '../../../orders/orders.queries.ts'
import type { OrderRow } from '../../../orders/orders.tables.ts'
import { isPartPayable, isRest, openRest } from '../../../orders/parts/parts.ts'
import { requirePaymentOffered } from '../../../orders/payment/payments-off.ts'
import { notOffered } from '../../../payments/core/not-offered.ts'
import {
  offeredOnline,
  type Payer,
  type PaymentLinkOf,
  type PaymentsOfChains,
} from '../../../payments/core/payment-settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findBasket } from '../group.queries.ts'
import type { GroupPersonRow } from '../group.tables.ts'
import { makeGroupCode } from '../group-code.ts'

export type PayGroupPartDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly secret: Uint8Array
  readonly payments: PaymentsOfChains
  readonly paymentLinkOf: PaymentLinkOf
}

type Asked = {
  readonly paymentType: OnlinePaymentType
  /** All that is missing of the order; of the host only. */
  readonly isRest: boolean
  readonly payer: Payer
}

/**
 * The link to the provider's page for what this person pays.
 *
 * @throws DomainError group_not_found for the rest by somebody else than the host, group_closed when nothing is to be paid
 * @throws InvalidRequest for a provider that the branch does not offer
 */
export async function payGroupPart(
  { db, clock, secret, payments, paymentLinkOf }: PayGroupPartDeps,
  person: GroupPersonRow,
  { paymentType, isRest: wantsRest, payer }: Asked,
): Promise<string> {
  const { shipperId, basketId, place } = person
  if (wantsRest && place !== 0) throw new DomainError({ code: 'group_not_found' })
  const isOffered = offeredOnline(payments.of(shipperId)).some(({ type }) => type === paymentType)
  if (!isOffered) throw notOffered()
  const basket = await findBasket(db, { shipperId, basketId })
  const orderId = basket?.orderId ?? null
  if (!basket || orderId === null) throw closed()
  const { order, part } = await db.transaction(async (tx) => {
    const now = clock()
    const locked = await lockUncheckedOrder(tx, { shipperId, orderId })
    if (!locked) throw closed()
    await requirePaymentOffered(tx, locked, { paymentType, now })
    const found = wantsRest ? await findRest(tx, locked, person, now) : await findOwn(tx, locked, person, now)
    if (!found || !isPartPayable(locked, found)) throw closed()
    return { order: locked, part: found }
  })
  const bill = { ...order, paymentType, additionalPayment: part }
  return paymentLinkOf(bill, { ...payer, returnPath: `/g/${makeGroupCode(secret, basket)}` })
}

function closed(): DomainError {
  return new DomainError({ code: 'group_closed' })
}

async function findRest(
  tx: Db,
  order: OrderRow,
  { id: personId }: GroupPersonRow,
  now: Instant,
): Promise<AdditionalPaymentRow | null> {
  const { payUntil, status, isPaidByParts } = order
  if (!isPaidByParts || status !== 'payment_awaited' || payUntil === null || now >= payUntil) return null
  return openRest(tx, order, { personId, payUntil, now })
}

/** The open part of somebody; the host's own, or the rest once they have asked for it. */
async function findOwn(
  tx: Db,
  order: OrderRow,
  { id: personId }: GroupPersonRow,
  now: Instant,
): Promise<AdditionalPaymentRow | null> {
  const open = (await listParts(tx, order)).filter(
    (part) => part.personId === personId && part.state === 'open' && now < part.payUntil,
  )
  return open.find((part) => !isRest(part, order)) ?? open[0] ?? null
}
