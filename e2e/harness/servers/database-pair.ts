import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSynchronous, type Standby, startStandby } from '@doira/backups/standby.testing'
import { killNine } from '@doira/embedded-database/kill-nine.testing'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'

/** Two servers of one database, on fixed ports: one takes changes, the other has each before it is acknowledged. */
export type DatabasePair = {
  /** Names both, for who finds out by himself which of them takes changes. */
  readonly connectionString: string
  /** The same as who may copy it. */
  readonly adminUrl: string
  /** For what is received of the log. */
  readonly backupFolder: string
  /** `kill -9` of the one that takes changes; nobody starts it again. */
  killPrimary(): Promise<void>
  /** The other one takes over. */
  promote(): Promise<void>
  /** The one that was killed comes back as a copy of the other, which waits for it from then on. */
  follow(): Promise<void>
  stop(): Promise<void>
}

export async function openDatabasePair(): Promise<DatabasePair> {
  const leaving = new AbortController()
  const first = await startTemporaryPostgres('pair', { leaving: leaving.signal })
  type Server = Pick<Standby, 'connectionString' | 'adminUrl' | 'port' | 'killNine' | 'stop'>
  let primary: Server = {
    ...first,
    killNine: () => {
      leaving.abort()
      return killNine(join(first.folder, 'cluster'))
    },
  }
  let standby = await startStandby(primary)
  await makeSynchronous(primary)
  const backupFolder = await mkdtemp(join(tmpdir(), 'doira-pair-backups-'))
  const ports = [primary.port, standby.port]
  const naming = (address: string) => {
    const { host } = new URL(address)
    return address.replace(host, ports.map((port) => `127.0.0.1:${port}`).join())
  }
  let killed: Server | null = null
  return {
    connectionString: naming(primary.connectionString),
    adminUrl: naming(primary.adminUrl),
    backupFolder,
    async killPrimary() {
      killed = primary
      await primary.killNine()
    },
    async promote() {
      primary = standby
      await standby.promote()
    },
    async follow() {
      const port = killed?.port ?? null
      await killed?.stop()
      killed = null
      standby = await startStandby({ ...primary, port })
      await makeSynchronous(primary)
    },
    async stop() {
      // One that follows would hold up the one that it follows.
      for (const server of new Set([standby, primary, killed])) await server?.stop()
      await rm(backupFolder, { recursive: true, force: true })
    },
  }
}
