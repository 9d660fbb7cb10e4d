import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BadChainFolder } from './problems.ts'
import { readChainFolder } from './read-chain-folder.ts'

const template = join(import.meta.dirname, '../../../data/chain-template')
const demo = join(import.meta.dirname, '../../../../../demo/data')
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-halls-'))
  await cp(template, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const text = { uz: 'Zal', en: 'Hall' }
const aTable = { number: 1, seats: 4, shape: 'square', x: 2, y: 2, w: 1, h: 1 }
const aWall = { kind: 'wall', x: 0, y: 0, w: 9, h: 1 }
const aSection = { key: 'main', title: text, tables: [aTable], fixtures: [aWall] }
const aHall = { branch_id: 'andijan-navoi', durations_minutes: [60], sections: [aSection] }
const withTables = (...tables: readonly object[]) => ({ sections: [{ ...aSection, tables }] })

async function problemsOf(hall: object): Promise<readonly string[]> {
  await writeFile(join(folder, 'halls.json'), JSON.stringify([{ ...aHall, ...hall }]))
  try {
    await readChainFolder(folder)
    return []
  } catch (error) {
    if (!(error instanceof BadChainFolder)) throw error
    return error.problems.map(({ file, row, field, right }) => `${file}, ${row}, ${field}: ${right}`)
  }
}

test('the halls of the demo are such as the editor publishes, and a small one is, too', async () => {
  expect((await readChainFolder(demo, { media: join(demo, '../media') })).halls).not.toEqual([])
  expect(await problemsOf({})).toEqual([])
})

test.each([
  [{ slot_minutes: 7 }, /^slot_minutes: a part of a day/],
  [{ durations_minutes: [] }, /^durations_minutes: from 1 to 12 lengths/],
  [{ min_guests: 5, max_guests: 4 }, /^max_guests: at least min_guests/],
  [{ last_booking_before_close_minutes: 0 }, /^last_booking_before_close_minutes: a whole number from 1/],
  [{ sections: [] }, /^sections: from 1 to 20 sections$/],
  [
    { sections: [{ ...aSection, title: { ...text, uz: 'z'.repeat(41) } }] },
    /^sections\.0\.title\.\w+: at most 40/,
  ],
  [
    withTables(aTable, { ...aTable, x: 5 }),
    /^sections\.0\.tables\.1\.number: each number once: two tables have 1$/,
  ],
  [withTables({ ...aTable, y: 0 }), /^sections\.0\.tables\.0\.place: a place of its own/],
  [
    withTables({ ...aTable, guests_from: 5 }),
    /^sections\.0\.tables\.0\.guests_from: at most as many as its seats$/,
  ],
  [withTables({ ...aTable, w: 11 }), /^sections\.0\.tables\.0\.w: at most 20 cells of 40 cm$/],
  // Thirty cells of 80 cm are beyond sixty of 40 cm.
  [withTables({ ...aTable, x: 30 }), /^sections\.0\.tables\.0\.x: a place on the plan/],
])('a hall with %o is reported with its row and field', async (hall, reported) => {
  const found = await problemsOf(hall)
  const start = 'halls.json, row 1, '
  expect(found.length).toBeGreaterThan(0)
  expect(found.map((one) => one.slice(0, start.length))).toEqual(found.map(() => start))
  expect(found.map((one) => one.slice(start.length))).toContainEqual(expect.stringMatching(reported))
})
