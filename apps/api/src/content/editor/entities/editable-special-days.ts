import { type SpecialDayDraft, specialDayDraftSchema } from '@doira/contract/delivery/branches/branch-draft'
import { problemsOfDay } from '@doira/domain/delivery/branches/check-hours'
import { areClashing, longestPeriodDays, type SpecialDay } from '@doira/domain/delivery/branches/special-days'
import type { Instant } from '@doira/domain/time/instant'
import { addDays, daysBetween, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  branchesTable,
  specialDayBranchesTable,
  specialDaysTable,
} from '../../../delivery/branches/branches.tables.ts'
import {
  findSpecialDay,
  listSpecialDays,
  rewriteBranchDays,
} from '../../../delivery/branches/special-days.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { anEditable, type ItemKey } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, isSlugTaken, openedAt } from './own-rows.ts'
import { dayColumns, toDraft } from './special-day-draft.ts'

const most = 1000

/** Days and periods with other hours of many branches. What they come to for each branch is written with them. */
export const editableSpecialDays = anEditable({
  schema: specialDayDraftSchema,
  mayBeEmpty: () => false,
  changesHours: true,
  branchesOf: ({ branches }) => branches.map(({ branch_id }) => branch_id),

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    const rows = await db
      .select()
      .from(specialDaysTable)
      .where(eq(specialDaysTable.shipperId, shipperId))
      .orderBy(asc(specialDaysTable.firstDate), asc(specialDaysTable.id))
      .limit(most)
    return rows.map(({ id, slug, title, isActive }) => ({
      ...{ id, slug, title, image: null, isHidden: !isActive, publishedAt: since },
    }))
  },

  async find(db, key) {
    const day = await findSpecialDay(db, key)
    if (!day) return null
    const since = await openedAt(db, key.shipperId)
    return { document: toDraft(day), isHidden: !day.isActive, publishedAt: since, createdAt: since }
  },

  async wrongFields(db, key, draft) {
    const wrong: string[] = []
    if (await isSlugTaken(db, specialDaysTable, key, draft.slug)) wrong.push('slug')
    const days = daysBetween(toLocalDate(draft.first_date), toLocalDate(draft.last_date))
    if (days < 0 || days >= longestPeriodDays) wrong.push('last_date')
    wrong.push(...problemsOfDay(draft.hours).map(({ kind }) => `hours.${kind}`))
    for (const [place, { branch_id, hours }] of draft.branches.entries()) {
      if (!(await exists(db, branchesTable, key, branch_id))) wrong.push(`branches.${place}`)
      if (hours) wrong.push(...problemsOfDay(hours).map(({ kind }) => `branches.${place}.hours.${kind}`))
    }
    if (new Set(draft.branches.map(({ branch_id }) => branch_id)).size < draft.branches.length) {
      wrong.push('branches')
    }
    if (wrong.length === 0 && (await isClashing(db, key, draft))) wrong.push('first_date')
    return wrong
  },

  async publish(tx, { shipperId, id, document, now }) {
    const { slug, branches } = document
    const before = await findSpecialDay(tx, { shipperId, id })
    await lockBranches(tx, shipperId, [...branches.map(({ branch_id }) => branch_id), ...getIds(before)])
    const columns = { ...dayColumns(document), isActive: true }
    await tx
      .insert(specialDaysTable)
      .values({ ...columns, shipperId, id, slug })
      .onConflictDoUpdate({ target: [specialDaysTable.shipperId, specialDaysTable.id], set: columns })
    await tx
      .delete(specialDayBranchesTable)
      .where(
        and(eq(specialDayBranchesTable.shipperId, shipperId), eq(specialDayBranchesTable.specialDayId, id)),
      )
    await tx
      .insert(specialDayBranchesTable)
      .values(
        branches.map(({ branch_id, hours }) => ({ shipperId, specialDayId: id, branchId: branch_id, hours })),
      )
    await rewrite(tx, shipperId, now)
  },

  async setHidden(tx, { isHidden, now, ...key }) {
    await lockBranches(tx, key.shipperId, getIds(await findSpecialDay(tx, key)))
    await tx.update(specialDaysTable).set({ isActive: !isHidden }).where(isRow(specialDaysTable, key))
    await rewrite(tx, key.shipperId, now)
  },
})

/** Since yesterday, whose night may still run. */
function rewrite(tx: Db, shipperId: string, now: Instant): Promise<void> {
  return rewriteBranchDays(tx, { shipperId, from: addDays(localDateAt(now), -1) })
}

/** Orders that are being placed are there afterwards; later ones are computed from the new hours. */
async function lockBranches(tx: Db, shipperId: string, ids: readonly string[]): Promise<void> {
  const { id, revision } = branchesTable
  // All writers of special days of the chain are one after another: each writes what all of them come to.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`special days ${shipperId}`}, 0))`)
  // Two writers would lock shared branches in the order in which they find them.
  await tx
    .select({ id })
    .from(branchesTable)
    .where(and(eq(branchesTable.shipperId, shipperId), inArray(id, [...new Set(ids)])))
    .orderBy(asc(id))
    .for('update')
  await tx
    .update(branchesTable)
    .set({ revision: sql`${revision} + 1` })
    .where(and(eq(branchesTable.shipperId, shipperId), inArray(id, [...new Set(ids)])))
}

async function isClashing(db: Db, { shipperId, id }: ItemKey, draft: SpecialDayDraft): Promise<boolean> {
  const from = toLocalDate(draft.first_date)
  const others = await listSpecialDays(db, { shipperId, from })
  const day = {
    ...dayColumns(draft),
    id,
    branches: draft.branches.map(({ branch_id, hours }) => ({ branchId: branch_id, hours })),
  }
  return others.some((other) => other.isActive && other.id !== id && areClashing(day, other, from))
}

function getIds(day: SpecialDay | null): readonly string[] {
  return (day?.branches ?? []).map(({ branchId }) => branchId)
}
