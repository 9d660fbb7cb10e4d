import type { WireStaffSession } from '@doira/contract/staff/staff-shapes'
import type { StaffSessionRow } from '../staff.tables.ts'

export function toWireSession({
  id,
  device,
  createdAt,
  lastSeenAt,
  isStored,
}: StaffSessionRow): WireStaffSession {
  return { id, name: device, since: createdAt, last_seen_at: lastSeenAt, is_remembered: isStored }
}
