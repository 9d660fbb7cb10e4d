import { hideContent, saveDraft } from '@doira/contract/content/editor'
import { previewProgramme, readProgramme, withdrawProgramme } from '@doira/contract/loyalty/programme'
import { staffRoles } from '@doira/domain/staff/rights'
import { toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testIn } from '../../../platform/database/test-database.testing.ts'
import { aMoment, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import {
  aDraftLevel,
  aProgrammeDraft,
  aProgrammeOffice,
  type ProgrammeOffice,
} from './programme-office.testing.ts'

const inOffice = testIn(aProgrammeOffice)

const midnight = toInstant('2027-03-09T00:00:00+05:00')
const states = async ({ see }: ProgrammeOffice) =>
  (await see()).versions.map(({ number, state }) => [number, state])

test(
  '[R10-21] a version of the programme begins at midnight of the chain, to the millisecond, and the one before stays as it was',
  inOffice(async (office) => {
    const { shop, publish, quote, owner } = office
    ;(await publish()).ok()
    expect(await states(office)).toEqual([
      [2, 'planned'],
      [1, 'current'],
    ])
    shop.setNow(toInstant('2027-03-08T23:59:59.999+05:00'))
    expect((await quote()).points_earned).toBe(1_800)
    shop.setNow(midnight)
    expect((await quote()).points_earned).toBe(2_400)
    const { versions } = await office.see()
    expect(versions.map(({ number, state, by }) => ({ number, state, by }))).toEqual([
      { number: 2, state: 'current', by: owner.row.name },
      { number: 1, state: 'past', by: null },
    ])
    expect(versions[1]?.document.levels.map(({ percent }) => percent)).toEqual([3, 7])
  }),
)

test.each([
  { why: 'it begins today', changes: { begins_on: '2027-03-08' } },
  { why: 'it begins in the past', changes: { begins_on: '2026-03-08' } },
  {
    why: 'it is worse for customers, and begins before thirty days are over',
    changes: { begins_on: '2027-04-06', point_life_days: 364 },
  },
  { why: 'another one begins on that day', changes: { begins_on: '2027-03-20' } },
])('a version is refused when $why', ({ changes }) =>
  inOffice(async (office) => {
    ;(await office.publish({ begins_on: '2027-03-20', point_life_days: 400 })).ok()
    const problem = (await office.publish({ point_life_days: 400, ...changes })).refused()
    expect(problem).toMatchObject({ code: 'draft_incomplete', facts: { paths: ['begins_on'] } })
    expect(await states(office)).toHaveLength(2)
  })(),
)

test(
  'what gets worse begins after thirty days',
  inOffice(async (office) => {
    ;(await office.publish({ begins_on: '2027-04-07', point_life_days: 364 })).ok()
    expect(await states(office)).toContainEqual([2, 'planned'])
  }),
)

test.each([
  {
    levels: [aDraftLevel('start', 4), aDraftLevel('gold', 8, 0)],
    paths: ['levels.1.from_purchases'],
  },
  { levels: [aDraftLevel('start', 4, 1)], paths: ['levels.0.from_purchases'] },
  {
    levels: [aDraftLevel('start', 4), aDraftLevel('start', 8, 1)],
    paths: ['levels.1.slug'],
  },
  { levels: [{ ...aDraftLevel('start', 4), title: text('S') }], paths: ['levels.0.title'] },
  { levels: [aDraftLevel('start', 20.5)], paths: ['levels.0.percent'] },
  { levels: [aDraftLevel('start', 3.3)], paths: ['levels.0.percent'] },
  { levels: [], paths: ['levels'] },
  { min_points_to_spend: 2000, max_points_per_order: 1500, paths: ['max_points_per_order'] },
  { point_life_days: 29, paths: ['point_life_days'] },
  { points_round_to: 50 as 10, paths: ['points_round_to'] },
  { points_methods: [], paths: ['points_methods'] },
  { points_warn_days: [3, 14], paths: ['points_warn_days'] },
  { points_warn_days: [61], paths: ['points_warn_days.0'] },
  { points_warn_days: [30, 14, 7, 3], paths: ['points_warn_days'] },
])('a programme is refused by the field that is wrong: $paths', ({ paths, ...changes }) =>
  inOffice(async ({ publish }) => {
    expect((await publish(changes)).refused()).toMatchObject({ code: 'draft_incomplete', facts: { paths } })
  })(),
)

test(
  'a planned version can be withdrawn until it begins, once, and another may take its day',
  inOffice(async (office) => {
    const { publish, withdraw, shop, quote } = office
    ;(await publish()).ok()
    expect((await withdraw(2)).ok().outcome).toBe('done')
    expect((await withdraw(2)).ok().outcome).toBe('already')
    expect((await withdraw(9)).refused().code).toBe('content_not_found')
    ;(await publish({ levels: [aDraftLevel('start', 5), aDraftLevel('gold', 9, 100_000)] })).ok()
    shop.setNow(midnight)
    expect((await withdraw(3)).refused().code).toBe('programme_begun')
    expect((await withdraw(1)).refused().code).toBe('programme_begun')
    expect((await quote()).points_earned).toBe(3_000)
    expect(await states(office)).toEqual([
      [3, 'current'],
      [2, 'withdrawn'],
      [1, 'past'],
    ])
  }),
)

test(
  'a version of the programme cannot be changed once it is written, not even in the database',
  inOffice(async ({ db, id }) => {
    const change = (what: ReturnType<typeof sql>) =>
      db.transaction((tx) => tx.execute(sql`update loyalty_versions set ${what} where shipper_id = ${id}`))
    const later = sql`begins_at = begins_at + interval '1 day'`
    await expect(change(later)).rejects.toThrow()
    await expect(change(sql`programme = programme || '{"pointLifeDays": 30}'`)).rejects.toThrow()
    await change(sql`announced_at = begins_at`)
  }),
)

test(
  '[S-06] managers, content editors and finance see the programme, only owners change it, and nobody else sees it',
  inOffice(async ({ db, chain, shop, id, preview }) => {
    for (const role of staffRoles) {
      const person = await aStaff(db, chain, role)
      const { token } = person
      const seen = await shop.call(readProgramme, { token })
      expect({ role, status: seen.status }).toEqual({
        role,
        status: ['manager', 'content', 'finance', 'owner'].includes(role) ? 200 : 403,
      })
      const status = role === 'owner' ? 200 : 403
      const params = { kind: 'loyalty_programme', id }
      const draft = { ...aProgrammeDraft() }
      expect((await shop.call(saveDraft, { token, params, body: { version: 0, draft } })).status).toBe(status)
      expect((await preview({}, person)).status).toBe(status)
    }
    const manager = await aStaff(db, chain, 'manager')
    const body = { action_id: crypto.randomUUID(), pressed_at: aMoment, data: { number: 1 } }
    const refused = await shop.call(withdrawProgramme, { token: manager.token, body })
    expect(refused.refused().code).toBe('not_permitted')
  }),
)

test(
  'edits of two owners at the same time are both stored, and the programme is edited in its own place only',
  inOffice(async ({ desk, id, see }) => {
    const first = await desk.put(id, 0, aProgrammeDraft())
    expect(first.ok().version).toBe(1)
    const second = await desk.put(id, 0, aProgrammeDraft({ min_points_to_spend: 500 }))
    expect([second.status, second.refused().code]).toEqual([409, 'draft_changed'])
    expect((await desk.publishVersion(id, 0)).refused().code).toBe('draft_changed')
    const elsewhere = crypto.randomUUID()
    expect((await desk.publishNew(elsewhere, aProgrammeDraft())).refused().code).toBe('content_not_found')
    const hidden = await desk.perform(hideContent, { kind: 'loyalty_programme', item_id: id })
    expect(hidden.refused().code).toBe('content_not_found')
    expect((await see()).versions).toHaveLength(1)
  }),
)

test(
  'the programme of another chain is not touched',
  inOffice(async ({ db, publish, preview }) => {
    const other = await aProgrammeOffice(db)
    ;(await publish()).ok()
    ;(await preview()).ok()
    expect(await states(other)).toEqual([[1, 'current']])
    const body = { document: aProgrammeDraft(), example: 0 }
    expect((await other.shop.call(previewProgramme, { body })).status).toBe(401)
  }),
)
