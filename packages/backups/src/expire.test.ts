import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeBase } from './backup-folder.ts'
import { expireBackups } from './expire.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = Date.parse('2026-11-01T22:00:00.000Z')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doira-expire-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A backup that started at `begunAtMs` and took 20 minutes. */
async function aBackup(begunAtMs: number): Promise<string> {
  const name = new Date(begunAtMs).toISOString().replace(/[-:.]/g, '')
  await mkdir(join(folder, 'base', name), { recursive: true })
  await describeBase(folder, {
    ...{ name, systemId: '1', timeline: 1, segmentBytes: 16_777_216 },
    completeAt: new Date(begunAtMs + hourMs / 3).toISOString(),
    firstSegment: '000000010000000000000001',
  })
  return name
}

test.each([
  { what: 'on time', lateMs: () => 0 },
  { what: 'up to 20 minutes late', lateMs: (day: number) => (day % 3) * (hourMs / 3) },
])('with a backup each day, started $what, no backup is older than BACKUP_DAYS', async ({ lateMs }) => {
  const days = 14
  const begun = new Map<string, number>()
  for (let day = 0; day < 40; day += 1) {
    const nowMs = start + day * dayMs + lateMs(day)
    begun.set(await aBackup(nowMs), nowMs)
    await expireBackups(folder, { days, now: new Date(nowMs) })
    const left = await readdir(join(folder, 'base'))
    const endOfNextRun = nowMs + dayMs + hourMs
    const oldestMs = Math.min(...left.map((name) => begun.get(name) ?? 0))
    expect(endOfNextRun - oldestMs).toBeLessThanOrEqual(days * dayMs)
    if (day >= days) expect(left, 'nothing else is removed').toHaveLength(days - 1)
  }
})

test('a backup that is made by hand in between expires by its own age', async () => {
  const byHand = await aBackup(start)
  const nightly = await aBackup(start + 13 * dayMs - 2 * hourMs)
  expect(await expireBackups(folder, { days: 14, now: new Date(start + 13 * dayMs - 2 * hourMs) })).toEqual(
    [],
  )
  const newest = await aBackup(start + 14 * dayMs - 2 * hourMs)
  const now = new Date(start + 14 * dayMs - 2 * hourMs)
  expect(await expireBackups(folder, { days: 14, now })).toEqual([byHand])
  expect((await readdir(join(folder, 'base'))).sort()).toEqual([nightly, newest])
})
