import type { LatLong } from '@doira/domain/delivery/geo'
import { logQuietly } from '../log-quietly.ts'

/** R9-06. It runs while the browser asks for leave, too: who never answers has refused. */
const geolocationTimeoutMs = 60_000

/** Why the browser does not say where it is. */
export type PositionProblem = 'denied' | 'unavailable' | 'late'

export type PositionAnswer = { readonly at: LatLong } | { readonly problem: PositionProblem }

const problems: Readonly<Record<number, PositionProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'late' }
const logged: Readonly<Record<number, string>> = { 1: 'Access is denied', 2: 'Position is unavailable' }

/** Asks the browser where it is. Never rejects; failures are logged with the texts of R8-18. */
export function askPosition(): Promise<PositionAnswer> {
  return new Promise((resolve) => {
    const refuse = (code: number, message: string) => {
      logQuietly(logged[code] ?? `Geolocation ${code}: ${message}`)
      resolve({ problem: problems[code] ?? 'unavailable' })
    }
    if (!('geolocation' in navigator)) {
      refuse(2, 'no geolocation')
      return
    }
    const deadline = setTimeout(() => refuse(3, 'Timeout expired'), geolocationTimeoutMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(deadline)
        resolve({ at: { lat: coords.latitude, long: coords.longitude } })
      },
      ({ code, message }) => {
        clearTimeout(deadline)
        refuse(code, message)
      },
      { timeout: geolocationTimeoutMs, enableHighAccuracy: true },
    )
  })
}
