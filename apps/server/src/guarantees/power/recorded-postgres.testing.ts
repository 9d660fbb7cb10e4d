import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminUrl } from '@doira/embedded-database/admin'
import { findBinaries } from '@doira/embedded-database/binaries'
import {
  type Cluster,
  clusterFiles,
  configureCluster,
  createCluster,
  startServer,
  stopServer,
} from '@doira/embedded-database/cluster'
import { freePort } from '@doira/embedded-database/free-port'
import { killNine } from '@doira/embedded-database/kill-nine.testing'
import { runProgram } from '@doira/embedded-database/run-program'
import { serverSettings } from '@doira/embedded-database/server-settings'
import { defaultSharedFolder } from '@doira/embedded-database/start'
import { findDatabaseUser } from '@doira/embedded-database/system-user'
import { compileRecorder, recordingOf, replay } from './recorder.testing.ts'

export type RecordedPostgres = {
  readonly connectionString: string
  /** How much is recorded now: what was acknowledged before this has to survive a cut after it. */
  readonly position: () => number
  /** Ends the server as a power cut does; the recording stays. */
  readonly cut: () => Promise<void>
  /** Starts the server on what is on the disk after a cut at each of these positions, in ascending order. */
  readonly afterCuts: (
    positions: readonly number[],
    choose: (below: number) => number,
    check: (connectionString: string, position: number) => Promise<void>,
  ) => Promise<void>
  readonly remove: () => void
}

const password = 'recorded'

/** A PostgreSQL with the settings of the embedded one, whose changes of files are recorded from its second start on. */
export async function startRecordedPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<RecordedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'doira-power-'))
  chmodSync(folder, 0o711)
  const user = await findDatabaseUser()
  const binaries = await findBinaries(user, defaultSharedFolder)
  const [recording, recorder, pgCtl] = ['recording', 'recorder.so', 'pg_ctl'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const cluster: Cluster = { folder: join(folder, 'live'), user, binaries }
  await createCluster(cluster, { password, durable: false })
  const own = () =>
    user ? runProgram('chown', ['-R', `${user.uid}:${user.gid}`, folder], { as: null }) : null
  compileRecorder(recorder)
  writeFileSync(recording, '')
  const variables = Object.entries(recordingOf({ root: clusterFiles(cluster), recording, recorder }))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
  writeFileSync(pgCtl, `#!/bin/sh\n${variables} exec ${binaries.pgCtl} "$@"\n`, { mode: 0o755 })
  if (user) chownSync(recording, user.uid, user.gid)
  const durable = join(folder, 'durable')
  cpSync(clusterFiles(cluster), durable, { recursive: true })
  await own()

  const recorded = { ...cluster, binaries: { ...binaries, pgCtl } }
  const port = await freePort(null)
  await configureCluster(recorded, { ...serverSettings, ...settings, port })
  // What `initdb` and this file have written is durable.
  rmSync(durable, { recursive: true })
  cpSync(clusterFiles(cluster), durable, { recursive: true })
  const failure = await startServer(recorded)
  if (failure !== null) throw new Error(failure)
  const urlAt = (at: number) => adminUrl({ port: at, password })
  let isCut = false
  const cut = async () => {
    if (isCut) return
    isCut = true
    await killNine(clusterFiles(cluster))
  }

  return {
    connectionString: urlAt(port),
    position: () => statSync(recording).size,
    cut,
    async afterCuts(positions, choose, check) {
      await cut()
      for (const { disk, position } of replay({ recording, durable }, positions)) {
        const target = { ...cluster, folder: join(folder, 'cut') }
        mkdirSync(target.folder)
        disk.cutInto(clusterFiles(target), choose)
        rmSync(join(clusterFiles(target), 'postmaster.pid'), { force: true })
        chmodSync(clusterFiles(target), 0o700)
        await own()
        const at = await freePort(null)
        await configureCluster(target, { ...serverSettings, port: at })
        const failed = await startServer(target)
        if (failed !== null) throw new Error(`no start after a cut at ${position}: ${failed}`)
        try {
          await check(urlAt(at), position)
        } finally {
          await stopServer(target)
          rmSync(target.folder, { recursive: true, force: true })
        }
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
