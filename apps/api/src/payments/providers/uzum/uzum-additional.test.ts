import { cancelByStaff } from '@doira/contract/fulfilment/order-actions'
import { expect, test } from 'vitest'
import { raiseOrder } from '../../../testing/raise-order.testing.ts'
import { anActionOn, aStaff } from '../../../testing/staff-world.testing.ts'
import { atUzum } from './uzum-world.testing.ts'

test(
  '[R2-20] what an order came to cost more is paid at Uzum as a bill of its own, and a cancellation returns both',
  atUzum(async (world) => {
    const { order, read, open, bank, paymentOf, notify, row, transactions, shop, db, chain, refund } = world
    const id = await order()
    await open(id)
    bank.pay(paymentOf(id))
    await notify(paymentOf(id))
    const bill = await raiseOrder(world, id)
    expect(bill.amount).toBe(45_000)
    shop.wait(2)
    const link = await shop.api.request(bill.payment_links[0]?.link ?? '')
    expect(link.headers.get('Location')).toContain('/form/')
    const payment = paymentOf(bill.id)
    expect(payment.amount).toBe(45_000 * 100)
    bank.pay(payment)
    await notify(payment)
    await notify(payment)
    expect(await read(id)).toMatchObject({ additional_payment: null, paid: true })
    expect((await row(id)).total).toBe(120_000)
    expect(await transactions(id)).toMatchObject([
      { amount: 75_000, paysOrder: true, additionalPaymentId: null },
      { amount: 45_000, paysOrder: true, additionalPaymentId: bill.id },
    ])
    const { token } = await aStaff(db, chain, 'operator')
    const { status } = await read(id)
    const body = anActionOn({ id, status }, { reason: 'no_time', returns: 120_000 })
    ;(await shop.call(cancelByStaff, { token, body })).ok()
    await refund()
    expect([paymentOf(id), paymentOf(bill.id)].map(({ refundedAmount }) => refundedAmount)).toEqual([
      75_000 * 100,
      45_000 * 100,
    ])
  }),
)
