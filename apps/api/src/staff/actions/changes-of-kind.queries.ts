import { type Instant, toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

export type ChangeOfKind = {
  readonly id: string
  /** Who of the staff changed it. */
  readonly by: string
  readonly at: Instant
  /** What it was and what it became, as the journal has it. */
  readonly before: unknown
  readonly after: unknown
}

const mostChanges = 20

/** Those of the index `staff_actions_kind`. */
type KindOfVersions = 'alert_rules' | 'chain_settings'

/**
 * From the journal: the changes of something that has one version at a time, the last one first.
 *
 * @param field of `before` and `after` in the journal
 */
export async function listChangesOfKind(
  db: Db,
  {
    shipperId,
    kind,
    field,
  }: { readonly shipperId: string; readonly kind: KindOfVersions; readonly field: string },
): Promise<readonly ChangeOfKind[]> {
  const { rows } = await db.execute<Omit<ChangeOfKind, 'at'> & { at: string }>(sql`
    select a.id, s.name as by, a.received_at::text as at, a.before->${field}::text as before,
      a.after->${field}::text as after
    from staff_actions a join staff s on s.shipper_id = a.shipper_id and s.id = a.staff_id
    where a.shipper_id = ${shipperId} and a.kind = ${kind} and a.outcome = 'done'
    order by a.number desc limit ${mostChanges}`)
  return rows.map((row) => ({ ...row, at: toInstant(row.at) }))
}
