import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reportMeasured } from '@doira/api/testing/report-measured.testing'
import { restore } from '@doira/backups/restore'
import { ask } from '@doira/embedded-database/ask.testing'
import { startEmbeddedPostgres } from '@doira/embedded-database/start'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { afterEach, expect, test } from 'vitest'
import { makeDice } from '../dice.testing.ts'
import { findLost, orderUntilStopped } from './orders-under-cuts.testing.ts'
import { backupCuts } from './power-cuts.testing.ts'
import { cannotRecord, compileRecorder, recordingOf, replay } from './recorder.testing.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const action of undo.splice(0).reverse()) await action()
})

const recordedMs = 8000

/** Orders are placed while a recorded process backs them up. */
async function record(folder: string) {
  const [backups, recording, recorder, durable] = ['backups', 'recording', 'recorder.so', 'durable'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string]
  for (const path of [backups, durable]) mkdirSync(path)
  writeFileSync(recording, '')
  compileRecorder(recorder)
  const position = () => statSync(recording).size
  const postgres = await startTemporaryPostgres('backup-cuts')
  undo.push(postgres.stop)
  const ordering = await orderUntilStopped({ ...postgres, position }, 2)
  const installation = readFileSync(join(dirname(postgres.folder), 'database.json'), 'utf8')
  const child = fork(
    join(import.meta.dirname, 'back-up-until-killed.testing.ts'),
    [postgres.copyUrl, backups, installation],
    { execArgv: [], env: recordingOf({ root: backups, recording, recorder }) },
  )
  await once(child, 'message')
  const firstBase = position()
  /** What the folder is said to have, and since when. */
  const safe: { readonly count: number; readonly position: number }[] = []
  for (const end = Date.now() + recordedMs; Date.now() < end; await wait(50)) {
    const count = ordering.acknowledged.length
    const at = await ask(postgres, 'select pg_current_wal_insert_lsn()::text')
    const isSafe = `select restart_lsn >= '${at}'::pg_lsn from pg_replication_slots where slot_name = 'doira_backup'`
    for (let tries = 0; tries < 40; tries += 1) {
      if ((await ask(postgres, isSafe)) === true) {
        safe.push({ count, position: position() })
        break
      }
      await wait(50)
    }
  }
  await ordering.stop()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(safe.length, 'the folder was said to have orders').toBeGreaterThan(3)
  return { recording, durable, firstBase, safe, acknowledged: ordering.acknowledged, last: position() }
}

test.skipIf(cannotRecord !== null)(
  `[R7-06] after ${backupCuts} power cuts under BACKUP_DIR a restore has every order that the folder was said to have, and the books agree`,
  async ({ task }) => {
    const folder = mkdtempSync(join(tmpdir(), 'doira-backup-cuts-'))
    chmodSync(folder, 0o711)
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    const { firstBase, last, safe, acknowledged, ...recorded } = await record(folder)
    const choose = makeDice(7)
    const positions = Array.from(
      { length: backupCuts },
      () => firstBase + Math.floor((choose(1_000_000) / 1_000_000) * (last - firstBase)),
    ).toSorted((a, b) => a - b)
    let restored = 0
    for (const { disk, position } of replay(recorded, positions)) {
      const [cut, dataDir] = [join(folder, 'cut'), join(folder, 'restored')]
      disk.cutInto(cut, choose)
      mkdirSync(dataDir)
      chmodSync(dataDir, 0o711)
      await restore({ folder: cut, dataDir, until: null, replace: false })
      const server = await startEmbeddedPostgres({ dataDir, durable: false })
      const count = safe.findLast((one) => one.position <= position)?.count ?? 0
      const expected = acknowledged.slice(0, count).map(({ id }) => id)
      expect(await findLost(server.connectionString, expected).finally(server.stop)).toEqual([])
      restored += expected.length
      for (const path of [cut, dataDir]) rmSync(path, { recursive: true })
    }
    expect(restored).toBeGreaterThan(0)
    reportMeasured(task, [
      `${backupCuts} power cuts under BACKUP_DIR, ${restored} orders expected in restores: 0 lost`,
    ])
  },
  backupCuts * 60_000 + 300_000,
)
