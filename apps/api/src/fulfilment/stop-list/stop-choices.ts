import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
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

/** A dish is still sold without a choice that has run out. */
export async function stopChoices(
  tx: Db,
  { shipperId, ingredient, actionId, since, ends }: Choices,
): Promise<void> {
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
  for (const slice of getSlices(rows)) {
    await tx.insert(modifierStopListTable).values(slice).onConflictDoNothing()
  }
}
