import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { deliveryZoneBranchesTable, deliveryZonesTable } from '../delivery.tables.ts'

/** Zones of a branch fall to the next one that serves them; a zone that has no other is hidden. */
export async function leaveZones(
  tx: Db,
  { shipperId, branchId }: { readonly shipperId: string; readonly branchId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ zone_id: string; position: number }>(sql`
    delete from ${deliveryZoneBranchesTable} where shipper_id = ${shipperId} and branch_id = ${branchId}
    returning zone_id, position`)
  for (const { zone_id: zoneId, position } of rows) {
    const { rows: next } = await tx.execute<{ branch_id: string }>(sql`
      select branch_id from ${deliveryZoneBranchesTable}
      where shipper_id = ${shipperId} and zone_id = ${zoneId} order by position limit 1`)
    if (next.length === 0) {
      await tx.execute(sql`
        update ${deliveryZonesTable} set is_active = false where shipper_id = ${shipperId} and id = ${zoneId}`)
    } else if (position === 0) {
      await tx.execute(sql`
        update ${deliveryZoneBranchesTable} set position = 0
        where shipper_id = ${shipperId} and zone_id = ${zoneId} and branch_id = ${next[0]?.branch_id ?? null}`)
    }
  }
}
