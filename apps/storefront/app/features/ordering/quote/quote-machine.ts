/**
 * The life of the cart's quote, as transitions without timers or requests; `quote-sync.ts` runs it.
 *
 * - debouncing: the cart has changed and may change again;
 * - asking: a request is under way. A quiet one shows the preview meanwhile;
 * - retrying: the server failed and is asked again after a delay;
 * - shown: the server's answer is on screen and valid for `lifeMs`; null: it does not expire;
 * - failed: a preview of the browser is on screen, and the server is asked quietly from time to time.
 */
export type QuoteStep =
  | { readonly name: 'debouncing' }
  | { readonly name: 'asking'; readonly failures: number; readonly quietAfter: number | null }
  | { readonly name: 'retrying'; readonly failures: number }
  | { readonly name: 'shown'; readonly lifeMs: number | null }
  | { readonly name: 'failed'; readonly looks: number }

export type QuoteEvent =
  /** What the price depends on has changed. */
  | { readonly type: 'changed' }
  /** A press, a page that orders, or the network's return asks for a fresh price. */
  | { readonly type: 'requested' }
  /** The timer of the present step has run out. */
  | { readonly type: 'elapsed' }
  | { readonly type: 'answered'; readonly lifeMs: number | null }
  | { readonly type: 'failed'; readonly isRetryable: boolean }

export type QuoteTimings = {
  readonly debounceMs: number
  /** Delays before the second, third … request of a price. */
  readonly retryDelaysMs: readonly number[]
  /** Delays before the quiet requests after a failure; the last one repeats. */
  readonly lookDelaysMs: readonly number[]
}

/** A quote that has expired when it arrives is not requested in a loop, and timers cannot wait for ever. */
const shortestLifeMs = 1000
const longestLifeMs = 60 * 60 * 1000

const ask = { name: 'asking', failures: 0, quietAfter: null } as const satisfies QuoteStep

/** The step after an event. Answers that arrive in another step than `asking` are out of date and change nothing. */
export function nextStep(step: QuoteStep, event: QuoteEvent, { retryDelaysMs }: QuoteTimings): QuoteStep {
  if (event.type === 'changed') return { name: 'debouncing' }
  if (event.type === 'requested') return ask
  if (event.type === 'elapsed') return afterTimer(step)
  if (step.name !== 'asking') return step
  if (event.type === 'answered') return { name: 'shown', lifeMs: event.lifeMs }
  if (step.quietAfter !== null) return { name: 'failed', looks: step.quietAfter + 1 }
  return event.isRetryable && step.failures < retryDelaysMs.length
    ? { name: 'retrying', failures: step.failures + 1 }
    : { name: 'failed', looks: 0 }
}

function afterTimer(step: QuoteStep): QuoteStep {
  if (step.name === 'retrying') return { ...ask, failures: step.failures }
  if (step.name === 'failed') return { ...ask, quietAfter: step.looks }
  return step.name === 'asking' ? step : ask
}

/** How long a step lasts before it elapses; null: until something else happens. */
export function findTimer(step: QuoteStep, timings: QuoteTimings): number | null {
  switch (step.name) {
    case 'debouncing':
      return timings.debounceMs
    case 'retrying':
      return timings.retryDelaysMs[step.failures - 1] ?? 0
    case 'shown':
      return step.lifeMs === null ? null : Math.min(Math.max(shortestLifeMs, step.lifeMs), longestLifeMs)
    case 'failed':
      return timings.lookDelaysMs[step.looks] ?? timings.lookDelaysMs.at(-1) ?? null
    case 'asking':
      return null
  }
}

/** What customers see of a step. A quiet request changes nothing on screen. */
export function getStatus(step: QuoteStep): 'loading' | 'ready' | 'failed' {
  if (step.name === 'shown') return 'ready'
  return step.name === 'failed' || (step.name === 'asking' && step.quietAfter !== null) ? 'failed' : 'loading'
}
