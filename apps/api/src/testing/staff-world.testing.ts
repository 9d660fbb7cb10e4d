import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@doira/domain/staff/rights'
import { addMinutes } from '@doira/domain/time/instant'
import { hashToken } from '../auth/secrets.ts'
import type { Db } from '../platform/database/database.ts'
import { insertStaff } from '../staff/staff.queries.ts'
import type { StaffRow } from '../staff/staff.tables.ts'
import { insertStaffSession } from '../staff/staff-sessions.queries.ts'
import { aMoment, type TestChain } from './factories.testing.ts'

export type TestStaff = { readonly row: StaffRow; readonly token: string }

let people = 0

/** Somebody signed in at `aMoment` on a device of the shift; in all branches unless they are named. */
export async function aStaff(
  db: Db,
  { shipperId }: Pick<TestChain, 'shipperId'>,
  role: StaffRole,
  {
    branchIds = null,
    passwordHash = 'none',
    ...overrides
  }: Partial<Omit<StaffRow, 'shipperId' | 'role'>> & { readonly branchIds?: readonly string[] | null } = {},
): Promise<TestStaff> {
  people += 1
  const isCourier = role === 'courier'
  const row = await insertStaff(
    db,
    {
      shipperId,
      id: randomUUID(),
      login: `${role}${people}`,
      name: `${role} ${people}`,
      role,
      hasAllBranches: branchIds === null,
      passwordHash,
      createdAt: aMoment,
      ...(isCourier && {
        phone: '+998901112233',
        vehicle: '01 A 101 AA',
        shiftState: 'on' as const,
        shiftSince: aMoment,
      }),
      ...overrides,
    },
    branchIds ?? [],
  )
  if (!row) throw new Error('no staff was inserted')
  return { row, token: await aStaffSession(db, row) }
}

/** @returns the token of a session that holds for a month and never gets idle. */
export async function aStaffSession(
  db: Db,
  { shipperId, id }: Pick<StaffRow, 'shipperId' | 'id'>,
): Promise<string> {
  const token = randomUUID()
  await insertStaffSession(db, {
    shipperId,
    id: randomUUID(),
    staffId: id,
    tokenHash: hashToken(token),
    device: 'Android, Chrome',
    isKept: true,
    createdAt: aMoment,
    lastSeenAt: aMoment,
    expiresAt: addMinutes(aMoment, 30 * 24 * 60),
    revokedAt: null,
  })
  return token
}
