import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashToken } from '../../auth/secrets.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { aChain, aMoment } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { type StaffRow, staffReserveCodesTable } from '../staff.tables.ts'
import { makeReserveCodes, spendReserveCode, storeReserveCodes } from './reserve-codes.ts'

const getRows = (db: Db, { id }: StaffRow) =>
  db
    .select()
    .from(staffReserveCodesTable)
    .where(eq(staffReserveCodesTable.staffId, id))
    .orderBy(asc(staffReserveCodesTable.codeHash))

// Each try is slow, which is the point: on a busy machine a dozen of them take minutes.
test('nothing that is stored of a reserve code is quick to try codes at, and each works once, for its person alone', async () => {
  // Before the transaction: no connection is left idle in one for that long.
  const codes = await makeReserveCodes(systemRandomness)
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { row } = await aStaff(db, chain, 'operator')
    const { row: colleague } = await aStaff(db, chain, 'operator')
    await storeReserveCodes(db, row, codes)
    const [first = '', second = ''] = codes.shown.map((code) => code.replace('-', ''))
    const quick = new Set(codes.shown.map((code) => hashToken(code.replace('-', '')).toString('hex')))
    const stored = await getRows(db, row)
    const hashes = stored.map(({ codeHash }) => Buffer.from(codeHash).toString('hex'))
    expect([new Set(hashes).size, hashes.filter((hash) => quick.has(hash))]).toEqual([10, []])
    expect(stored.every(({ hashWay }) => hashWay?.startsWith('scrypt$15$8$1$'))).toBe(true)
    expect(await spendReserveCode(db, colleague, first, aMoment)).toBe(false)
    expect(await spendReserveCode(db, row, first, aMoment)).toBe(true)
    expect(await spendReserveCode(db, row, first, aMoment)).toBe(false)
    expect(await spendReserveCode(db, row, second, aMoment)).toBe(true)
  })
}, 180_000)
