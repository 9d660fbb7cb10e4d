import type { Instant } from '@doira/domain/time/instant'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** What an answer depends on, for caches: topics of changes that invalidate it, and its expiry. */
export type CacheFacts = {
  readonly topics: readonly string[]
  /** From this moment on the same request is answered differently; null: only a change ends it. */
  readonly expiresAt: Instant | null
}

/** States in private headers how long an answer may be cached. The server in front removes them. */
export function declareCacheFacts(context: Context<AppEnv>, { topics, expiresAt }: CacheFacts): void {
  context.header('x-doira-tags', topics.join(','))
  context.header('x-doira-expires-at', expiresAt ?? 'never')
}

/** For answers that depend on the chain's own data only and on no clock. */
export function declareChainFacts(context: Context<AppEnv>): void {
  declareCacheFacts(context, { topics: [`chain:${context.get('shipperId')}`], expiresAt: null })
}

/** Null where there is none. */
export function earliest(instants: readonly (Instant | null)[]): Instant | null {
  return instants.reduce(
    (first, other) => (first === null || (other !== null && other < first) ? other : first),
    null,
  )
}
