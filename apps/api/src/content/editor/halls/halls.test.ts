import { randomUUID } from 'node:crypto'
import * as editor from '@doira/contract/content/editor'
import { hallCancel } from '@doira/contract/reservations/booking-actions'
import { bookTable, holdTable } from '@doira/contract/reservations/bookings'
import type { HallDraft } from '@doira/contract/reservations/hall-draft'
import { readStaffHalls } from '@doira/contract/reservations/hall-editor'
import { readJournal } from '@doira/contract/staff/journal'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { hallTablesTable } from '../../../reservations/reservations.tables.ts'
import { aBranch, inThreeLanguages as text } from '../../../testing/factories.testing.ts'
import { sevenToday } from '../../../testing/hall-desk.testing.ts'
import { aStaff } from '../../../testing/staff-world.testing.ts'
import { aDesk } from '../editor.testing.ts'
import { aHallOffice, aTable, type HallOffice } from './halls.testing.ts'

const inOffice = (run: (office: HallOffice) => Promise<void>) => () =>
  withRollback(async (db) => run(await aHallOffice(db)))

const withTable = (
  draft: HallDraft,
  ...tables: readonly HallDraft['sections'][number]['tables'][number][]
) => ({
  ...draft,
  sections: draft.sections.map((section, place) =>
    place === 0 ? { ...section, tables: [...section.tables, ...tables] } : section,
  ),
})

test(
  '[R3-08] a section with its tables and walls is on the site and in the hall as soon as it is published',
  inOffice(async ({ change, onSite, day, booked, read, desk, id }) => {
    const table = aTable(30, { seats: 6, guests_from: 3, is_wheelchair_accessible: true })
    const wall = { id: randomUUID(), kind: 'wall' as const, x: 0, y: 0, w: 12, h: 1, title: text('Windows') }
    const section = {
      id: randomUUID(),
      title: text('Terrace'),
      is_open: true,
      tables: [table],
      fixtures: [wall],
    }
    ;(await change((draft) => ({ ...draft, sections: [section, ...draft.sections] }))).ok()
    const [first, second] = await onSite()
    expect(first).toMatchObject({
      ...{ id: section.id, title: section.title, fixtures: [wall] },
      tables: [{ id: table.id, number: 30, seats: 6, guests_from: 3, is_wheelchair_accessible: true, x: 20 }],
    })
    expect(second?.tables.map(({ number }) => number)).toEqual([1, 2])
    expect((await day()).hall?.sections.map(({ title }) => title.en)).toEqual(['Terrace', 'Hall'])
    expect((await booked({ table_id: table.id, guests: 3 })).section_name).toEqual(section.title)
    expect((await read()).sections[0]).toEqual(section)
    expect((await desk.read(id)).history.map(({ what }) => what)).toEqual(['published', 'loaded'])
  }),
)

test(
  '[R4-16] a table with a booking neither goes nor gets too small, and the refusal names the booking',
  inOffice(async ({ changeTable, change, desk, booked, forFour, id, onSite }) => {
    await booked({ guests: 3 })
    const refusal = {
      code: 'table_has_bookings',
      facts: {
        count: 1,
        bookings: [{ table: 2, from: new Date(sevenToday).toISOString(), guests: 3 }],
      },
    }
    expect((await changeTable(forFour, () => [])).refused()).toMatchObject(refusal)
    expect((await changeTable(forFour, (table) => [{ ...table, seats: 2 }])).refused()).toMatchObject(refusal)
    const closed = await change((draft) => ({
      ...draft,
      sections: draft.sections.map((section) => ({ ...section, is_open: false })),
    }))
    expect(closed.refused()).toMatchObject(refusal)
    expect((await desk.hide(id)).refused()).toMatchObject(refusal)
    expect((await onSite()).flatMap(({ tables }) => tables.map(({ seats }) => seats))).toEqual([2, 4])
    // Down to its guests it may.
    const smaller = await change((draft) => ({
      ...draft,
      sections: draft.sections.map((section) => ({
        ...section,
        is_open: true,
        tables: section.tables.map((table) => ({
          ...table,
          seats: table.id === forFour ? 3 : 2,
          number: table.number + 10,
        })),
      })),
    }))
    smaller.ok()
  }),
)

test(
  '[R4-16] once its guests have another table it goes, and what was booked at it keeps its number',
  inOffice(async ({ changeTable, booked, forFour, perform, db, onSite, day, write, shop, token }) => {
    const { id } = await booked()
    ;(await perform(hallCancel, { booking_id: id })).ok()
    ;(await changeTable(forFour, () => [])).ok()
    expect((await onSite()).flatMap(({ tables }) => tables.map(({ number }) => number))).toEqual([1])
    expect((await day()).hall?.sections.flatMap(({ tables }) => tables)).toHaveLength(1)
    const [row] = await db.select().from(hallTablesTable).where(eq(hallTablesTable.id, forFour))
    expect(row).toMatchObject({ number: 2, isActive: false })
    expect((await write()).refused().code).toBe('table_not_found')
    const body = { id: randomUUID(), table_id: forFour, from: sevenToday, duration_minutes: 120, guests: 4 }
    expect((await shop.call(bookTable, { token, body })).refused().code).toBe('table_not_found')
  }),
)

test(
  '[R4-16] a table that only staff book is not on the site, and one for more guests refuses fewer',
  inOffice(async ({ changeTable, forTwo, forFour, onSite, shop, token, write }) => {
    ;(await changeTable(forTwo, (table) => [{ ...table, is_on_site: false }])).ok()
    ;(await changeTable(forFour, (table) => [{ ...table, guests_from: 3 }])).ok()
    expect((await onSite()).flatMap(({ tables }) => tables.map(({ id }) => id))).toEqual([forFour])
    const hold = (table_id: string, guests: number) =>
      shop.call(holdTable, { token, body: { table_id, from: sevenToday, duration_minutes: 60, guests } })
    expect((await hold(forTwo, 2)).refused().code).toBe('table_not_found')
    expect((await hold(forFour, 2)).refused()).toMatchObject({ code: 'too_few_guests', facts: { count: 3 } })
    ;(await hold(forFour, 3)).ok()
    ;(await write({ table_id: forTwo, guests: 1, duration_minutes: 60 })).ok()
  }),
)

test.each([
  { say: 'a number twice', more: { number: 1 }, path: 'sections.0.tables.2.number' },
  { say: 'five digits', more: { number: 10_000 }, path: 'sections.0.tables.2.number' },
  { say: 'no seats', more: { seats: 0 }, path: 'sections.0.tables.2.seats' },
  { say: 'twenty-one seats', more: { seats: 21 }, path: 'sections.0.tables.2.seats' },
  { say: 'a stay of 20 minutes', more: { stay_minutes: 20 }, path: 'sections.0.tables.2.stay_minutes' },
  { say: 'more guests than seats', more: { guests_from: 5 }, path: 'sections.0.tables.2.guests_from' },
  { say: 'a place that is taken', more: { x: 1, y: 1 }, path: 'sections.0.tables.2.place' },
  { say: 'a place outside of the grid', more: { x: 60 }, path: 'sections.0.tables.2.x' },
])('[R3-08] a table with $say is not published', ({ more, path }) =>
  withRollback(async (db) => {
    const { change, onSite } = await aHallOffice(db)
    const refused = (await change((draft) => withTable(draft, aTable(3, more)))).refused()
    expect(refused).toMatchObject({
      code: 'draft_incomplete',
      facts: { paths: expect.arrayContaining([path]) },
    })
    expect((await onSite()).flatMap(({ tables }) => tables)).toHaveLength(2)
  }),
)

test(
  'a plan cannot take a table of another branch',
  inOffice(async ({ db, chain, desk, read, forTwo, onSite }) => {
    const other = await aBranch(db, chain)
    const draft = await read()
    const [section] = draft.sections
    const stolen = aTable(1, { id: forTwo })
    const sections = [{ ...section, id: randomUUID(), tables: [stolen] }]
    const refused = (await desk.publishNew(other, { ...draft, sections })).refused()
    expect(refused).toMatchObject({ code: 'draft_incomplete', facts: { paths: ['sections'] } })
    expect((await onSite()).flatMap(({ tables }) => tables)).toHaveLength(2)
  }),
)

test(
  'only who manages all branches changes plans',
  inOffice(async ({ db, chain, shop, id, desk, read }) => {
    const { version } = await desk.read(id)
    for (const role of ['manager', 'content', 'operator'] as const) {
      const { token } = await aStaff(db, chain, role, role === 'manager' ? { branchIds: [id] } : {})
      const saved = await aDesk(shop, token, 'hall').put(id, version, await read())
      expect([role, saved.refused().code]).toEqual([role, 'not_permitted'])
      expect((await shop.call(readStaffHalls, { token })).refused().code).toBe('not_permitted')
    }
  }),
)

test(
  'an owner of some branches neither reads, writes nor hides plans of the others, complete or not',
  inOffice(async ({ db, chain, shop, id, desk, read, owner, onSite }) => {
    const own = await aBranch(db, chain)
    const { token } = await aStaff(db, chain, 'owner', { branchIds: [own] })
    const limited = aDesk(shop, token, 'hall')
    const other = await aBranch(db, chain)
    const plan = await read()
    const statusOf = async (call: Promise<{ readonly status: number }>) => (await call).status
    for (const draft of [plan, { ...plan, sections: [] }]) {
      expect(await statusOf(limited.put(other, 0, draft))).toBe(403)
      expect(await statusOf(limited.put(id, 0, draft))).toBe(403)
    }
    await desk.save(id, { sections: [] })
    for (const call of [editor.readStaffContent, editor.previewContent]) {
      expect(await statusOf(shop.call(call, { token, params: { kind: 'hall', id } }))).toBe(403)
      expect(await statusOf(shop.call(call, { token: owner.token, params: { kind: 'hall', id } }))).not.toBe(
        403,
      )
    }
    // Published before a rule changed, it is not what the editor would publish today.
    await db.update(hallTablesTable).set({ x: 70 })
    expect(await statusOf(limited.hide(id))).toBe(403)
    expect(await onSite()).not.toEqual([])
    const begun = { ...plan, sections: [] }
    expect(await statusOf(limited.put(own, 0, begun))).toBe(200)
  }),
)

test(
  'a plan is returned to what it was, and the journal says what was changed',
  inOffice(async ({ changeTable, forTwo, forFour, desk, id, read, owner, shop }) => {
    ;(await changeTable(forTwo, (table) => [{ ...table, seats: 3 }])).ok()
    ;(await changeTable(forFour, () => [])).ok()
    const { version, history } = await desk.read(id)
    const first = history.find(({ what }) => what === 'loaded')?.number
    ;(await desk.perform(editor.returnEdition, { kind: 'hall', item_id: id, version, number: first })).ok()
    ;(await desk.publishVersion(id, version + 1)).ok()
    expect((await read()).sections.flatMap(({ tables }) => tables.map(({ seats }) => seats))).toEqual([2, 4])
    const { rows } = (await shop.call(readJournal, { token: owner.token })).ok()
    const published = rows.filter(({ kind }) => kind === 'content_publish')
    expect(published).toHaveLength(3)
    expect(JSON.stringify(published)).toContain('sections.0.tables.0.seats')
  }),
)

test(
  'the office sees which branches have a hall and which tables are booked',
  inOffice(async ({ db, chain, shop, owner, booked, forFour, id, desk }) => {
    const other = await aBranch(db, chain)
    await booked()
    await desk.save(id, { hold_minutes: 10 })
    const { branches, bookings } = (await shop.call(readStaffHalls, { token: owner.token })).ok()
    expect(branches.map((branch) => [branch.id, branch.state, branch.has_draft])).toEqual(
      expect.arrayContaining([
        [id, 'live', true],
        [other, 'new', false],
      ]),
    )
    expect(bookings).toMatchObject([{ branch_id: id, table_id: forFour, guests: 4 }])
  }),
)

test(
  'a plan is previewed on the site before it is published; what stands in the way of that is named',
  inOffice(async ({ desk, id, shop, owner, read, onSite }) => {
    const preview = () =>
      shop.call(editor.previewContent, { token: owner.token, params: { kind: 'hall', id } })
    const [section] = (await read()).sections
    const renumbered = (change: (number: number) => number) => [
      { ...section, tables: section?.tables.map((table) => ({ ...table, number: change(table.number) })) },
    ]
    await desk.save(id, { sections: renumbered((number) => number + 50) })
    const { path } = (await preview()).ok()
    expect(path).toMatch(/^\/reservations\?branch=.+&preview=/)
    expect((await onSite())[0]?.tables.map(({ number }) => number)).toEqual([1, 2])
    await desk.save(id, { sections: renumbered(() => 7) })
    expect((await preview()).refused()).toMatchObject({
      ...{ code: 'draft_incomplete' },
      facts: { paths: ['sections.0.tables.0.number', 'sections.0.tables.1.number'] },
    })
  }),
)
