import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { getClient } from './database/connection/host-client.ts'
import { type DatabaseHosts, makeHosts, tryHosts } from './database/connection/hosts.ts'
import type { Db } from './database/database.ts'
import { limited, makeSocket } from './database/limits.ts'
import type { Log } from './log.ts'

/** A change, published to every instance after the commit. `topic` is for example `menu:{id}`, `stop:{branchId}`, `order`. */
export type ChangeEvent = {
  readonly shipperId: string
  readonly topic: string
  readonly facts: Readonly<Record<string, string>>
}

/** For statements that publish a change themselves. */
export const changesChannel = 'doira_changes'

/** Notifies all instances if the transaction commits. */
export async function publishChange(db: Db, event: ChangeEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(event)})`)
}

export type ChangeListener = {
  /** Calls the listener for each event until the returned function is called. `missed` means that events may have been lost. */
  subscribe(listener: { onChange(event: ChangeEvent): void; missed?(): void }): () => void
  /** False while the connection is broken: no event arrives then, and the gap is reported afterwards. */
  isListening(): boolean
  close(): Promise<void>
}

export type DatabaseListener = ChangeListener & {
  /** How often the connection was opened again. */
  reconnects(): number
}

/** Where caches learn that something changed. */
export type ChangeSource = Pick<ChangeListener, 'subscribe' | 'isListening'>

/** A silent connection cannot be distinguished from one without changes, so it is checked with a query. */
const askEveryMs = 3000
const longestSilenceMs = 10_000

/**
 * One connection that listens for as long as the process runs. When it breaks, or is silent for ten seconds,
 * it is reopened, at first after 100 ms and then at growing intervals up to 5 s (at once when the new primary
 * has been found by another connection), and the listeners are notified that events may have been missed.
 *
 * @param hosts What other connections to the same database have found out about its servers.
 */
export async function listenForChanges({
  connectionString,
  hosts = makeHosts(connectionString, 'primary'),
  log,
}: {
  connectionString: string
  hosts?: DatabaseHosts
  log: Log
}): Promise<DatabaseListener> {
  const HostClient = getClient(hosts)
  const listeners = new Set<Parameters<ChangeListener['subscribe']>[0]>()
  let client: Client | null = null
  let opening: Socket | null = null
  let closed = false
  let reconnects = 0
  let retryMs = 100
  let retryTimer: NodeJS.Timeout | undefined
  let askTimer: NodeJS.Timeout | undefined

  const connect = async () => {
    if (closed) throw new Error('closed')
    const socket = makeSocket(longestSilenceMs)
    const next = new HostClient({
      application_name: 'doira-events',
      connectionTimeoutMillis: limited.connectionTimeoutMillis,
      stream: () => socket,
    })
    next.on('notification', ({ payload }) => {
      const event = parseEvent(payload)
      if (event) for (const { onChange } of listeners) onChange(event)
    })
    next.on('error', (error) => reconnect(next, error))
    next.on('end', () => reconnect(next, null))
    opening = socket
    try {
      await next.connect()
      await next.query(`listen ${changesChannel}`)
      if (closed) throw new Error('closed while it was opened')
    } catch (error) {
      // A read-only replica refuses `listen` on a working connection.
      socket.destroy()
      throw error
    } finally {
      opening = null
    }
    client = next
    retryMs = 100
    askAgain(next)
  }
  const askAgain = (asked: Client) => {
    if (client !== asked) return
    // Its events report a break.
    const ask = () =>
      asked.query('select 1').then(
        () => askAgain(asked),
        () => undefined,
      )
    askTimer = setTimeout(ask, askEveryMs)
    askTimer.unref()
  }
  /** The first connection is opened by the caller, and its failure is not handled as a break. */
  const reconnect = (broken: Client, error: Error | null) => {
    if (client !== broken) return
    client = null
    clearTimeout(askTimer)
    log.warn({ err: error }, 'events_connection_lost')
    retryLater()
  }
  const retry = () => {
    retryTimer = undefined
    tryHosts(hosts, connect).then(
      () => {
        reconnects += 1
        for (const { missed } of listeners) missed?.()
      },
      (error: unknown) => {
        if (closed) return
        log.warn({ err: error }, 'events_connection_lost')
        retryMs = Math.min(retryMs * 2, 5000)
        retryLater()
      },
    )
  }
  const retryLater = () => {
    retryTimer = setTimeout(retry, retryMs)
  }

  await tryHosts(hosts, connect)
  const stopWatching = hosts.watch(() => {
    if (retryTimer === undefined || hosts.current() === null) return
    clearTimeout(retryTimer)
    retry()
  })
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isListening: () => client !== null,
    reconnects: () => reconnects,
    async close() {
      closed = true
      stopWatching()
      clearTimeout(retryTimer)
      clearTimeout(askTimer)
      const last = client
      client = null
      // Aborts a connection that is being opened.
      opening?.destroy()
      await last?.end()
    },
  }
}

function parseEvent(payload: string | undefined): ChangeEvent | null {
  if (!payload) return null
  const event: ChangeEvent = JSON.parse(payload)
  return event
}
