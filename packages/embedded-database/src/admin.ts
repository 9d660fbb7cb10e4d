import { realpath } from 'node:fs/promises'
import { Client } from 'pg'
import { adminName } from './cluster.ts'

export type Admin = {
  readonly servesFolder: (clusterFiles: string) => Promise<boolean>
  readonly query: (text: string) => Promise<readonly Record<string, unknown>[]>
  /** Resolves when the connection has ended for any reason. */
  readonly ended: Promise<void>
  readonly close: () => Promise<void>
}

/** An arbitrary constant: the advisory lock that a running shop holds on its database. */
const ownerLock = 7_406_417_001

export function adminUrl({ port, password }: { port: number; password: string }): string {
  return `postgresql://${adminName}:${password}@127.0.0.1:${port}/postgres`
}

/** Connects as the database's administrator. Rejects when the server does not run, or is not of this installation. */
export async function openAdmin({ port, password }: { port: number; password: string }): Promise<Admin> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: adminName,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // A database that stops closes this connection. A caller sees it by `ended` or a failed query.
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await client.connect()
  const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
  return {
    query,
    servesFolder: async (clusterFiles) => {
      const rows = await query("select current_setting('data_directory') as folder")
      return rows[0]?.folder === (await realpath(clusterFiles)) || rows[0]?.folder === clusterFiles
    },
    ended,
    close: () => client.end(),
  }
}

/** Takes the lock that marks the database as in use. The lock ends with the connection. */
export async function tryToOwn(admin: Admin): Promise<boolean> {
  const rows = await admin.query(`select pg_try_advisory_lock(${ownerLock}) as owned`)
  return rows[0]?.owned === true
}
