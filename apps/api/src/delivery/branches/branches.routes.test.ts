import { randomUUID } from 'node:crypto'
import { getBranch } from '@doira/contract/delivery/branches/get-branch'
import { listBranches } from '@doira/contract/delivery/branches/list-branches'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import {
  aBranch,
  aChain,
  aSpecialDay,
  inThreeLanguages,
  type TestChain,
} from '../../testing/factories.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'

/** A chain with so many branches in all, `branch-01` first. */
async function getAChain(db: Db, count: number): Promise<TestChain> {
  const chain = await aChain(db, { branch: { slug: 'branch-01', position: 1 } })
  for (let position = 2; position <= count; position += 1) {
    await aBranch(db, chain, { slug: `branch-${String(position).padStart(2, '0')}`, position })
  }
  return chain
}

const getSlugs = (answer: { branches: { slug: string }[] }) => answer.branches.map(({ slug }) => slug)

test('[R7-08] branches come in their order, ten to a page unless asked otherwise', async () => {
  await withRollback(async (db) => {
    const chain = await getAChain(db, 12)
    await getAChain(db, 2)
    const { call } = makeTestApi(db, chain)
    const list = async (query: Record<string, string>) => (await call(listBranches, { query })).ok()
    const first = await list({})
    expect(getSlugs(first)).toHaveLength(10)
    expect(getSlugs(first)[0]).toBe('branch-01')
    expect(first.count).toBe('12')
    expect(getSlugs(await list({ page: '0', limit: '0' }))).toEqual(getSlugs(first))
    expect(getSlugs(await list({ page: '2' }))).toEqual(['branch-11', 'branch-12'])
    expect(getSlugs(await list({ page: '3' }))).toEqual([])
    expect(getSlugs(await list({ limit: '100' }))).toHaveLength(12)
    expect(getSlugs(await list({ slug: 'branch-07' }))).toEqual(['branch-07'])
    expect(getSlugs(await list({ city: 'samarkand' }))).toEqual([])
    expect(getSlugs(await list({ city: 'tashkent', limit: '1' }))).toEqual(['branch-01'])
  })
})

test.each([{ page: '5000' }, { limit: '1024' }, { page: '-1' }, { page: 'one' }, { lat: 'abc', long: '69' }])(
  '[R9-04] a list cannot be asked for with %o',
  async (query) => {
    await withRollback(async (db) => {
      const { call } = makeTestApi(db, await aChain(db))
      const refused = await call(listBranches, { query })
      expect(refused.status).toBe(400)
      expect(refused.refused().code).toBe('invalid_request')
      expect(refused.refused().fields?.[0]?.path).toBe(Object.keys(query)[0])
    })
  },
)

test('a point sorts branches by distance and shows it in metres', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db, { branch: { slug: 'far', lat: 41.4, long: 69.28 } })
    await aBranch(db, chain, { slug: 'near', lat: 41.32, long: 69.28, position: 9 })
    const { call } = makeTestApi(db, chain)
    const { branches } = (await call(listBranches, { query: { lat: '41.31', long: '69.28' } })).ok()
    expect(branches.map(({ slug }) => slug)).toEqual(['near', 'far'])
    expect(branches[0]?.distance).toBeGreaterThan(1050)
    expect(branches[0]?.distance).toBeLessThan(1150)
    const alone = (await call(listBranches, { query: { lat: '41.31' } })).ok()
    expect(alone.branches.map(({ distance }) => distance)).toEqual([null, null])
  })
})

test('[R7-08] a branch is found by its slug and by its id; anything else is 404', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db, { branch: { slug: 'tashkent-center' } })
    const other = await aChain(db, { branch: { slug: 'elsewhere' } })
    const { call } = makeTestApi(db, chain)
    const one = (await call(getBranch, { params: { id: 'tashkent-center' } })).ok()
    expect((await call(getBranch, { params: { id: chain.branchId } })).ok()).toEqual(one)
    for (const id of [
      'elsewhere',
      other.branchId,
      randomUUID(),
      "x' or 1=1",
      '%F0%9F%8D%A3',
      'TASHKENT-CENTER',
    ]) {
      const refused = await call(getBranch, { params: { id } })
      expect(refused.status).toBe(404)
      expect(refused.refused()).toMatchObject({ code: 'branch_not_found', Error: { Code: 'NOT_FOUND' } })
    }
  })
})

test.each([
  {
    name: 'in the morning before opening',
    at: '09:59',
    open: false,
    delivers: false,
    opens: '10:00',
    closes: null,
  },
  { name: 'at noon', at: '12:10', open: true, delivers: true, opens: null, closes: '23:00' },
  { name: 'after the last delivery', at: '22:31', open: true, delivers: false, opens: null, closes: '23:00' },
  { name: 'in the closing minute', at: '23:00', open: true, delivers: false, opens: null, closes: '23:00' },
])('[R4-12] a branch open from 10 to 23 is judged $name', async ({ at, open, delivers, opens, closes }) => {
  await withRollback(async (db) => {
    const chain = await aChain(db, { branch: { slug: 'center' } })
    const { call, setNow } = makeTestApi(db, chain)
    setNow(toInstant(`2027-03-08T${at}:00+05:00`))
    const branch = (await call(getBranch, { params: { id: 'center' } })).ok()
    const on = (time: string | null) => time && toInstant(`2027-03-08T${time}:00+05:00`)
    expect(branch).toMatchObject({
      is_open: open,
      is_delivering: delivers,
      opens_at: on(opens),
      closes_at: on(closes),
      work_hour_start: '10:00',
      delivery_hour_end: '22:30',
    })
  })
})

test('[R4-12] a day that differs overrides the week, and a night that began on it still counts after midnight', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db, { branch: { slug: 'center' } })
    await aSpecialDay(db, chain, '2027-03-08', '18:00-02:00', null)
    await aSpecialDay(db, chain, '2027-03-10')
    const { call, setNow } = makeTestApi(db, chain)
    const at = async (moment: string) => {
      setNow(toInstant(moment))
      return (await call(getBranch, { params: { id: 'center' } })).ok()
    }
    expect(await at('2027-03-08T12:00:00+05:00')).toMatchObject({
      is_open: false,
      opens_at: '2027-03-08T13:00:00.000Z',
      is_delivering: false,
      exceptions: [
        { date: '2027-03-08', work_hour_start: '18:00', work_hour_end: '02:00', delivery_hour_start: null },
        { date: '2027-03-10', work_hour_start: null },
      ],
    })
    const night = await at('2027-03-09T01:30:00+05:00')
    expect(night).toMatchObject({ is_open: true, closes_at: '2027-03-08T21:00:00.000Z' })
    expect(night.exceptions.map(({ date }) => date)).toEqual(['2027-03-08', '2027-03-10'])
    const dayOff = await at('2027-03-10T12:00:00+05:00')
    expect(dayOff).toMatchObject({ is_open: false, opens_at: '2027-03-11T05:00:00.000Z' })
    expect(dayOff.exceptions.map(({ date }) => date)).toEqual(['2027-03-10'])
  })
})

test('[R3-02] a branch that is not in business is listed with the reason, and never open', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db, {
      branch: { slug: 'soon', isActive: false, statusNote: inThreeLanguages('Opening soon') },
    })
    const { call } = makeTestApi(db, chain)
    const [branch] = (await call(listBranches)).ok().branches
    expect(branch).toMatchObject({
      is_active: false,
      is_open: false,
      is_delivering: false,
      opens_at: null,
      status_note: { en: 'Opening soon' },
      future_delivery_order_time: '90',
    })
  })
})

test('the answer contains the time until which its opening hours are valid', async () => {
  await withRollback(async (db) => {
    const chain = await aChain(db)
    const { call } = makeTestApi(db, chain)
    const { headers } = await call(listBranches)
    // The last delivery is at 22:30, so the next change comes with the minute after it.
    expect(headers.get('x-doira-expires-at')).toBe('2027-03-08T17:31:00.000Z')
    expect(headers.get('x-doira-tags')).toBe(`branches,branch:${chain.branchId}`)
  })
})
