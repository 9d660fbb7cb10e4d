import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@doira/contract/endpoint'
import { createOrder } from '@doira/contract/ordering/create-order'
import { payGroupPart } from '@doira/contract/ordering/group/group-basket'
import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { productsTable } from '../../../catalog/products.tables.ts'
import { listParts } from '../../../orders/edit/additional-payments.queries.ts'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  aClickId,
  aPaymeId,
  type PaymentWorld,
  withPayments,
} from '../../../testing/payment-world.testing.ts'
import { type GroupPhone, type GroupWorld, makeGroupWorld } from '../group-world.testing.ts'

type Payment = NonNullable<WireGroupBasket['payment']>

export type GroupPaymentWorld = GroupWorld &
  PaymentWorld & {
    readonly aziz: GroupPhone
    readonly timur: GroupPhone
    readonly orderId: string
    /** As somebody's phone shows it. */
    seenBy(phone: GroupPhone): Promise<Payment>
    link(
      phone: GroupPhone,
      wish?: { readonly type?: OnlinePaymentType; readonly isRest?: boolean },
    ): Promise<{ readonly billId: string; readonly amount: number } | { readonly refused: string }>
    /** Pays what a link is for, as its provider asks and reports. @returns the code of a refusal; null: it was paid */
    pay(phone: GroupPhone, wish?: { readonly isRest?: boolean }): Promise<number | null>
    /** Asks all providers for what is to go back. */
    refundAll(): Promise<void>
  }

/**
 * Дилноза has two dishes for 60 000, Азиз and Тимур one each, and another one is for everybody: 140 000, 80 000 and 80 000,
 * each with a third of the shared dish.
 */
export async function makeGroupPaymentWorld(db: Db): Promise<GroupPaymentWorld> {
  const group = await makeGroupWorld(db)
  const { shop, host, token, dish } = group
  // A provider takes no money for dishes without a code of the tax committee.
  await db.update(productsTable).set({ mxik: '00101001001000000' })
  const [aziz, timur] = [await group.join('Азиз'), await group.join('Тимур')]
  await host.change(host.dish(randomUUID(), 2))
  await aziz.change(aziz.dish(randomUUID(), 1))
  await timur.change(
    timur.dish(randomUUID(), 1),
    timur.dish(randomUUID(), 1, { version: 2, is_shared: true }),
  )
  await host.lead('lock')
  const body = group.anOrder({
    ...{ group_token: host.token, group_payment: 'each', payment_type: 'payme' },
    products: [2, 1, 1, 1].map((quantity) => ({ product_id: dish, quantity })),
  })
  const placed: AnswerOf<typeof createOrder> = (await shop.call(createOrder, { token, body })).ok()
  if (placed.payment_link !== '') throw new Error('the order itself has no link')
  const world = withPayments(group)
  const link: GroupPaymentWorld['link'] = async (phone, { type = 'payme', isRest = false } = {}) => {
    const asked = { token: phone.token, payment_type: type, is_rest: isRest }
    const answer = await shop.call(payGroupPart, { body: asked })
    if (answer.status !== 200) return { refused: answer.refused().code }
    const bills = await listParts(db, { shipperId: world.chain.shipperId, id: placed.order_id })
    const bill = bills.find(({ id }) => decodeLink(answer.ok().payment_link).includes(id))
    if (!bill) throw new Error('a link to no bill')
    return { billId: bill.id, amount: bill.amount }
  }
  return {
    ...{ ...world, aziz, timur, link, orderId: placed.order_id },
    async seenBy(phone) {
      const { payment } = await phone.read()
      if (!payment) throw new Error('nothing is paid by parts')
      return payment
    },
    async pay(phone, wish) {
      const bill = await link(phone, wish)
      if ('refused' in bill) throw new Error(bill.refused)
      return payAtPayme(world, bill)
    },
    refundAll: () =>
      makeRefundDue({
        ...shop.deps,
        gateways: { payme: done, click: done },
      })(new AbortController().signal),
  }
}

const done = async () => ({ outcome: 'done', message: '' }) as const

/** Links contain the bill in the clear, or as Payme writes it. */
function decodeLink(link: string): string {
  const last = decodeURIComponent(link.split('/').at(-1) ?? '')
  return `${link} ${Buffer.from(last, 'base64').toString()}`
}

export async function payAtPayme(
  { payme, shop }: PaymentWorld,
  { billId, amount }: { readonly billId: string; readonly amount: number },
): Promise<number | null> {
  const id = aPaymeId()
  const fields = { account: { order_id: billId }, time: Date.parse(shop.deps.clock()) }
  const created = await payme('CreateTransaction', { id, amount: amount * 100, ...fields })
  if (created.error) return created.error.code
  return (await payme('PerformTransaction', { id })).error?.code ?? null
}

/** What Click debits first and reports afterwards. */
export async function prepareAtClick(
  { click }: PaymentWorld,
  { billId, amount }: { readonly billId: string; readonly amount: number },
) {
  const ids = { click_trans_id: aClickId(), click_paydoc_id: aClickId(), merchant_trans_id: billId }
  const fields = { ...ids, amount: `${amount}.00` }
  const answer = await click('prepare', fields)
  return () => click('complete', { ...fields, merchant_prepare_id: String(answer.merchant_prepare_id) })
}
