import { expect, test } from 'vitest'
import { productsTable } from '../../../catalog/products.tables.ts'
import { readReceiptMoney } from '../../../orders/receipts/receipt-money.queries.ts'
import { aPaymeId, orderTiyin } from '../../../testing/payment-world.testing.ts'
import { atPayme, create } from './payme-world.testing.ts'

test(
  '[R9-09] the receipt has every dish with its codes and tax, and adds up to the amount',
  atPayme(async (world) => {
    const check = await world.payme('CheckPerformTransaction', { amount: orderTiyin, account: world.account })
    expect(check.result?.detail).toEqual({
      receipt_type: 0,
      shipping: { title: 'Доставка', price: 1_500_000 },
      items: [
        {
          title: 'Philadelphia',
          price: 6_000_000,
          count: 1,
          code: '00101001001000000',
          package_code: '1000000',
          vat_percent: 12,
        },
      ],
    })
  }),
)

test(
  'no money is taken while a dish has no code of the tax committee',
  atPayme(async (world) => {
    await world.db.update(productsTable).set({ mxik: '00000100000001000' })
    expect(
      (await world.payme('CheckPerformTransaction', { amount: orderTiyin, account: world.account })).error
        ?.code,
    ).toBe(-31008)
    expect((await create(world, aPaymeId())).error?.code).toBe(-31008)
  }),
)

test(
  'the fiscal receipt is stored, a repeated one replaces it, and it links only to the tax committee',
  atPayme(async (world) => {
    const { payme, db, chain, orderId } = world
    const id = aPaymeId()
    await create(world, id)
    await payme('PerformTransaction', { id })
    const url = 'https://ofd.soliq.uz/epi?t=EP000000000025&r=1&c=20270308121000&s=800031554082'
    const fiscal_data = {
      receipt_id: 121,
      status_code: 0,
      message: 'accepted',
      terminal_id: 'EP000000000025',
      fiscal_sign: '800031554082',
      qr_code_url: url,
      date: '20270308121000',
    }
    const set = (type: string, data: object) => payme('SetFiscalData', { id, type, fiscal_data: data })
    expect(
      (await set('PERFORM', { ...fiscal_data, qr_code_url: 'https://soliq.uz.evil.example/epi' })).result,
    ).toEqual({ success: true })
    expect((await set('PERFORM', fiscal_data)).result).toEqual({ success: true })
    expect((await set('CANCEL', { ...fiscal_data, qr_code_url: 'http://ofd.soliq.uz/epi' })).result).toEqual({
      success: true,
    })
    expect((await readReceiptMoney(db, { shipperId: chain.shipperId, orderId })).fiscal).toMatchObject([
      { kind: 'refund', qrUrl: null },
      { kind: 'sale', receiptId: '121', qrUrl: url, fiscalSign: '800031554082' },
    ])
    expect((await payme('SetFiscalData', { id: aPaymeId(), type: 'PERFORM', fiscal_data })).error?.code).toBe(
      -32001,
    )
  }),
)
