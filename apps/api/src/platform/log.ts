import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { requestIdNow } from './cache/request-scope.ts'
import { describeError } from './describe-error.ts'

export type Log = Logger

/**
 * Fields of these names are removed from log lines, also inside objects. Log other values under other names.
 */
export const removedFields = ['token', 'code', 'password'] as const

/**
 * One JSON line per event on standard output. Codes, tokens and addresses are never logged, nor parameters of
 * statements (`describeError`), nor paths with their values; phones only masked (`maskPhone`). `error` means
 * that a person should act. Lines of one request have its id.
 *
 * @param more Additional fields of every line: the current trace.
 * @param to The destination; standard output unless given.
 */
export function makeLog(level: string, more: () => object = () => ({}), to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: removedFields.flatMap((name) => [name, `*.${name}`]), remove: true },
    mixin() {
      const requestId = requestIdNow()
      return requestId === undefined ? more() : { requestId, ...more() }
    },
  }
  return to ? pino(options, to) : pino(options)
}

export const silentLog: Log = pino({ level: 'silent' })
