import { addSeconds, type Instant } from '@doira/domain/time/instant'

/** Seconds between two steps of the demo; null where people move orders on. */
export type DemoPace = number | null

export function nextDemoStepAt(pace: DemoPace, now: Instant): Instant | null {
  return pace === null ? null : addSeconds(now, pace)
}
