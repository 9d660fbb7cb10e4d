import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseSilent, isOfConnection } from '../limits.ts'
import { DatabaseAway } from './database-away.ts'

/** Classes of PostgreSQL's codes: connections, resources (a full disk, too many connections), the machine. */
const classes = /^(?:08|53|58)/
/**
 * The server stops or starts, was killed, ended a statement or an idle transaction, is read-only during a
 * failover, or has lost the transaction.
 */
const codes = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '25P03', '25006', '25P04'])
/** Codes of every network error: they count only for errors of a connection to the database. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ERR_STREAM_DESTROYED',
  'EAI_AGAIN',
])
/** Messages of the driver and its pool without a code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (?:has encountered a connection error|was closed))/

/**
 * Whether an error, possibly wrapped, means that the database is unavailable at present: then the request is
 * valid and can be repeated later. An unavailable payment provider does not count.
 */
export function isDatabaseAway(error: unknown): boolean {
  let isOfStatement = false
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) {
    if (at instanceof DatabaseSilent || at instanceof DatabaseAway || messages.test(at.message)) return true
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (codes.has(code) || (code.length === 5 && classes.test(code))) return true
    isOfStatement ||= at instanceof DrizzleQueryError
    if (networkCodes.has(code) && (isOfStatement || isOfConnection(at))) return true
  }
  return false
}
