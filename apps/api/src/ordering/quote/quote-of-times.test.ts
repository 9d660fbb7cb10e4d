import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { aBranch, addressInZone, aSpecialDay, getWeek, serveZone } from '../../testing/factories.testing.ts'
import { getCodes, inWorld } from './quote.testing.ts'

test(
  '[R8-05] takeaway from a closed branch, by its work hours',
  inWorld(async ({ chain, shop, quote }) => {
    const body = { delivery_type: 'self-pickup', branch_id: chain.branchId } as const
    // Delivery has ended, the hall still serves.
    shop.setNow(toInstant('2027-03-08T22:45:00+05:00'))
    expect(await quote(body)).toMatchObject({
      problems: [],
      eta_minutes: { from: 20, to: 30 },
      delivery_price: 0,
    })
    shop.setNow(toInstant('2027-03-08T23:30:00+05:00'))
    expect(await quote(body)).toMatchObject({
      problems: [{ code: 'branch_closed', field: 'branch', facts: { opensAt: '2027-03-09T05:00:00.000Z' } }],
      opens_at: '2027-03-09T05:00:00.000Z',
      eta_minutes: null,
    })
  }),
)

test(
  '[R4-12] an order obeys the days on which its branch has other hours: 31 December, Navruz, a one-off closure',
  inWorld(async ({ db, chain, shop, quote }) => {
    const { branchId } = chain
    await aSpecialDay(db, chain, '2026-12-31', '10:00-20:00', null)
    await aSpecialDay(db, chain, '2027-03-21')
    await aSpecialDay(db, chain, '2027-03-25', '10:00-23:00', null)
    const takeaway = { delivery_type: 'self-pickup', branch_id: branchId } as const
    const at = async (moment: string, body: Parameters<typeof quote>[0] = takeaway) => {
      shop.setNow(toInstant(moment))
      return (await quote(body)).problems.map(({ code, facts }) => ({ code, ...facts }))
    }
    // The short day ends at 20:00, and its delivery hours are none at all.
    expect(await at('2026-12-31T19:30:00+05:00')).toEqual([])
    expect(await at('2026-12-31T20:30:00+05:00')).toEqual([
      { code: 'branch_closed', opensAt: '2027-01-01T05:00:00.000Z' },
    ])
    expect(await at('2026-12-31T12:00:00+05:00', addressInZone)).toEqual([
      { code: 'all_branches_closed', opensAt: '2027-01-01T05:00:00.000Z' },
    ])
    expect(await at('2027-03-21T12:00:00+05:00')).toEqual([
      { code: 'branch_closed', opensAt: '2027-03-22T05:00:00.000Z' },
    ])
    // The kitchen serves the hall, and no courier goes.
    expect(await at('2027-03-25T12:00:00+05:00')).toEqual([])
    expect(await at('2027-03-25T12:00:00+05:00', addressInZone)).toMatchObject([
      { code: 'all_branches_closed' },
    ])
  }),
)

test.each([
  { day: '2027-03-20', codes: [] },
  { day: '2027-03-21', codes: ['slot_unavailable'] },
])('[R4-17] a pre-order for $day, when Navruz on the 21st is a day off: $codes', ({ day, codes }) =>
  inWorld(async ({ db, chain, shop, quote }) => {
    const { branchId } = chain
    await aSpecialDay(db, chain, '2027-03-21')
    shop.setNow(toInstant('2027-03-19T12:10:00+05:00'))
    const future_time = `${day}T18:00:00+05:00`
    expect(getCodes(await quote({ ...addressInZone, future_time }))).toEqual(codes)
    expect(getCodes(await quote({ delivery_type: 'self-pickup', branch_id: branchId, future_time }))).toEqual(
      codes,
    )
  })(),
)

test.each([
  { until: '2027-03-08T13:00:00+05:00', opensAt: '2027-03-08T08:00:00.000Z' },
  // After closing, which is at 22:30 for deliveries: what comes then is the next morning.
  { until: '2027-03-08T22:45:00+05:00', opensAt: '2027-03-09T05:00:00.000Z' },
])(
  '[R8-05] a pause until $until names the moment from which orders are taken: $opensAt',
  ({ until, opensAt }) =>
    inWorld(
      async ({ quote }) => {
        expect((await quote(addressInZone)).problems).toMatchObject([
          { code: 'all_branches_closed', facts: { opensAt } },
        ])
      },
      { branch: { load: 'pause', loadUntil: toInstant(until) } },
    )(),
)

test(
  '[R8-04] delivery when every branch of the zone is closed names the first to open',
  inWorld(async ({ db, chain, shop, quote }) => {
    const early = await aBranch(db, chain, { lat: 41.33, hours: getWeek('08:00-23:00', '08:00-22:30') })
    await serveZone(db, chain, early, 1)
    shop.setNow(toInstant('2027-03-08T22:45:00+05:00'))
    const closed = await quote(addressInZone)
    expect(closed.problems).toMatchObject([
      { code: 'all_branches_closed', facts: { opensAt: '2027-03-09T03:00:00.000Z' } },
    ])
    // The nearest one stays known, so that its menu and a pre-order survive the night.
    expect(closed.branch_id).toBe(chain.branchId)
  }),
)

test.each([
  { time: '14:00', codes: [] },
  { time: '13:30', codes: ['slot_unavailable'] },
  { time: '14:10', codes: ['slot_unavailable'] },
  { time: '23:00', codes: ['slot_unavailable'] },
])('[R4-17] a pre-order for today $time: $codes', ({ time, codes }) =>
  inWorld(async ({ quote }) => {
    const made = await quote({ ...addressInZone, future_time: `2027-03-08T${time}:00+05:00` })
    expect(getCodes(made)).toEqual(codes)
    if (time === '13:30') expect(made.problems[0]?.facts).toEqual({ earliestAt: '2027-03-08T09:00:00.000Z' })
  })(),
)

test(
  '[R4-17] at night a pre-order for the next day is priced',
  inWorld(async ({ shop, chain, quote }) => {
    shop.setNow(toInstant('2027-03-08T23:30:00+05:00'))
    const made = await quote({ ...addressInZone, future_time: '2027-03-09T12:00:00+05:00' })
    expect(made).toMatchObject({ problems: [], branch_id: chain.branchId, eta_minutes: null })
  }),
)

test(
  '[R5-12] pre-orders for 31 December are taken by telephone',
  inWorld(async ({ shop, quote }) => {
    shop.setNow(toInstant('2026-12-28T12:10:00+05:00'))
    const made = await quote({ ...addressInZone, future_time: '2026-12-31T18:00:00+05:00' })
    expect(getCodes(made)).toEqual(['preorder_phone_only'])
  }),
)
