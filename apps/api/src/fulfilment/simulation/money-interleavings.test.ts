import { runs } from '@doira/domain/property-runs.testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../platform/database/test-database.testing.ts'
import { checkMoney, countExcess, settleMoney } from './money-checks.testing.ts'
import { aMoneyWorld, type MoneyWorld } from './money-world.testing.ts'

let database: Database
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

type Event = keyof MoneyWorld['happen']
type Step = Event | readonly Event[]

const money = [
  ...([
    'raise by payme',
    'raise by click',
    'pay more',
    'pay more',
    'confirm again',
    'confirm stray',
  ] as const),
  ...(['cash after all', 'link by payme', 'link by click', 'link by uzum', 'link by uzqr'] as const),
  ...(['raise by uzum', 'raise by uzqr'] as const),
  ...(['reverse own', 'reverse more', 'reverse more', 'reverse stray', 'compare', 'refunds'] as const),
  ...([
    'less as points',
    'less as transfer',
    'fewer as points',
    'transfer',
    'transfer anyway',
    'retry',
  ] as const),
  ...([
    'spend points',
    'points come back',
    'click refuses',
    'click loses answers',
    'click is willing',
  ] as const),
] satisfies readonly Event[]
const work = [
  ...([
    'customer cancels',
    'operator cancels by points',
    'operator cancels by transfer',
    'kitchen rejects',
  ] as const),
  ...(['accept', 'tick', 'ready', 'hand over', 'withdraw the edit', 'waive what is missing'] as const),
  ...(['complaint about a part', 'complaint about all', 'complaint for points'] as const),
  ...(['look at the till', 'hand over as seen', 'hand over for what was taken'] as const),
  ...(['hand over without a sum', 'side runs out', 'time passes'] as const),
] satisfies readonly Event[]

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...money) },
  { weight: 1, arbitrary: fc.constantFrom(...work) },
)
/** One step, or several concurrent steps, at two instances. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: event },
  { weight: 1, arbitrary: fc.tuple(event, event) },
  { weight: 1, arbitrary: event.map((one) => [one, one] as const) },
)
const story = fc.record({
  by: fc.constantFrom('payme' as const, 'click' as const),
  isTakeaway: fc.boolean(),
  points: fc.constantFrom(0 as const, 10_000 as const),
  path: fc.array(step, { minLength: 6, maxLength: 18 }),
})
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

const isTogether = (one: Step): one is readonly Event[] => Array.isArray(one)
const handedOver = ['accept', 'ready', 'hand over'] as const satisfies readonly Event[]
const plain = { isTakeaway: false, points: 0 } as const
const atTheTill = { by: 'payme', isTakeaway: true, points: 0 } as const
const examples: readonly Story[] = [
  {
    ...atTheTill,
    path: [
      ...(['cash after all', 'link by uzum', 'pay more', 'confirm again', 'less as transfer'] as const),
      ...(['reverse more', 'compare', 'refunds', 'accept', 'ready', 'hand over'] as const),
    ],
  },
  {
    ...atTheTill,
    path: [
      ...(['raise by uzqr', 'withdraw the edit', 'pay more', 'refunds', 'reverse more', 'compare'] as const),
      ...(['raise by uzum', 'pay more', 'customer cancels', 'refunds'] as const),
    ],
  },
  {
    ...atTheTill,
    path: [
      ...(['cash after all', 'refunds', 'link by click', 'accept', 'ready'] as const),
      ...(['look at the till', 'pay more', 'hand over as seen', 'hand over without a sum'] as const),
      ...(['hand over for what was taken', 'reverse more'] as const),
    ],
  },
  {
    ...atTheTill,
    path: [
      ...(['accept', 'ready', 'look at the till', 'cash after all', 'hand over as seen'] as const),
      ...(['hand over without a sum', 'refunds', 'hand over'] as const),
    ],
  },
  {
    ...atTheTill,
    path: [
      ...(['cash after all', 'link by payme', 'pay more', 'accept', 'ready', 'look at the till'] as const),
      ...(['reverse more', 'hand over as seen', 'look at the till', 'hand over as seen'] as const),
    ],
  },
  {
    ...plain,
    by: 'payme',
    path: [
      ...(['cash after all', 'reverse own', 'link by click'] as const),
      ['pay more', 'cash after all'],
      ...(['refunds', 'link by payme', 'pay more', 'reverse more', 'less as points'] as const),
    ],
  },
  {
    ...{ by: 'click', isTakeaway: true, points: 10_000 },
    path: [
      ...(['less as transfer', 'cash after all', 'link by payme', 'accept', 'ready'] as const),
      ['pay more', 'hand over'],
      ...(['complaint about a part', 'refunds', 'reverse own', 'transfer'] as const),
    ],
  },
  {
    ...plain,
    by: 'payme',
    path: ['less as points', 'customer cancels', 'reverse own', 'transfer', 'transfer anyway'],
  },
  {
    ...plain,
    by: 'payme',
    path: ['raise by payme', 'pay more', 'accept', 'reverse more', 'customer cancels'],
  },
  { ...plain, by: 'payme', path: ['raise by payme', 'pay more', 'tick', 'reverse more', 'less as transfer'] },
  {
    ...plain,
    by: 'click',
    path: ['less as transfer', 'customer cancels', ['reverse own', 'transfer'], 'compare'],
  },
  {
    ...plain,
    by: 'click',
    path: ['customer cancels', 'click refuses', 'refunds', 'transfer', 'reverse own', 'compare'],
  },
  {
    ...plain,
    by: 'click',
    path: [
      'customer cancels',
      'click loses answers',
      'refunds',
      'time passes',
      ['retry', 'transfer'],
      'refunds',
    ],
  },
  {
    ...plain,
    by: 'payme',
    path: [
      'less as points',
      'spend points',
      'customer cancels',
      ['reverse own', 'points come back'],
      'transfer',
    ],
  },
  {
    ...plain,
    by: 'payme',
    path: ['confirm stray', 'raise by click', 'pay more', 'refunds', 'reverse stray'],
  },
  {
    ...{ by: 'click', isTakeaway: true, points: 10_000 },
    path: [
      ...handedOver,
      ['complaint about a part', 'complaint about a part'],
      ['complaint about all', 'reverse own'],
      ...(['compare', 'transfer', 'complaint for points', 'refunds'] as const),
    ],
  },
  {
    ...{ by: 'click', isTakeaway: true, points: 0 },
    path: [
      ...handedOver,
      ...(['click refuses', 'complaint about all', 'refunds'] as const),
      ['retry', 'transfer'],
      ...(['complaint about a part', 'reverse own', 'compare'] as const),
    ],
  },
  {
    ...{ by: 'payme', isTakeaway: true, points: 0 },
    path: [
      ...(['less as points', 'raise by click', 'pay more', ...handedOver] as const),
      ...(['complaint for points', 'complaint about a part', 'transfer', 'complaint about all'] as const),
      ['complaint about all', 'transfer'],
      'reverse more',
    ],
  },
]

test('[R2-20] [S-02] [S-11] in whatever order and however often money comes for an order and goes back, at once and late: none goes back twice, unless a provider or a person does so unasked, and then the books say by how much', {
  timeout: runs(300_000),
}, async ({ annotate }) => {
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(story, async ({ path, ...given }) => {
      const world = await aMoneyWorld(database.db, given)
      for (const [index, one] of path.entries()) {
        const why = JSON.stringify([given, path.slice(0, index + 1)])
        const together = isTogether(one) ? one : [one]
        await Promise.all(together.map((name) => world.happen[name]()))
        await checkMoney(world, why)
        const { shortBy } = await world.row(world.id)
        if (shortBy !== null) count('paid short')
      }
      const why = JSON.stringify([given, path])
      await settleMoney(world, why)
      const excess = await countExcess(world, { known: false })
      const isUnasked = world.outside.payments.some((one) => one.by !== 'payme' && one.returned > 0)
      if (excess > 0) expect(world.isMadeAnyway() || isUnasked, why).toBe(true)
      expect(await countExcess(world, { known: true }), why).toBe(excess)
      if (world.complaintsGiven() > 1) count('complaints')
      count(excess > 0 ? 'too much' : 'even')
      count((await world.row(world.id)).status)
    }),
    { numRuns: runs(16), examples: examples.map((one) => [one]), endOnFailure: true },
  )
  // The test is meaningful only if each of these occurs.
  for (const what of ['paid short', 'too much', 'even', 'complaints'])
    expect(seen.get(what), what).toBeGreaterThan(0)
  await annotate([...seen].map(([what, times]) => `${times} ${what}`).join(', '), 'measured')
})
