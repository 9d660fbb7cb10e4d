import type { Context, Hono } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { asPersonal } from '../../platform/http/as-personal.ts'
import type { AggregatorDialect } from '../dialects/aggregator-dialect.ts'
import { aggregatorRegistry } from '../dialects/registry.ts'
import type { AggregatorCall, AggregatorCalls } from './aggregator-call.ts'
import { answerErrors, RefusedCall } from './answers.ts'
import { menuCalls } from './menu-calls.ts'
import { orderCalls } from './order-calls.ts'
import type { ServerDeps } from './server-deps.ts'
import { authorize, mountToken } from './token.routes.ts'

/** Where an aggregator finds the shop. */
export function aggregatorPath({ slug }: AggregatorDialect): string {
  return `/aggregators/${slug}`
}

/** Mounts the addresses that aggregators call, each with every prefix that its dialect writes. */
export function mountAggregators(app: Hono<AppEnv>, deps: ServerDeps): void {
  for (const dialect of aggregatorRegistry) {
    for (const prefix of dialect.prefixes) {
      const base = `${aggregatorPath(dialect)}${prefix}`
      mountToken(app, base, dialect, deps)
      for (const { method, path, answer } of [...menuCalls(dialect), ...orderCalls])
        app.on(method, `${base}${path}`, (c) => answerCall(c, { dialect, deps, answer }))
    }
  }
}

async function answerCall(
  c: Context<AppEnv>,
  {
    dialect,
    deps,
    answer,
  }: Pick<AggregatorCall, 'dialect' | 'deps'> & Pick<AggregatorCalls[number], 'answer'>,
): Promise<Response> {
  try {
    const caller = await authorize(c, dialect, deps)
    if (caller instanceof Response) return caller
    const call = { deps, dialect, shipperId: caller.shipperId, now: deps.clock(), context: c }
    return asPersonal(await answer(call))
  } catch (error) {
    if (error instanceof RefusedCall) return answerErrors(error.status, error.message)
    c.get('log').error({ err: error, aggregator: dialect.id }, 'aggregator_call_failed')
    return answerErrors(500, 'Internal error')
  }
}
