import type { LatLong } from '../delivery/geo.ts'
import { addMinutes, type Instant, toInstant, toMillis } from './instant.ts'
import { type LocalDate, localMinuteAt, minutesPerDay } from './local-time.ts'

const rad = Math.PI / 180
/** Refraction of 34' and the sun's radius of 16' below the horizon. */
const zenith = 90.833
/** The local minutes that tables of iftar add to the sunset, after rounding up. */
const cautionMinutes = 2

/** Sunset by NOAA's formulas, exact to a few seconds. */
export function sunsetOn(date: LocalDate, { lat, long }: LatLong): Instant {
  const midnight = toInstant(`${date}T00:00:00.000Z`)
  let minutes = 13 * 60
  // The sun moves on between noon and its set: two rounds are enough.
  for (let round = 0; round < 3; round += 1) {
    const centuries = ((toMillis(midnight) + minutes * 60_000) / 86_400_000 + 2440587.5 - 2451545) / 36525
    const { declination, equationMinutes } = sunAt(centuries)
    const cosine =
      Math.cos(zenith * rad) / (Math.cos(lat * rad) * Math.cos(declination)) -
      Math.tan(lat * rad) * Math.tan(declination)
    minutes = 720 - 4 * (long - Math.acos(cosine) / rad) - equationMinutes
  }
  return toInstant(new Date(toMillis(midnight) + minutes * 60_000))
}

/** The local minute of the day of iftar, as tables print it: later than the sunset, never earlier. */
export function iftarMinute(date: LocalDate, at: LatLong): number {
  const sunset = sunsetOn(date, at)
  const minute = localMinuteAt(sunset)
  const isWhole = toMillis(addMinutes(sunset, 0)) % 60_000 === 0
  return ((minute + (isWhole ? 0 : 1)) % minutesPerDay) + cautionMinutes
}

/** @param t Julian centuries since 2000 */
function sunAt(t: number): { readonly declination: number; readonly equationMinutes: number } {
  const longitude = (280.46646 + 36000.76983 * t + 0.0003032 * t * t) * rad
  const anomaly = (357.52911 + 35999.05029 * t - 0.0001537 * t * t) * rad
  const eccentricity = 0.016708634 - 0.000042037 * t - 0.0000001267 * t * t
  const centre =
    Math.sin(anomaly) * (1.914602 - 0.004817 * t - 0.000014 * t * t) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * t) +
    0.000289 * Math.sin(3 * anomaly)
  const moon = (125.04 - 1934.136 * t) * rad
  const apparent = longitude + (centre - 0.00569 - 0.00478 * Math.sin(moon)) * rad
  const seconds = 21.448 - t * (46.815 + t * (0.00059 - 0.001813 * t))
  const obliquity = (23 + (26 + seconds / 60) / 60 + 0.00256 * Math.cos(moon)) * rad
  const y = Math.tan(obliquity / 2) ** 2
  const equation =
    y * Math.sin(2 * longitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * longitude) -
    0.5 * y * y * Math.sin(4 * longitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly)
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(apparent)),
    equationMinutes: (4 * equation) / rad,
  }
}
