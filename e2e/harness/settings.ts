import { join } from 'node:path'

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
  /** Everything that the server prints: codes for signing in are read from there (decision 33). */
  logFile: decided('E2E_LOG', () =>
    join(import.meta.dirname, `../../test-results/server-${process.pid}.log`),
  ),
  clockShiftMs: Number(decided('E2E_CLOCK_SHIFT_MS', () => String(shiftIntoOpeningHours(new Date())))),
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
 * The journeys order dinner, and must do so at night as well: outside of the hours at which all branches are open, the
 * server's and the browser's clocks stand at two in the afternoon in Tashkent.
 */
function shiftIntoOpeningHours(now: Date): number {
  const tashkentOffsetMs = 5 * 3_600_000
  const minuteOfDay = Math.floor(((now.getTime() + tashkentOffsetMs) % 86_400_000) / 60_000)
  const isAfternoon = minuteOfDay >= 12 * 60 && minuteOfDay < 20 * 60
  return isAfternoon ? 0 : (14 * 60 - minuteOfDay) * 60_000
}
