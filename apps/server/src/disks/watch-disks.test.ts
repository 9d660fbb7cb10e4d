import { tmpdir } from 'node:os'
import { silentLog } from '@doira/api/platform/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readUsedShare, watchDisks } from './watch-disks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[R7-06] a disk is reported once when it is nearly full, and again only after it had space', async () => {
  const lines: string[] = []
  const write = (facts: unknown, name?: string) =>
    lines.push(`${name} ${(facts as { usedPercent: number }).usedPercent}`)
  const log = { ...silentLog, error: write, info: write } as typeof silentLog
  const shares = [0.9, 0.95, 0.99, 0.94, 0.92, 0.5, 0.96]
  const readShare = async () => shares.shift() ?? null
  const stop = watchDisks([{ name: 'data', folder: '/data' }], { log, readShare })
  await vi.advanceTimersByTimeAsync(8 * 60_000)
  stop()
  expect(lines).toEqual(['disk_nearly_full 95', 'disk_has_space 92', 'disk_nearly_full 96'])
  expect(shares).toEqual([])
})

test('[R7-06] a disk that hangs is asked once, and neither delays the others nor the end of the server', async () => {
  const asked: string[] = []
  const readShare = (folder: string) => {
    asked.push(folder)
    return folder === '/backups' ? new Promise<never>(() => undefined) : Promise.resolve(0.5)
  }
  const disks = [
    { name: 'backups', folder: '/backups' },
    { name: 'data', folder: '/data' },
  ] as const
  const stop = watchDisks(disks, { log: silentLog, readShare })
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  stop()
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(asked).toEqual(['/backups', '/data', '/data', '/data'])
})

test('the used share of a disk is read, and of a folder that is missing there is none', async () => {
  const share = await readUsedShare(tmpdir())
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1)
  expect(await readUsedShare('/nowhere')).toBeNull()
})
