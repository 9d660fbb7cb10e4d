import { addMinutes } from '@doira/domain/time/instant'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../auth/secrets.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { systemRandomness } from '../platform/randomness.ts'
import { aChain, aMoment } from '../testing/factories.testing.ts'
import { aStaff } from '../testing/staff-world.testing.ts'
import { makeHardenReserveCodes } from './sign-in/harden-reserve-codes.ts'
import { keepReserveCodes, makeReserveCodes, spendReserveCode } from './sign-in/reserve-codes.ts'
import { type StaffRow, staffReserveCodesTable } from './staff.tables.ts'

const rowsOf = (db: Db, { id }: StaffRow) =>
  db
    .select()
    .from(staffReserveCodesTable)
    .where(eq(staffReserveCodesTable.staffId, id))
    .orderBy(asc(staffReserveCodesTable.codeHash))

/** As a former version kept them. */
async function keepPlain(db: Db, { shipperId, id: staffId }: StaffRow, codes: readonly string[]) {
  const rows = codes.map((code) => ({ shipperId, staffId, codeHash: hashToken(code), madeAt: aMoment }))
  await db.insert(staffReserveCodesTable).values(rows)
}

// Each try is slow, which is the point: on a busy machine a dozen of them take minutes.
test('nothing that is kept of a reserve code is quick to try codes at, and each works once, for its person alone', async () => {
  // Before the transaction: no connection is left idle in one for that long.
  const codes = await makeReserveCodes(systemRandomness)
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { row } = await aStaff(db, chain, 'operator')
    const { row: colleague } = await aStaff(db, chain, 'operator')
    await keepReserveCodes(db, row, codes)
    const [first = '', second = ''] = codes.shown.map((code) => code.replace('-', ''))
    const quick = new Set(codes.shown.map((code) => hashToken(code.replace('-', '')).toString('hex')))
    const kept = await rowsOf(db, row)
    const hashes = kept.map(({ codeHash }) => Buffer.from(codeHash).toString('hex'))
    expect([new Set(hashes).size, hashes.filter((hash) => quick.has(hash))]).toEqual([10, []])
    expect(kept.every(({ hashWay }) => hashWay?.startsWith('scrypt$15$8$1$'))).toBe(true)
    expect(await spendReserveCode(db, colleague, first, aMoment)).toBe(false)
    expect(await spendReserveCode(db, row, first, aMoment)).toBe(true)
    expect(await spendReserveCode(db, row, first, aMoment)).toBe(false)
    expect(await spendReserveCode(db, row, second, aMoment)).toBe(true)
  })
}, 180_000)

test('codes of the former version work on, and are made slow to guess once it serves no more, without being printed again', async () => {
  await withRollback(async (db) => {
    const { row } = await aStaff(db, await aChain(db), 'operator')
    await keepPlain(db, row, ['0000000001', '0000000002', '0000000003'])
    const harden = (minutesLater: number) =>
      makeHardenReserveCodes({ db, clock: () => addMinutes(aMoment, minutesLater) })(
        AbortSignal.timeout(60_000),
      )
    const hardened = async () => (await rowsOf(db, row)).filter(({ hashWay }) => hashWay !== null).length
    await harden(24 * 60)
    expect(await hardened()).toBe(0)
    expect(await spendReserveCode(db, row, '0000000001', aMoment)).toBe(true)
    await harden(24 * 60 + 1)
    // The one that is spent opens nothing.
    expect(await hardened()).toBe(2)
    const after = await rowsOf(db, row)
    await harden(48 * 60)
    expect(await rowsOf(db, row)).toEqual(after)
    expect(await spendReserveCode(db, row, '0000000001', aMoment)).toBe(false)
    expect(await spendReserveCode(db, row, '0000000002', aMoment)).toBe(true)
    expect(await spendReserveCode(db, row, '0000000002', aMoment)).toBe(false)
    const spent = await db
      .select()
      .from(staffReserveCodesTable)
      .where(isNotNull(staffReserveCodesTable.usedAt))
    expect(spent).toHaveLength(2)
  })
}, 180_000)
