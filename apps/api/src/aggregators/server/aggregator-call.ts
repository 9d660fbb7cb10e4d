import type { Instant } from '@doira/domain/time/instant'
import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { AggregatorDialect } from '../dialects/aggregator-dialect.ts'
import type { ServerDeps } from './server-deps.ts'

/** A call of an aggregator, of a chain that its token names. */
export type AggregatorCall = {
  readonly deps: ServerDeps
  readonly dialect: AggregatorDialect
  readonly shipperId: string
  readonly now: Instant
  readonly context: Context<AppEnv>
}

/** The answers to calls, by method and path. */
export type AggregatorCalls = readonly {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly answer: (call: AggregatorCall) => Promise<Response>
}[]
