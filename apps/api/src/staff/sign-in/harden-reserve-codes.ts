import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { staffReserveCodesTable } from '../staff.tables.ts'
import { makeHashWay } from './passwords.ts'
import { hashSlowly } from './reserve-codes.ts'

/** For so long the former version, which knows the quick hash alone, may still serve, or serve again. */
const minutesOfFormerVersion = 24 * 60

const isPlain = and(isNull(staffReserveCodesTable.hashWay), isNull(staffReserveCodesTable.usedAt))

/**
 * Makes the codes that a former version has kept as slow to guess as new ones. Nobody has to print them again: what is
 * hashed is the hash. Unused ones only, and of several instances at work each code is hashed by one.
 */
export function makeHardenReserveCodes({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const before = addMinutes(clock(), -minutesOfFormerVersion)
      const staff = await findOneWithPlain(db, before)
      if (!staff) return
      await hardenAll(db, staff, before)
    }
  }
}

type StaffKey = { readonly shipperId: string; readonly staffId: string }

async function findOneWithPlain(db: Db, before: Instant): Promise<StaffKey | undefined> {
  const { shipperId, staffId, madeAt } = staffReserveCodesTable
  const [found] = await db
    .select({ shipperId, staffId })
    .from(staffReserveCodesTable)
    .where(and(isPlain, lt(madeAt, before)))
    .limit(1)
  return found
}

async function hardenAll(db: Db, { shipperId, staffId }: StaffKey, before: Instant): Promise<void> {
  const ofStaff = and(
    eq(staffReserveCodesTable.shipperId, shipperId),
    eq(staffReserveCodesTable.staffId, staffId),
  )
  const codes = await db
    .select({ codeHash: staffReserveCodesTable.codeHash })
    .from(staffReserveCodesTable)
    .where(and(ofStaff, isPlain, lt(staffReserveCodesTable.madeAt, before)))
    .limit(100)
  const hashWay = makeHashWay()
  for (const { codeHash } of codes) {
    await db
      .update(staffReserveCodesTable)
      .set({ codeHash: await hashSlowly(hashWay, codeHash), hashWay })
      .where(and(ofStaff, isPlain, eq(staffReserveCodesTable.codeHash, codeHash)))
  }
}
