import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addMinutes } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aDesk } from '../../content/editor/editor.testing.ts'
import { aTable } from '../../content/editor/halls/halls.testing.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { listHalls } from '../../reservations/halls.queries.ts'
import { insertReservation } from '../../reservations/reservations.queries.ts'
import { aMoment, inThreeLanguages as text } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { describeDifference } from './describe-difference.ts'
import { aFolderWorld, type FolderWorld } from './folder-world.testing.ts'

const folders: FolderWorld[] = []
afterEach(async () => {
  for (const { remove } of folders.splice(0)) await remove()
})

type Table = Record<string, unknown>
type HallRow = { sections: { title: unknown; tables: Table[] }[] }

/** The folder of a chain whose first branch has a hall with tables 1 and 2; the second one is booked for three. */
async function aWorld(db: Db) {
  const world = await aFolderWorld(db)
  folders.push(world)
  const { shipperId } = world
  const isFirst = and(eq(branchesTable.shipperId, shipperId), eq(branchesTable.slug, 'andijan-navoi'))
  const [branch] = await db.select().from(branchesTable).where(isFirst)
  const branchId = branch?.id ?? ''
  const owner = await aStaff(db, { shipperId }, 'owner')
  const desk = aDesk(makeTestApi(db, { shipperId, platformId: '' }), owner.token, 'hall')
  const wall = { id: randomUUID(), kind: 'wall' as const, x: 0, y: 0, w: 9, h: 1, title: text('Windows') }
  const [one, two] = [
    aTable(1, { x: 2, y: 3, stay_minutes: 60 }),
    aTable(2, { x: 8, y: 3, is_on_site: false }),
  ]
  const published = await desk.publishNew(branchId, {
    ...{ slug: 'andijan-navoi', title: branch?.name, slot_minutes: 30, min_guests: 1, max_guests: 12 },
    ...{ durations_minutes: [60, 120], hold_minutes: 5, book_ahead_days: 14 },
    last_booking_before_close_minutes: 60,
    sections: [
      { id: randomUUID(), title: text('Hall'), is_open: true, tables: [one, two], fixtures: [wall] },
      { id: randomUUID(), title: text('Terrace'), is_open: false, tables: [], fixtures: [] },
    ],
  })
  published.ok()
  const from = addMinutes(aMoment, 24 * 60)
  await insertReservation(db, {
    ...{ shipperId, id: randomUUID(), tableId: two.id, status: 'new', guests: 3, name: 'Dina', phone: '' },
    ...{ startsAt: from, endsAt: addMinutes(from, 60), createdAt: aMoment, updatedAt: aMoment },
  })
  await world.write()
  return {
    ...{ world, desk, branchId, one, two },
    editHall: (change: (hall: HallRow) => HallRow) =>
      world.edit('halls.json', (rows) => rows.map((row) => change(row as HallRow))),
    tables: async () =>
      (await listHalls(db, shipperId))
        .flatMap(({ sections }) => sections.flatMap(({ tables }) => tables))
        .map(({ number, seats, x, y, width }) => ({ number, seats, x, y, width })),
  }
}

const changeTables = (hall: HallRow, change: (table: Table) => readonly Table[]): HallRow => ({
  ...hall,
  sections: hall.sections.map((section) => ({ ...section, tables: section.tables.flatMap(change) })),
})

test('[S-52] a hall that staff have drawn is exported whole, and is no difference', () =>
  withRollback(async (db) => {
    const { world } = await aWorld(db)
    expect(describeDifference(await world.preview())).toBe('no difference')
    const { halls } = await world.read()
    expect(halls).toMatchObject([
      {
        ...{ active: true, cell_cm: 40 },
        sections: [
          {
            ...{ open: true, fixtures: [{ kind: 'wall', w: 9 }] },
            tables: [
              { number: 1, x: 2, stay_minutes: 60, on_site: true },
              { number: 2, on_site: false },
            ],
          },
          { open: false, tables: [] },
        ],
      },
    ])
  }))

test('[S-52] a folder changes the plan as an editor would, with its history', () =>
  withRollback(async (db) => {
    const { world, editHall, tables, desk, branchId } = await aWorld(db)
    await editHall((hall) =>
      changeTables(hall, (table) => (table.number === 1 ? [] : [{ ...table, seats: 8, x: 12 }])),
    )
    expect(describeDifference(await world.preview())).toContain('andijan-navoi')
    await world.apply()
    expect(await tables()).toEqual([{ number: 2, seats: 8, x: 12, y: 3, width: 2 }])
    expect((await desk.read(branchId)).history.map(({ what }) => what)).toEqual(['folder', 'published'])
    expect(describeDifference(await world.apply())).toBe('no difference')
  }))

test.each([
  {
    say: 'without a table that is booked',
    change: (table: Table) => (table.number === 2 ? [] : [table]),
    problem: /1 bookings need tables 2/,
  },
  {
    say: 'with fewer seats than a booking has guests',
    change: (table: Table) => [{ ...table, seats: 2 }],
    problem: /1 bookings need tables 2/,
  },
  {
    say: 'with one number twice',
    change: (table: Table) => [{ ...table, number: 1 }],
    problem: /each number once: two tables have 1/,
  },
])('[S-52] a folder $say is refused', ({ change, problem }) =>
  withRollback(async (db) => {
    const { world, editHall, tables } = await aWorld(db)
    const before = await tables()
    await editHall((hall) => changeTables(hall, change))
    expect((await world.problems()).join('\n')).toMatch(problem)
    expect(await tables()).toEqual(before)
  }),
)

test('[S-52] a folder that counts in cells of 80 cm is brought to those of the plan', () =>
  withRollback(async (db) => {
    const { world, tables } = await aWorld(db)
    const row = {
      branch_id: 'andijan-fitrat',
      durations_minutes: [60],
      sections: [
        {
          ...{ key: 'main', title: { uz: 'Zal', en: 'Hall' } },
          tables: [{ number: 5, seats: 2, shape: 'round', x: 3, y: 1, w: 1, h: 1 }],
        },
      ],
    }
    const { lists } = { lists: await world.read() }
    const [other] = lists.branches.filter(({ slug }) => slug !== 'andijan-navoi')
    await world.edit('halls.json', (rows) => [...rows, { ...row, branch_id: other?.slug }])
    await world.apply()
    expect(await tables()).toContainEqual({ number: 5, seats: 2, x: 6, y: 2, width: 2 })
  }))

test('[S-52] a hall that a folder has no more takes no bookings, once none is open', () =>
  withRollback(async (db) => {
    const { world, tables } = await aWorld(db)
    await writeFile(join(world.folder, 'halls.json'), JSON.stringify({ halls: [] }))
    expect((await world.problems()).join('\n')).toMatch(/1 bookings need tables 2/)
    expect(await tables()).toHaveLength(2)
  }))
