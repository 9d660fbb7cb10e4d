import type { Localized } from '@doira/contract/common/shapes'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { modifiersTable } from '../../catalog/choices.tables.ts'
import { modifierStopListTable } from '../../catalog/menus.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { getSlices } from '../../platform/database/slices-of.ts'

type Choices = {
  readonly shipperId: string
  readonly ingredient: string
  readonly actionId: string
  readonly since: Instant
  readonly ends: readonly { readonly branchId: string; readonly until: Instant | null }[]
}

/**
 * A dish is still sold without a choice that has run out. What is made of an ingredient stops in every branch that has run
 * out of it, also where no dish of it stops now.
 *
 * @returns where choices were stopped, one for each
 */
export async function stopChoices(
  tx: Db,
  { shipperId, ingredient, actionId, since, ends }: Choices,
): Promise<readonly { readonly branchId: string }[]> {
  const choices = await tx
    .select({ id: modifiersTable.id })
    .from(modifiersTable)
    .where(and(eq(modifiersTable.shipperId, shipperId), eq(modifiersTable.ingredientKey, ingredient)))
  const rows = ends.flatMap(({ branchId, until }) =>
    choices.map(({ id: modifierId }) => ({
      ...{ shipperId, branchId, modifierId, since, until, actionId },
      state: 'stop' as const,
    })),
  )
  const stopped: { readonly branchId: string }[] = []
  for (const slice of getSlices(rows)) {
    const added = await tx
      .insert(modifierStopListTable)
      .values(slice)
      .onConflictDoNothing()
      .returning({ branchId: modifierStopListTable.branchId })
    stopped.push(...added)
  }
  return stopped
}

type StoppedChoice = {
  readonly modifier_id: string
  readonly name: Localized
  readonly branch_id: string
  readonly since: string
  readonly until: string | null
  readonly by: string | null
  readonly stopped_by: string
}

/** The choices that stopped with an ingredient. @param branchIds null: all branches of the chain */
export async function listStoppedChoices(
  db: Db,
  { shipperId, branchIds }: { readonly shipperId: string; readonly branchIds: readonly string[] | null },
) {
  const { rows } = await db.execute<StoppedChoice>(sql`
    select s.modifier_id, m.name, s.branch_id, s.since, s.until, staff.name as by, s.action_id as stopped_by
    from modifier_stop_list s
    join modifiers m on m.shipper_id = s.shipper_id and m.id = s.modifier_id
    left join staff_actions a on a.shipper_id = s.shipper_id and a.id = s.action_id
    left join staff on staff.shipper_id = a.shipper_id and staff.id = a.staff_id
    where s.shipper_id = ${shipperId} and s.action_id is not null
      and (${branchIds === null} or s.branch_id = any(${sql.param([...(branchIds ?? [])])}::uuid[]))
    order by s.since desc, s.modifier_id, s.branch_id
    limit 2000`)
  return rows.map((row) => ({
    ...row,
    since: toInstant(row.since),
    until: row.until === null ? null : toInstant(row.until),
  }))
}

/** @returns where they were stopped, one for each */
export async function returnChoices(
  tx: Db,
  shipperId: string,
  branchIds: readonly string[],
  modifierIds: readonly string[],
): Promise<readonly { readonly branchId: string }[]> {
  const { shipperId: chain, branchId, modifierId } = modifierStopListTable
  return tx
    .delete(modifierStopListTable)
    .where(
      and(
        eq(chain, shipperId),
        inArray(branchId, [...branchIds]),
        inArray(modifierId, [...modifierIds]),
        eq(modifierStopListTable.origin, 'staff'),
      ),
    )
    .returning({ branchId })
}

/**
 * With the last dish that an action stopped in a branch, its choices are on sale there again.
 *
 * @param returned the stops that have ended
 * @returns where choices were stopped, one for each
 */
export async function returnChoicesOf(
  tx: Db,
  shipperId: string,
  returned: readonly { readonly branchId: string; readonly actionId: string | null }[],
): Promise<readonly { readonly branchId: string }[]> {
  const actionIds = [...new Set(returned.flatMap(({ actionId }) => actionId ?? []))]
  if (actionIds.length === 0) return []
  const branchIds = [...new Set(returned.map(({ branchId }) => branchId))]
  const { rows } = await tx.execute<{ branchId: string }>(sql`
    delete from modifier_stop_list c
    where c.shipper_id = ${shipperId} and c.action_id = any(${sql.param(actionIds)}::uuid[])
      and c.branch_id = any(${sql.param(branchIds)}::uuid[])
      and not exists (
        select from stop_list s
        where s.shipper_id = c.shipper_id and s.branch_id = c.branch_id and s.action_id = c.action_id)
    returning c.branch_id as "branchId"`)
  return rows
}
