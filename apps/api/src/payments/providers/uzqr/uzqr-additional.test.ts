import { readCourier } from '@doira/contract/fulfilment/dispatch'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ordersTable } from '../../../orders/orders.tables.ts'
import { openWholePayment } from '../../../orders/payment/pay-online.ts'
import { raiseOrder } from '../../../testing/raise-order.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { atBank } from './uzqr-world.testing.ts'

test(
  '[R2-20] what an order came to cost more is paid by a code of its own',
  atBank(async (world) => {
    const { order, read, open, bank, codeOf, state, row, transactions, shop } = world
    const id = await order()
    await open(id)
    bank.pay(codeOf(id))
    expect(await state(id)).toBe('changed')
    const bill = await raiseOrder(world, id)
    shop.wait(2)
    expect((await open(bill.id)).text).toContain('role="img"')
    const code = codeOf(bill.id)
    expect(code.amount).toBe(45_000 * 100)
    bank.pay(code)
    expect(await state(bill.id)).toBe('changed')
    expect(await read(id)).toMatchObject({ additional_payment: null, paid: true })
    expect((await row(id)).total).toBe(120_000)
    expect(await transactions(id)).toMatchObject([
      { amount: 75_000, paysOrder: true, additionalPaymentId: null },
      { amount: 45_000, paysOrder: true, additionalPaymentId: bill.id },
    ])
  }),
)

test(
  '[R2-20] a courier at the door shows the code of an order that a link was opened for, and nothing once it is paid',
  atBank(async (world) => {
    const { bank, codeOf, state, open, row, shop, db, chain } = world
    const id = await world.place({ payment_type: 'cash' })
    const courier = await aStaff(db, chain, 'courier', { branchIds: [chain.branchId] })
    await db
      .update(ordersTable)
      .set({ status: 'courier_picked', courierId: courier.row.id })
      .where(eq(ordersTable.id, id))
    const shown = async () =>
      (await shop.call(readCourier, { token: courier.token })).ok().orders.find(({ card }) => card.id === id)
    expect(await shown()).toMatchObject({ pay_code: null, to_take: 75_000 })
    const now = shop.deps.clock()
    const asked = { staffId: courier.row.id, payUntil: addMinutes(now, 15), now }
    const bill = await openWholePayment(db, await row(id), asked)
    const link = (await shown())?.pay_code ?? ''
    expect(new URL(link).pathname).toBe(`/payments/uzqr/pay/${bill.id}`)
    expect((await open(bill.id)).text).toContain('role="img"')
    bank.pay(codeOf(bill.id))
    expect(await state(bill.id)).toBe('changed')
    expect(await shown()).toMatchObject({ pay_code: null, to_take: 0 })
  }),
)
