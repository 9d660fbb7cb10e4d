import { addSeconds, type Instant } from '@doira/domain/time/instant'

/** How orders of the demo chain move by themselves; null where people move all orders. */
export type DemoPace = {
  /** Of no other chain. */
  readonly shipperId: string
  readonly secondsBetweenSteps: number
} | null

/** When the next step of an order is due; null for an order that people move. */
export function nextDemoStepAt(
  pace: DemoPace,
  { shipperId }: { readonly shipperId: string },
  now: Instant,
): Instant | null {
  return pace?.shipperId === shipperId ? addSeconds(now, pace.secondsBetweenSteps) : null
}
