import { Socket } from 'node:net'
import type { ClientConfig } from 'pg'

/** The longest wait for a database that is slow, hangs or is away. */
const connectMs = 10_000
const statementMs = 15_000
/** Longer than any statement may take: after this silence the connection is considered broken. */
const silenceMs = 20_000
/** An instance that froze in the middle of a transaction must not hold its locks for ever. */
const idleInTransactionMs = 30_000

/**
 * Limits of every connection that requests wait for. The server ends a statement that takes too long; a server that
 * does not answer at all is left, because a connection that hangs would be lost to the pool for good.
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

/** A connection breaks when nothing was received or sent on it for so long. */
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
