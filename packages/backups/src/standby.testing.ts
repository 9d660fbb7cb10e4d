import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '@doira/embedded-database/binaries'
import { freePort } from '@doira/embedded-database/free-port'
import { runProgram } from '@doira/embedded-database/run-program'
import { usualSharedFolder } from '@doira/embedded-database/start'
import { findDatabaseUser } from '@doira/embedded-database/system-user'
import { makeBase } from './base-backup.ts'
import { layOutFor } from './lay-out-for.ts'

export type Standby = {
  readonly connectionString: string
  /** Safe to call twice. */
  readonly stop: () => Promise<void>
}

/** A copy of a running database that follows it by streaming replication, as PostgreSQL's manual sets one up. */
export async function startStandby({
  adminUrl,
  connectionString,
  name = 'standby',
}: {
  readonly adminUrl: string
  readonly connectionString: string
  /** How `synchronous_standby_names` knows it. */
  readonly name?: string
}): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), `doira-${name}-${process.pid}-`))
  await chmod(folder, 0o711)
  const [backups, files] = [join(folder, 'backups'), join(folder, 'standby')]
  await makeBase({ connectionString: adminUrl, folder: backups, installation: null, now: new Date() })
  await layOutFor({ folder: backups, until: null, into: files })
  const port = await freePort(null)
  const primary = new URL(adminUrl)
  const conninfo = [
    ...[`host=${primary.hostname}`, `port=${primary.port}`, `user=${primary.username}`],
    ...[`password=${primary.password}`, `application_name=${name}`],
  ].join(' ')
  const settings = {
    ...{ port: String(port), primary_conninfo: conninfo, hot_standby: 'on', fsync: 'off' },
    // It follows whoever it streams from, and ends where it is told to.
    ...{ restore_command: '', recovery_target_timeline: 'latest', synchronous_standby_names: '' },
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'`)
  await appendFile(join(files, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  await rm(join(files, 'recovery.signal'), { force: true })
  await writeFile(join(files, 'standby.signal'), '')

  const user = await findDatabaseUser()
  if (user) await runProgram('chown', ['-R', `${user.uid}:${user.gid}`, files], { as: null })
  await chmod(files, 0o700)
  const { pgCtl } = await findBinaries(user, usualSharedFolder)
  const control = (...args: string[]) =>
    runProgram(pgCtl, args, { as: user, cwd: files, variables: { PGDATA: files } })
  const started = await control('start', '--wait', '--timeout=120', `--log=${join(files, 'server.log')}`)
  if (started.exitCode !== 0) throw new Error(`the standby does not start: ${started.output}`)
  const url = new URL(connectionString)
  url.port = String(port)
  let isStopped = false
  return {
    connectionString: url.href,
    async stop() {
      if (isStopped) return
      isStopped = true
      await control('stop', '--mode=immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
