import { expect, test } from 'vitest'
import { raiseOrder } from '../../../testing/raise-order.testing.ts'
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
