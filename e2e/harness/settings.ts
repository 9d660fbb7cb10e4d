import { join } from 'node:path'

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/**
 * What one run of the journeys agrees on. The first process to ask decides, and hands it on to its workers by the
 * environment.
 */
export const run = {
  /** A shop that is already open, for instance a deployed one; else the run opens its own. */
  givenUrl: process.env.E2E_URL ?? null,
  port: Number(decided('E2E_PORT', () => String(4110 + (process.pid % 80)))),
  /** Where a journey may set up a push service: the shop sends to it. */
  pushPort: Number(decided('E2E_PUSH_PORT', () => String(6110 + (process.pid % 800)))),
  /** Everything that the server prints: codes for signing in are read from there. */
  logFile: decided('E2E_LOG', () =>
    join(import.meta.dirname, `../../test-results/server-${process.pid}.log`),
  ),
  clockShiftMs: Number(decided('E2E_CLOCK_SHIFT_MS', () => String(shiftIntoSaturday(new Date())))),
}

export const baseUrl = run.givenUrl ?? `http://localhost:${run.port}`

function decided(name: string, decide: () => string): string {
  const known = process.env[name]
  if (known !== undefined) return known
  const value = decide()
  process.env[name] = value
  return value
}

/**
 * The journeys order dinner, and must do so at night as well, at the prices of one day: the demo chain's are others from
 * Monday to Thursday. The server's and the browser's clocks begin at two in the afternoon of the nearest Saturday in
 * Tashkent, whatever the time is.
 */
function shiftIntoSaturday(now: Date): number {
  const tashkentOffsetMs = 5 * hourMs
  const saturdayMs = Date.UTC(2024, 0, 6, 14) - tashkentOffsetMs
  const sinceMs = (now.getTime() - saturdayMs) % weekMs
  return sinceMs > weekMs / 2 ? weekMs - sinceMs : -sinceMs
}
