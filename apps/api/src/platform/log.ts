import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * One JSON line an event on standard output. Codes, tokens and addresses are never logged; phones only masked
 * (`maskPhone`). `error` means that a person should look.
 */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.token', '*.code', '*.password', 'token', 'code', 'password'], remove: true },
  })
}

export const silentLog: Log = pino({ level: 'silent' })
