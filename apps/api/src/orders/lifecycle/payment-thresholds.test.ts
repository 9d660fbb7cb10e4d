import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsTable } from '../../catalog/products.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aClickId, aPaymeId, makePaymentWorld, orderTiyin } from '../../testing/payment-world.testing.ts'

const holdSeconds = 15 * 60

const moments = [
  { after: holdSeconds - 1, isInTime: true },
  { after: holdSeconds, isInTime: false },
  { after: holdSeconds + 1, isInTime: false },
]

test.each(moments)(
  '[R2-20] $after s after the order a payment is in time: $isInTime, for both providers and for the expiry job',
  ({ after, isInTime }) =>
    withRollback(async (db) => {
      const world = await makePaymentWorld(db)
      await db
        .update(productsTable)
        .set({ mxik: '00101001001000000' })
        .where(eq(productsTable.id, world.dish))
      const [byPayme, byClick, begun, debited, left] = [
        await world.place({ payment_type: 'payme' }),
        await world.place({ payment_type: 'click' }),
        await world.place({ payment_type: 'payme' }),
        await world.place({ payment_type: 'click' }),
        await world.place({ payment_type: 'payme' }),
      ]
      const time = Date.parse(world.shop.deps.clock())
      const payment = (order_id: string, id = aPaymeId()) => ({
        id,
        time,
        amount: orderTiyin,
        account: { order_id },
      })
      const early = payment(begun)
      await world.payme('CreateTransaction', early)
      const ids = { click_trans_id: aClickId(), click_paydoc_id: aClickId(), merchant_trans_id: debited }
      const { merchant_prepare_id } = await world.click('prepare', ids)
      world.shop.wait(after)

      const check = await world.payme('CheckPerformTransaction', payment(byPayme))
      expect(check.error?.code ?? 0).toBe(isInTime ? 0 : -31052)
      expect((await world.click('prepare', { merchant_trans_id: byClick })).error).toBe(isInTime ? 0 : -9)
      const performed = await world.payme('PerformTransaction', { id: early.id })
      expect(performed.error?.code ?? 0).toBe(isInTime ? 0 : -31008)
      // Click has debited: the answer is success in either case, and a late payment is refunded.
      const complete = { ...ids, merchant_prepare_id: String(merchant_prepare_id) }
      expect((await world.click('complete', complete)).error).toBe(0)
      expect([(await world.row(begun)).isPaid, (await world.row(debited)).isPaid]).toEqual([
        isInTime,
        isInTime,
      ])
      expect(await world.refunds()).toHaveLength(isInTime ? 0 : 1)

      await world.expire()
      const getStatus = async (orderId: string) => (await world.row(orderId)).status
      expect(await getStatus(left)).toBe(isInTime ? 'payment_awaited' : 'server_cancelled')
      expect(await getStatus(debited)).toBe(isInTime ? 'new' : 'server_cancelled')
    }),
)
