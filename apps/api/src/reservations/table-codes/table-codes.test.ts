import { openTable, readTableCodes } from '@doira/contract/reservations/table-codes'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHallOffice } from '../../content/editor/halls/halls.testing.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aBranch } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTableCodes } from './table-codes.ts'

const inOffice = testIn(aHallOffice)

test('only the installation that made a code for a chain can read it, and no letter of it can be another', () => {
  const secret = new Uint8Array(32).fill(1)
  const codes = makeTableCodes(secret)
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.uuid(),
      fc.nat(33),
      fc.constantFrom('A', 'z', '0', '-'),
      (chain, table, at, sign) => {
        const code = codes.make(chain, table)
        expect(codes.read(chain, code)).toBe(table)
        expect(codes.read(table, code)).toBe(chain === table ? table : null)
        expect(makeTableCodes(new Uint8Array(32)).read(chain, code)).toBeNull()
        const other = code.slice(0, at) + sign + code.slice(at + 1)
        if (codes.read(chain, other) !== null) expect(codes.read(chain, other)).toBe(table)
        if (other.slice(0, 32) !== code.slice(0, 32)) expect(codes.read(chain, other)).toBeNull()
      },
    ),
  )
})

test(
  '[R3-06] each table on the plan has a code, which opens its branch and its number for anybody',
  inOffice(async ({ shop, owner, id, change, forFour }) => {
    const read = async () =>
      (await shop.call(readTableCodes, { token: owner.token, query: { branch: id } })).ok()
    const { tables, branch } = await read()
    expect(tables.map(({ number }) => number)).toEqual([1, 2])
    const { code = '' } = tables.find((table) => table.id === forFour) ?? {}
    const open = () => shop.call(openTable, { params: { code } })
    expect((await open()).ok()).toEqual({ state: 'open', table: { id: forFour, number: 2 }, branch })
    ;(
      await change((draft) => ({
        ...draft,
        sections: draft.sections.map((section) => ({
          ...section,
          tables: section.tables.map((table) => (table.id === forFour ? { ...table, number: 12 } : table)),
        })),
      }))
    ).ok()
    expect((await open()).ok().table.number).toBe(12)
    expect((await read()).tables.find((table) => table.id === forFour)?.code).toBe(code)
  }),
)

test(
  'a code of a table that is gone says so, as does one of a closed branch, and an invented one is unknown',
  inOffice(async ({ db, shop, owner, id, changeTable, forFour }) => {
    const { tables } = (await shop.call(readTableCodes, { token: owner.token, query: { branch: id } })).ok()
    const { code = '' } = tables.find((table) => table.id === forFour) ?? {}
    const open = (given: string) => shop.call(openTable, { params: { code: given } })
    ;(await changeTable(forFour, () => [])).ok()
    expect((await open(code)).ok()).toMatchObject({ state: 'table_gone', table: { number: 2 } })
    const own = makeTableCodes(new Uint8Array(32)).make(id, forFour)
    for (const invented of [own, forFour, 'x', `${code}A`, code.toLowerCase()]) {
      expect((await open(invented)).refused().code).toBe('table_not_found')
    }
    await db.update(branchesTable).set({ isActive: false }).where(eq(branchesTable.id, id))
    expect((await open(code)).ok().state).toBe('branch_closed')
  }),
)

test(
  '[S-06] codes are printed by those who manage the branch',
  inOffice(async ({ db, shop, chain, owner, id }) => {
    const other = await aBranch(db, chain)
    const near = await aStaff(db, chain, 'owner', { branchIds: [other] })
    const ask = (token: string, branch: string) => shop.call(readTableCodes, { token, query: { branch } })
    expect((await ask(near.token, id)).refused().code).toBe('branch_not_found')
    expect((await ask(owner.token, other)).ok().tables).toEqual([])
    const operator = await aStaff(db, chain, 'operator')
    expect((await ask(operator.token, id)).refused().code).toBe('not_permitted')
  }),
)
