import { cancelOrder } from '@doira/contract/orders/read-orders'
import * as calls from '@doira/contract/staff/order-acts'
import { runs } from '@doira/domain/property-runs.testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stopListTable } from '../catalog/menus.tables.ts'
import { makeRefundDue } from '../orders/refund-due.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../testing/all-mismatches.testing.ts'
import { makeEditWorld } from '../testing/edit-world.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aClickId, aPaymeId } from '../testing/payment-world.testing.ts'

const events = [
  ...(['begin payme', 'begin click', 'confirm payme', 'confirm click', 'confirm payme again'] as const),
  ...(['confirm click again', 'give up payme', 'expiry', 'cancel', 'raise again', 'less', 'accept'] as const),
  ...(['ready', 'stop', 'withdraw', 'refund'] as const),
]
type Event = (typeof events)[number]

const cancelled = ['operator_cancelled', 'vendor_cancelled', 'server_cancelled']

test('[R2-20] in whatever order a surcharge is paid, late, declined, taken back and cancelled: what was taken and kept is what the order costs', {
  timeout: runs(300_000),
}, async () => {
  const way = fc.record({
    by: fc.constantFrom('payme' as const, 'click' as const),
    path: fc.shuffledSubarray([...events], { minLength: 6 }),
  })
  let paid = 0
  await fc.assert(
    fc.asyncProperty(way, async ({ by, path }) => {
      await withRollback(async (db) => {
        const world = await makeEditWorld(db, { payment_type: by })
        const { id, shop, token, chain, dish, side, payme, click, edit, act, lineOf, row, transactions } =
          world
        await world.pay(id, by)
        const raise = async (quantity: number) => edit({ lines: [{ line_id: await lineOf(dish), quantity }] })
        ;(await raise(2)).ok()
        const first = (await world.read(id)).surcharge
        const [billId, amount] = [first?.id ?? '', first?.amount ?? 0]
        const ids = { payme: aPaymeId(), click: aClickId() }
        const ofClick = { merchant_trans_id: billId, click_trans_id: ids.click, amount: `${amount}.00` }
        let prepareId = '1'
        const gateways = {
          payme: async () => ({ outcome: 'done' as const, words: '' }),
          click: async () => ({ outcome: 'done' as const, words: '' }),
        }
        const refund = () => makeRefundDue({ ...shop.deps, gateways })(new AbortController().signal)
        const confirmPayme = () => payme('PerformTransaction', { id: ids.payme })
        const confirmClick = () => click('complete', { ...ofClick, merchant_prepare_id: prepareId })
        const happen: Readonly<Record<Event, () => Promise<unknown>>> = {
          'begin payme': () => {
            const time = Date.parse(shop.deps.clock())
            const account = { order_id: billId }
            return payme('CreateTransaction', { id: ids.payme, time, amount: amount * 100, account })
          },
          'begin click': async () => {
            prepareId = String((await click('prepare', ofClick)).merchant_prepare_id ?? prepareId)
          },
          'confirm payme': confirmPayme,
          'confirm payme again': confirmPayme,
          'confirm click': confirmClick,
          'confirm click again': confirmClick,
          'give up payme': () => payme('CancelTransaction', { id: ids.payme, reason: 3 }),
          expiry() {
            shop.wait(15 * 60)
            return world.expire()
          },
          cancel: () => shop.call(cancelOrder, { token, params: { id }, body: { reason: 'mistake' } }),
          'raise again': async () => cancelled.includes((await row(id)).status) || (await raiseIfOpen(3)),
          less: () => raiseIfOpen(1),
          accept: () => act(calls.acceptOrder, id, {}),
          ready: () => act(calls.readyOrder, id, { bags: 1 }),
          stop: () => {
            const key = { shipperId: chain.shipperId, branchId: chain.branchId, productId: side }
            return db.insert(stopListTable).values({ ...key, state: 'stop', since: aMoment })
          },
          withdraw: () => act(calls.withdrawEdit, id, {}),
          refund,
        }
        async function raiseIfOpen(quantity: number) {
          const lines = [{ line_id: await lineOf(dish), quantity }]
          const shown = await world.preview({ lines })
          if (shown.status === 200) await act(calls.editLines, id, { lines, total: shown.ok().total })
        }
        for (const [index, event] of path.entries()) {
          await happen[event]()
          const why = path.slice(0, index + 1).join(', ')
          const order = await row(id)
          const all = await transactions(id)
          const kept = all
            .filter(({ state }) => state === 'performed')
            .reduce((sum, one) => sum + one.amount - one.returned, 0)
          const isOver = cancelled.includes(order.status)
          expect(kept, why).toBe(isOver ? 0 : order.total)
          expect(await listAllMismatches(db, shop.deps.clock()), why).toEqual([])
          if (!isOver && order.total > 95_000) paid += 1
        }
        await refund()
        const held = (await transactions(id)).filter(({ state }) => state === 'performed')
        if (cancelled.includes((await row(id)).status)) {
          // Of what went back in part before, the rest is no provider's.
          expect(held.filter(({ returned, amount: taken }) => returned < taken)).toEqual([])
        }
      })
    }),
    {
      numRuns: runs(6),
      examples: [
        [
          {
            by: 'payme',
            path: ['begin payme', 'begin click', 'confirm payme', 'confirm click', 'less', 'cancel'],
          },
        ],
        [
          {
            by: 'click',
            path: ['begin click', 'begin payme', 'confirm click', 'confirm payme', 'raise again'],
          },
        ],
        [{ by: 'click', path: ['begin click', 'raise again', 'confirm click', 'refund', 'cancel'] }],
      ],
    },
  )
  // Nothing is proved by ways on which nobody ever pays.
  expect(paid).toBeGreaterThan(0)
})
