import { usualDriveMinutes } from '../../policy/shop-rules.ts'
import type { Forecast } from './kitchen-replay.ts'

/** Waiting for a courier and handing over, until the branch's own orders say otherwise. */
const aroundDriveMinutes = 6
const waySpread = 1.4

/** Of a takeaway. */
export const noWay: Forecast = { q50: 0, q90: 0 }

/**
 * From the kitchen to the customer: as long as it took lately, else by the drive of the zone.
 *
 * @param driveMinutes null: the usual drive
 */
export function wayBy(driveMinutes: number | null, learned: Forecast | null): Forecast {
  if (learned) return learned
  const minutes = (driveMinutes ?? usualDriveMinutes) + aroundDriveMinutes
  return { q50: minutes, q90: minutes * waySpread }
}
