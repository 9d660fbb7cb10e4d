import { addSeconds, type Instant } from '@doira/domain/time/instant'

/** How orders of the demo chain advance automatically; null where people advance all orders. */
export type DemoPace = {
  /** The demo chain. */
  readonly shipperId: string
  readonly secondsBetweenSteps: number
} | null

/** When the next step of an order is due; null for an order that people advance. */
export function nextDemoStepAt(
  pace: DemoPace,
  { shipperId }: { readonly shipperId: string },
  now: Instant,
): Instant | null {
  return pace?.shipperId === shipperId ? addSeconds(now, pace.secondsBetweenSteps) : null
}
