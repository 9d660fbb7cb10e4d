import { type Database, openDatabase } from '@doira/api/platform/database/database'
import { silentLog } from '@doira/api/platform/log'
import type { Pool, PoolClient } from 'pg'
import { findTask, type Task } from './task.ts'
import type { Turns } from './turns.ts'

class ProcessEnded extends Error {}

/** The connections of one instance of the shop, which may end at any statement. */
export type InstanceDatabase = Task['instance'] & {
  readonly database: Database
  /** The database's processes that worked for it. */
  readonly processIds: ReadonlySet<number>
}

type Answer = (error: unknown, result: unknown) => void

/** @param connections opened at once, so that no task waits for one */
export async function openInstanceDatabase(
  connectionString: string,
  turns: Turns,
  connections = 10,
): Promise<InstanceDatabase> {
  const database = openDatabase({ connectionString, log: silentLog, max: 60 })
  const clients = new Set<PoolClient>()
  const processIds = new Set<number>()
  let isDead = false
  const instance: InstanceDatabase = {
    database,
    processIds,
    isDead: () => isDead,
    kill() {
      if (isDead) return
      isDead = true
      turns.drop(instance)
      // As when a process is killed: no farewell, and the server rolls its transactions back.
      for (const client of clients) (client as unknown as Wired).connection.stream.destroy()
    },
  }
  database.pool.on('connect', (client) => {
    clients.add(client)
    const processId = (client as unknown as Wired).processID
    processIds.add(processId)
    client.query = inTurns(client, { instance, processId, turns }) as typeof client.query
  })
  waitForConnections(database.pool, turns)
  const opened = await Promise.all(Array.from({ length: connections }, () => database.pool.connect()))
  for (const client of opened) client.release()
  return instance
}

/** Of the driver, which has no types for it. */
type Wired = {
  readonly connection: { readonly stream: { destroy(): void } }
  readonly processID: number
}

type Done = (error: Error | undefined, client?: PoolClient, release?: () => void) => void

/** The pool calls this by itself as well, with a function. */
function waitForConnections(pool: Pool, turns: Turns): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  const counted = (done?: Done) => {
    const connecting = turns.whileConnecting(connect)
    if (!done) return connecting
    connecting.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error),
    )
    return undefined
  }
  pool.connect = counted as typeof pool.connect
}

function inTurns(
  client: PoolClient,
  { instance, processId, turns }: { instance: InstanceDatabase; processId: number; turns: Turns },
) {
  const send = client.query.bind(client) as (...given: readonly unknown[]) => Promise<unknown>
  return (...given: readonly unknown[]) => {
    const task = findTask()
    const last = given.at(-1)
    const isByCallback = typeof last === 'function'
    if (!task) return send(...given)
    const asked = isByCallback ? given.slice(0, -1) : given
    const answered = new Promise<unknown>((resolve, reject) => {
      const refuse = () => reject(new ProcessEnded('the process has ended'))
      if (instance.isDead()) return refuse()
      turns.ask({
        task,
        processId,
        text: readText(asked[0]),
        key: JSON.stringify([readText(asked[0]), readValues(asked)]),
        refuse,
        go: (isLast) =>
          send(...asked).then((result) => {
            if (isLast) instance.kill()
            if (instance.isDead()) refuse()
            else resolve(result)
          }, reject),
      })
    })
    if (!isByCallback) return answered
    const answer = last as Answer
    answered.then(
      (result) => answer(undefined, result),
      (error: unknown) => answer(error, undefined),
    )
    return undefined
  }
}

function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text, name } = statement as { readonly text?: string; readonly name?: string }
  return text ?? name ?? ''
}

function readValues([statement, values]: readonly unknown[]): unknown {
  return typeof statement === 'string'
    ? values
    : ((statement as { readonly values?: unknown }).values ?? values)
}
