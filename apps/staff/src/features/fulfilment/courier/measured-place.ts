import type { MeasuredPlace } from '@doira/domain/delivery/drop-point'

/** A courier walks some hundred metres in it. */
const longestMs = 60_000

let last: { readonly place: MeasuredPlace; readonly atMs: number } | null = null

/** The position is measured while orders are on their way: what is pressed meanwhile does not wait for another one. */
export function storeMeasuredPlace(place: MeasuredPlace | null): void {
  last = place && { place, atMs: Date.now() }
}

/** Where the device is, if that was measured in the last minute. */
export function getMeasuredPlace(): MeasuredPlace | null {
  return last && Date.now() - last.atMs <= longestMs ? last.place : null
}
