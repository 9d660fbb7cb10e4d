import type { Instant } from '@doira/domain/time/instant'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** What an answer depends on, for caches: topics of changes that invalidate it, and its expiry. */
export type CacheFacts = {
  readonly topics: readonly string[]
  /** From this moment on the answer differs; null: only a change invalidates it. */
  readonly expiresAt: Instant | null
}

/** States in private headers how long an answer may be cached. The server in front removes them. */
export function declareCacheFacts(context: Context<AppEnv>, { topics, expiresAt }: CacheFacts): void {
  context.header('x-doira-tags', topics.join(','))
  context.header('x-doira-expires-at', expiresAt ?? 'never')
}

/** For answers that depend only on the chain's own data, and not on the time. */
export function declareChainFacts(context: Context<AppEnv>): void {
  declareCacheFacts(context, { topics: [`chain:${context.get('shipperId')}`], expiresAt: null })
}

/** Null when there are none. */
export function earliest(instants: readonly (Instant | null)[]): Instant | null {
  return instants.reduce(
    (first, other) => (first === null || (other !== null && other < first) ? other : first),
    null,
  )
}
