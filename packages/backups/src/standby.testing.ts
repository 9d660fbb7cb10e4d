import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from '@doira/embedded-database/binaries'
import { clearZombiePid } from '@doira/embedded-database/clear-zombie-pid'
import { clusterFiles, startServer, stopServer } from '@doira/embedded-database/cluster'
import { freePort } from '@doira/embedded-database/free-port'
import { killNine } from '@doira/embedded-database/kill-nine.testing'
import { runProgram } from '@doira/embedded-database/run-program'
import { defaultSharedFolder } from '@doira/embedded-database/start'
import { findDatabaseUser } from '@doira/embedded-database/system-user'
import { Client } from 'pg'
import { makeBase } from './base-backup.ts'
import { unpackForServer } from './unpack-for-server.ts'

export type Standby = {
  readonly connectionString: string
  readonly adminUrl: string
  readonly port: number
  /** Ends the recovery: the server accepts writes. */
  readonly promote: () => Promise<void>
  /** Kills all its processes, as `kill -9` does. */
  readonly killNine: () => Promise<void>
  /** Starts it again after `killNine`. */
  readonly start: () => Promise<void>
  /** Safe to call twice. */
  readonly stop: () => Promise<void>
}

type Followed = { readonly adminUrl: string; readonly connectionString: string }

/** Starts a standby that follows a database by streaming replication, set up as in PostgreSQL's manual. */
export async function startStandby({
  adminUrl,
  connectionString,
  name = 'standby',
  port: wishedPort = null,
}: Followed & {
  /** Its name in `synchronous_standby_names`. */
  readonly name?: string
  readonly port?: number | null
}): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), `doira-${name}-${process.pid}-`))
  await chmod(folder, 0o711)
  const user = await findDatabaseUser()
  const cluster = { folder, user, binaries: await findBinaries(user, defaultSharedFolder) }
  const [backups, files] = [join(folder, 'backups'), clusterFiles(cluster)]
  await makeBase({ connectionString: adminUrl, folder: backups, installation: null, now: new Date() })
  await unpackForServer({ folder: backups, until: null, into: files })
  const port = await freePort(wishedPort)
  const primary = new URL(adminUrl)
  const conninfo = [
    ...[`host=${primary.hostname}`, `port=${primary.port}`, `user=${primary.username}`],
    ...[`password=${primary.password}`, `application_name=${name}`],
  ].join(' ')
  const settings = {
    ...{ port: String(port), primary_conninfo: conninfo, hot_standby: 'on', fsync: 'off' },
    // It follows the primary across a failover, and recovers to the end of the WAL.
    ...{ restore_command: '', recovery_target_timeline: 'latest', synchronous_standby_names: '' },
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'`)
  await appendFile(join(files, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  await rm(join(files, 'recovery.signal'), { force: true })
  await writeFile(join(files, 'standby.signal'), '')
  await chmod(files, 0o700)
  if (user) await runProgram('chown', ['-R', `${user.uid}:${user.gid}`, folder], { as: null })

  async function start(): Promise<void> {
    let failure: string | null = null
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await clearZombiePid(cluster)
      failure = await startServer(cluster)
      if (failure === null) return
      // Processes of the killed server may still use its shared memory.
      await wait(250)
    }
    throw new Error(`the standby does not start: ${failure}`)
  }
  await start()
  const own = { connectionString: atPort(connectionString, port), adminUrl: atPort(adminUrl, port) }
  let isStopped = false
  return {
    ...{ ...own, port, start },
    promote: () => ask(own.adminUrl, 'select pg_promote()').then(() => undefined),
    killNine: () => killNine(files),
    async stop() {
      if (isStopped) return
      isStopped = true
      await clearZombiePid(cluster)
      await stopServer(cluster)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes commits wait for the standby. Resolves when the standby follows synchronously. */
export async function makeSynchronous(
  { adminUrl }: Pick<Followed, 'adminUrl'>,
  name = 'standby',
): Promise<void> {
  await ask(adminUrl, "alter system set synchronous_commit = 'on'")
  await ask(adminUrl, `alter system set synchronous_standby_names = '${name}'`)
  await ask(adminUrl, 'select pg_reload_conf()')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const states = await ask(adminUrl, 'select sync_state from pg_stat_replication')
    if (states.some(({ sync_state: state }) => state === 'sync')) return
    await wait(100)
  }
  throw new Error(`${name} does not follow synchronously`)
}

async function ask(adminUrl: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end())
  return rows
}

function atPort(address: string, port: number): string {
  const url = new URL(address)
  url.port = String(port)
  return url.href
}
