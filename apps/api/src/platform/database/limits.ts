import { Socket } from 'node:net'
import type { ClientConfig } from 'pg'

/** How long nobody waits in vain for a database that is slow, hangs or is away. */
const connectMs = 10_000
const statementMs = 15_000
/** Longer than any statement may take: who says nothing by then says nothing any more. */
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

/** Whether an error is that of a connection to the database, and not of any other that says the same. */
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

/** The connection stands, and nobody answers on it. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}
