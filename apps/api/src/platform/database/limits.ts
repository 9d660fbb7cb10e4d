import { Socket } from 'node:net'
import type { ClientConfig } from 'pg'

/** The longest wait for a database that is slow, hangs or is away. */
const connectMs = 10_000
const statementMs = 15_000
/** Longer than any statement may take: after this silence the connection is considered broken. */
const silenceMs = 20_000
/** Releases the locks of an instance that hangs inside a transaction. */
const idleInTransactionMs = 30_000

/**
 * Limits of every connection that requests wait for. The server cancels slow statements; a connection to a
 * server that does not answer at all is closed, because a hanging connection would be lost to the pool.
 */
export const limited = {
  connectionTimeoutMillis: connectMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  stream: () => makeSocket(silenceMs),
} as const satisfies ClientConfig

const errorsOfConnections = new WeakSet<Error>()

/** Whether an error comes from a connection to the database; other errors may have the same code. */
export function isOfConnection(error: Error): boolean {
  return errorsOfConnections.has(error)
}

/** A connection is closed when nothing was received or sent for this time. */
export function makeSocket(longestSilenceMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(longestSilenceMs, () =>
    socket.destroy(new DatabaseSilent(`the database has said nothing for ${longestSilenceMs} ms`)),
  )
  socket.on('error', (error) => errorsOfConnections.add(error))
  return socket
}

/** The connection is open, but the server does not answer. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}
