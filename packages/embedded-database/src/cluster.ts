import { access, chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { isAlive } from './is-alive.ts'
import { runProgram, type SystemUser } from './run-program.ts'

/** The folder of one database server: `cluster` (PostgreSQL's own files) and `server.log`. */
export type Cluster = {
  readonly folder: string
  readonly user: SystemUser | null
  readonly binaries: Binaries
}

export const adminName = 'postgres'
const biggestLogBytes = 5_000_000

export const clusterFiles = ({ folder }: Cluster): string => join(folder, 'cluster')
const logFile = ({ folder }: Cluster): string => join(folder, 'server.log')

/** Makes the cluster unless it exists. Returns true when it made one. */
export async function createCluster(
  cluster: Cluster,
  { password, durable }: { password: string; durable: boolean },
): Promise<boolean> {
  const { folder, user, binaries } = cluster
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  if (user) await chown(folder, user.uid, user.gid)
  if (await exists(join(clusterFiles(cluster), 'PG_VERSION'))) return false

  // Made in a temporary place and moved when complete: an interrupted start leaves no partial cluster.
  const unfinished = join(folder, `unfinished-${process.pid}`)
  const passwordFile = `${unfinished}.password`
  await rm(unfinished, { recursive: true, force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  try {
    const made = await runProgram(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${adminName}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        // The locale C exists on every machine; texts are compared with the builtin provider.
        '--locale=C',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { as: user, cwd: folder },
    )
    if (made.exitCode !== 0) throw new Error(`the database could not be made in ${folder}: ${made.output}`)
    await rename(unfinished, clusterFiles(cluster))
    await removeUnfinished(folder)
    return true
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Removes what interrupted starts have left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    const maker = Number(/^unfinished-(\d+)/.exec(entry)?.[1] ?? 0)
    if (maker > 0 && !isAlive(maker)) await rm(join(folder, entry), { recursive: true, force: true })
  }
}

/** Writes the settings of this start into `doira.conf`, which postgresql.conf includes at its end. */
export async function configureCluster(
  cluster: Cluster,
  settings: Readonly<Record<string, string | number>>,
): Promise<void> {
  const files = clusterFiles(cluster)
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  await writeAs(cluster, join(files, 'doira.conf'), `${lines.join('\n')}\n`)
  const main = join(files, 'postgresql.conf')
  const text = await readFile(main, 'utf8')
  const include = "include = 'doira.conf'"
  if (!text.includes(include)) await writeAs(cluster, main, `${text}\n${include}\n`)
}

/**
 * Starts the server and waits until it accepts connections, at least read-only. Returns null, or its output when it
 * did not start.
 */
export async function startServer(cluster: Cluster, patienceSeconds = 120): Promise<string | null> {
  const log = logFile(cluster)
  const sizeBefore = await getSize(log)
  if (sizeBefore > biggestLogBytes) await rename(log, `${log}.old`)
  const started = await control(cluster, [
    'start',
    '--silent',
    '--wait',
    `--timeout=${patienceSeconds}`,
    `--log=${log}`,
  ])
  if (started.exitCode === 0) return null
  return `${started.output}\n${await logTail(cluster)}`.trim()
}

/** The last lines of the server's log. */
export async function logTail(cluster: Cluster): Promise<string> {
  const text = await readFile(logFile(cluster), 'utf8').catch(() => '')
  return text.split('\n').slice(-12).join('\n').trim()
}

/**
 * Stops the server: open transactions are rolled back, everything committed is on disk. Does nothing when it is not
 * running.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  const stopped = await control(cluster, ['stop', '--silent', '--wait', '--timeout=60', '--mode=fast'])
  if (stopped.exitCode === 0) return
  const status = await control(cluster, ['status'])
  if (status.exitCode === 0)
    throw new Error(`the database in ${cluster.folder} does not stop: ${stopped.output}`)
}

function control(cluster: Cluster, args: readonly string[]) {
  // PGDATA, because pg_ctl would pass an argument to a shell.
  return runProgram(cluster.binaries.pgCtl, args, {
    as: cluster.user,
    cwd: cluster.folder,
    variables: { PGDATA: clusterFiles(cluster) },
  })
}

async function writeAs({ user }: Cluster, path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  if (user) await chown(path, user.uid, user.gid)
}

const getSize = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
