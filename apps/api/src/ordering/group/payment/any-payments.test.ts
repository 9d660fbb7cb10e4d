import { cancelOrder } from '@doira/contract/orders/read-orders'
import { runs } from '@doira/domain/property-runs.testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { listAllMismatches } from '../../../testing/all-mismatches.testing.ts'
import {
  type GroupPaymentWorld,
  makeGroupPaymentWorld,
  payAtPayme,
  prepareAtClick,
} from './group-payment.testing.ts'

/** 6 in `npm test`, more in `npm run test:long`. */
const rounds = runs(6)
const total = 300_000
const people = ['host', 'aziz', 'timur'] as const

const anAction = fc.oneof(
  fc.record({ kind: fc.constantFrom('payme' as const, 'click' as const), who: fc.constantFrom(...people) }),
  // What Click debited is reported now, or once more.
  fc.record({ kind: fc.constant('report' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('rest' as const), isPaid: fc.boolean() }),
  fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 15) }),
  fc.constant({ kind: 'cancel' as const }),
)

async function holdsTogether(world: GroupPaymentWorld): Promise<void> {
  const { db, shop, orderId, row, transactions, refunds, host } = world
  const order = await row(orderId)
  const goingBack = new Set((await refunds()).map(({ transactionId }) => transactionId))
  const retained = (await transactions(orderId))
    .filter(({ id, state }) => state === 'performed' && !goingBack.has(id))
    .reduce((sum, { amount }) => sum + amount, 0)
  if (order.status === 'new') {
    expect(order.isPaid).toBe(true)
    expect(retained + (order.shortBy ?? 0), 'cooked for all of its price').toBe(total)
  } else if (order.status === 'payment_awaited') {
    expect(retained + (await world.seenBy(host)).missing, 'what is not missing is paid').toBe(total)
    expect(retained).toBeLessThan(total)
  } else expect(retained, 'all of it goes back').toBe(0)
  expect((await listAllMismatches(db, shop.deps.clock())).map(({ kind }) => kind)).toEqual([])
}

test(
  '[C-31] whoever pays, pays twice, is late or takes over: the order is cooked for exactly its price, or all goes back',
  {
    timeout: 120_000 + rounds * 20_000,
  },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(anAction, { minLength: 4, maxLength: 14 }), (actions) =>
        withRollback(async (db) => {
          const world = await makeGroupPaymentWorld(db)
          const { shop, token, orderId, expire, payme, transactions, link, host } = world
          const reports: (() => Promise<unknown>)[] = []
          for (const action of actions) {
            if (action.kind === 'payme' || action.kind === 'click') {
              const bill = await link(world[action.who], { type: action.kind })
              if (!('refused' in bill) && action.kind === 'payme') await payAtPayme(world, bill)
              else if (!('refused' in bill)) reports.push(await prepareAtClick(world, bill))
            } else if (action.kind === 'report') {
              await reports[action.which % Math.max(1, reports.length)]?.()
            } else if (action.kind === 'rest') {
              const bill = await link(host, { isRest: true })
              if (!('refused' in bill) && action.isPaid) await payAtPayme(world, bill)
            } else if (action.kind === 'reverse') {
              const ofPayme = (await transactions(orderId)).filter(({ provider }) => provider === 'payme')
              const reversed = ofPayme[action.which % Math.max(1, ofPayme.length)]
              if (reversed) await payme('CancelTransaction', { id: reversed.externalId, reason: 5 })
            } else if (action.kind === 'wait') {
              shop.wait(action.minutes * 60)
              await expire()
            } else {
              const body = { reason: 'mistake' } as const
              await shop.call(cancelOrder, { token, params: { id: orderId }, body })
            }
            await holdsTogether(world)
          }
        }),
      ),
      { numRuns: rounds },
    ),
)
