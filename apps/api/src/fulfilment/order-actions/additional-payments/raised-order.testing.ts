import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { makeRefundDue } from '../../../orders/refunds/refund-due.ts'
import type { Db } from '../../../platform/database/database.ts'
import { makeEditWorld } from '../../../testing/edit-world.testing.ts'
import { aClickId, aPaymeId, playedProviders } from '../../../testing/payment-world.testing.ts'

export const providers = playedProviders
export const additionalPayment = 45_000

/** Paid 95 000; with a second dish the delivery is free, and it costs 140 000. */
export async function aRaisedOrder(db: Db, provider: OnlinePaymentType) {
  const world = await makeEditWorld(db, { payment_type: provider })
  const { id, pay, lineOf, dish, edit, read, payme, click, shop } = world
  await pay(id, provider)
  const raise = { lines: [{ line_id: await lineOf(dish), quantity: 2 }] }
  ;(await edit(raise)).ok()
  const bill = async () => {
    const open = (await read(id)).additional_payment
    if (!open) throw new Error('nothing more is to be paid')
    return open
  }
  const { id: billId } = await bill()
  const attempt = { payme: aPaymeId(), click: aClickId() }
  let prepareId = ''
  const begin = async (amount = additionalPayment) => {
    if (provider === 'payme') {
      const account = { order_id: billId }
      const time = Date.parse(shop.deps.clock())
      return payme('CreateTransaction', { id: attempt.payme, time, amount: amount * 100, account })
    }
    const fields = { merchant_trans_id: billId, click_trans_id: attempt.click, amount: `${amount}.00` }
    const answer = await click('prepare', fields)
    prepareId = String(answer.merchant_prepare_id)
    return answer
  }
  const confirm = () =>
    provider === 'payme'
      ? payme('PerformTransaction', { id: attempt.payme })
      : click('complete', {
          ...{ merchant_trans_id: billId, click_trans_id: attempt.click, merchant_prepare_id: prepareId },
          amount: `${additionalPayment}.00`,
        })
  const refundAll = () =>
    makeRefundDue({
      ...shop.deps,
      gateways: {
        payme: async () => ({ outcome: 'done', message: '' }),
        click: async () => ({ outcome: 'done', message: '' }),
      },
    })(new AbortController().signal)
  /** What remains at the providers of all payments of the order. */
  const stored = async () => {
    const taken = (await world.transactions(id)).filter(({ state }) => state === 'performed')
    return taken.reduce((sum, { amount, returned }) => sum + amount - returned, 0)
  }
  return { ...world, raise, bill, billId, begin, confirm, refundAll, stored }
}
