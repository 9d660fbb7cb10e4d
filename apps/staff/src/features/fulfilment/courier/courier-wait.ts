import type { Instant } from '@doira/domain/time/instant'

/** How long a courier waits for a customer who does not open. */
const waitSeconds = 5 * 60

/** What a courier reads after "could not deliver". */
export type FailedWait =
  | { readonly kind: 'waiting'; readonly secondsLeft: number }
  /** The wait is over, or there was nothing to wait for: the operators decide. */
  | { readonly kind: 'over'; readonly at: string }

/** A customer who does not answer has five minutes from the moment at which the courier said so. */
export function failedWait(
  { at, cause }: { readonly at: string; readonly cause: string | null },
  now: Instant,
): FailedWait {
  const secondsLeft = Math.ceil((Date.parse(at) - Date.parse(now)) / 1000) + waitSeconds
  if (cause !== 'not_answering' || secondsLeft <= 0) return { kind: 'over', at }
  return { kind: 'waiting', secondsLeft: Math.min(waitSeconds, secondsLeft) }
}
