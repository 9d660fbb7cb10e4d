import { type HallDraft, hallDraftSchema } from '@doira/contract/reservations/hall-draft'
import { and, asc, eq, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { wrongFieldsOfHall } from '../../../reservations/hall-fields.ts'
import { lockTables, requireBookedTables } from '../../../reservations/open-bookings.ts'
import { hallSectionsTable, hallsTable, hallTablesTable } from '../../../reservations/reservations.tables.ts'
import { anEditable, type ItemKey } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, openedAt, toListed, toPublished } from './own-rows.ts'
import { toColumns, toFields } from './same-values.ts'

const most = 1000

const rules = {
  slot_minutes: 'slotMinutes',
  min_guests: 'minGuests',
  max_guests: 'maxGuests',
  hold_minutes: 'holdMinutes',
  book_ahead_days: 'bookAheadDays',
  last_booking_before_close_minutes: 'lastBookingBeforeCloseMinutes',
} as const
const ofTable = {
  number: 'number',
  seats: 'seats',
  shape: 'shape',
  x: 'x',
  y: 'y',
  w: 'width',
  h: 'height',
  guests_from: 'guestsFrom',
  stay_minutes: 'stayMinutes',
  is_on_site: 'isOnSite',
  is_joinable: 'isJoinable',
  is_wheelchair_accessible: 'isWheelchairAccessible',
} as const

/** The hall of a branch with its sections, its tables and what is built into it; it has the id of its branch. */
export const editableHalls = anEditable({
  schema: hallDraftSchema,
  mayBeEmpty: () => false,
  hasIdOfBranch: true,

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    const rows = await db
      .select({ hall: hallsTable, branch: branchesTable })
      .from(hallsTable)
      .innerJoin(
        branchesTable,
        and(eq(branchesTable.shipperId, hallsTable.shipperId), eq(branchesTable.id, hallsTable.branchId)),
      )
      .where(eq(hallsTable.shipperId, shipperId))
      .orderBy(asc(branchesTable.position), asc(branchesTable.id))
      .limit(most)
    return rows.map(({ hall: { isActive }, branch }) =>
      toListed({ ...branch, title: branch.name, image: null, isActive }, since),
    )
  },

  async find(db, key) {
    const [hall] = await db.select().from(hallsTable).where(isHall(key))
    const [branch] = hall ? await db.select().from(branchesTable).where(isRow(branchesTable, key)) : []
    if (!hall || !branch) return null
    const sections = await db
      .select()
      .from(hallSectionsTable)
      .where(and(isSectionOf(key), hallSectionsTable.isActive))
      .orderBy(asc(hallSectionsTable.position), asc(hallSectionsTable.id))
    const ids = sections.map(({ id }) => id)
    const tables = await db
      .select()
      .from(hallTablesTable)
      .where(and(isTableIn(key.shipperId, ids), hallTablesTable.isActive))
      .orderBy(asc(hallTablesTable.number), asc(hallTablesTable.id))
    const document: HallDraft = {
      ...{ slug: branch.slug, title: branch.name },
      ...toFields(rules, hall),
      durations_minutes: [...hall.durationsMinutes],
      sections: sections.map(({ id, title, isOpen, fixtures }) => ({
        ...{ id, title, is_open: isOpen },
        tables: tables
          .filter(({ sectionId }) => sectionId === id)
          .map((table) => ({ id: table.id, ...toFields(ofTable, table) })),
        fixtures: fixtures.map((fixture) => ({ ...fixture })),
      })),
    }
    return toPublished(document, hall, await openedAt(db, key.shipperId))
  },

  async wrongFields(db, key, draft) {
    const wrong: string[] = []
    if (!(await exists(db, branchesTable, key, key.id))) wrong.push('title')
    wrong.push(...wrongFieldsOfHall(draft))
    if (await hasIdOfAnother(db, key, draft)) wrong.push('sections')
    return wrong
  },

  async publish(tx, { shipperId, id, document }) {
    const key = { shipperId, id }
    await lockTables(tx, { shipperId, branchId: id })
    const columns = {
      ...toColumns(rules, document),
      ...{ durationsMinutes: document.durations_minutes, isActive: true },
    }
    await tx
      .insert(hallsTable)
      .values({ ...columns, shipperId, branchId: id })
      .onConflictDoUpdate({ target: [hallsTable.shipperId, hallsTable.branchId], set: columns })
    const former = await tx
      .select({ id: hallSectionsTable.id })
      .from(hallSectionsTable)
      .where(isSectionOf(key))
    for (const [position, section] of document.sections.entries()) {
      const { title, is_open: isOpen, fixtures } = section
      const own = { position, title, isOpen, fixtures, isActive: true }
      await tx
        .insert(hallSectionsTable)
        .values({ ...own, shipperId, id: section.id, branchId: id })
        .onConflictDoUpdate({
          target: [hallSectionsTable.shipperId, hallSectionsTable.id],
          set: own,
          setWhere: eq(hallSectionsTable.branchId, id),
        })
    }
    const tableIds = document.sections.flatMap(({ tables }) => tables.map((table) => table.id))
    const sectionIds = document.sections.map((section) => section.id)
    const known = [...new Set([...former.map((row) => row.id), ...sectionIds])]
    // What has gone stays in the tables for the bookings that it had.
    await tx
      .update(hallTablesTable)
      .set({ isActive: false })
      .where(
        and(
          isTableIn(shipperId, known),
          tableIds.length > 0 ? notInArray(hallTablesTable.id, tableIds) : undefined,
        ),
      )
    await tx
      .update(hallSectionsTable)
      .set({ isActive: false })
      .where(and(isSectionOf(key), notInArray(hallSectionsTable.id, sectionIds)))
    for (const section of document.sections) {
      for (const table of section.tables) {
        const own = { ...toColumns(ofTable, table), sectionId: section.id, isActive: true }
        await tx
          .insert(hallTablesTable)
          .values({ ...own, shipperId, id: table.id })
          .onConflictDoUpdate({ target: [hallTablesTable.shipperId, hallTablesTable.id], set: own })
      }
    }
  },

  requireUnbroken: (tx, { shipperId, id, now }) => requireBookedTables(tx, { shipperId, branchId: id, now }),

  async setHidden(tx, { isHidden, now, ...key }) {
    const { shipperId, id: branchId } = key
    // Bookings that are being made are there by then, and later ones find the hall closed.
    await lockTables(tx, { shipperId, branchId })
    await tx.update(hallsTable).set({ isActive: !isHidden }).where(isHall(key))
    await requireBookedTables(tx, { shipperId, branchId, now })
  },
})

function isHall({ shipperId, id }: ItemKey): SQL | undefined {
  return and(eq(hallsTable.shipperId, shipperId), eq(hallsTable.branchId, id))
}

function isSectionOf({ shipperId, id }: ItemKey): SQL | undefined {
  return and(eq(hallSectionsTable.shipperId, shipperId), eq(hallSectionsTable.branchId, id))
}

function isTableIn(shipperId: string, sectionIds: readonly string[]): SQL | undefined {
  return and(eq(hallTablesTable.shipperId, shipperId), inArray(hallTablesTable.sectionId, [...sectionIds]))
}

/** Ids are made by the editor's browser: one twice, or that of another branch, would take its table away. */
async function hasIdOfAnother(db: Db, { shipperId, id }: ItemKey, { sections }: HallDraft): Promise<boolean> {
  const sectionIds = sections.map((section) => section.id)
  const tableIds = sections.flatMap(({ tables }) => tables.map((table) => table.id))
  const ids = [...sectionIds, ...tableIds]
  if (new Set(ids).size < ids.length) return true
  const others = await db
    .select({ id: hallSectionsTable.id })
    .from(hallSectionsTable)
    .leftJoin(
      hallTablesTable,
      and(
        eq(hallTablesTable.shipperId, hallSectionsTable.shipperId),
        eq(hallTablesTable.sectionId, hallSectionsTable.id),
      ),
    )
    .where(
      and(
        eq(hallSectionsTable.shipperId, shipperId),
        ne(hallSectionsTable.branchId, id),
        or(inArray(hallSectionsTable.id, sectionIds), inArray(hallTablesTable.id, tableIds)),
      ),
    )
    .limit(1)
  return others.length > 0
}
