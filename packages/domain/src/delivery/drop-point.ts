import { distanceMeters, type LatLong } from './geo.ts'

/** A place as a device has measured it; `accuracy`: its own estimate of the error, in metres. */
export type MeasuredPlace = LatLong & { readonly accuracy: number }

/** A worse measure may be the next house. */
export const worstAccuracyMeters = 40

/** Farther from the pin, the courier was elsewhere: they confirmed later, or the pin is another house. */
export const farthestDropMeters = 300

/** Whether an order was handed over where the device of its courier was, so that the next courier is led there. */
export function isDropPoint(measured: MeasuredPlace, pin: LatLong): boolean {
  return measured.accuracy <= worstAccuracyMeters && distanceMeters(measured, pin) <= farthestDropMeters
}
