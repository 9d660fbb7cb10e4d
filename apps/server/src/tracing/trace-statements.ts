import { AsyncLocalStorage } from 'node:async_hooks'
import { type Span, SpanKind } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import { endFailed, type Spans } from './spans.ts'

type Anything = (...args: unknown[]) => unknown
type Callback = (error: unknown, ...rest: unknown[]) => void

/**
 * Records one span for each statement, as a child of the code that runs it: the operation and the table. Text and
 * values are not recorded, because they contain personal data.
 */
export function traceStatements(spans: Spans, pool: Pool): void {
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    Object.assign(client, { query: tracedQuery(spans, client.query.bind(client) as Anything) })
  })
  // Node would continue a waiting caller in the context of the code that released the connection.
  const connect = pool.connect.bind(pool) as Anything
  Object.assign(pool, {
    connect: (callback?: Callback) => (callback ? connect(AsyncLocalStorage.bind(callback)) : connect()),
  })
}

function tracedQuery(spans: Spans, query: Anything): Anything {
  return (...args) => {
    const text = findText(args[0])
    const begun = text === null ? null : spans.startChild(getSpan(text))
    if (begun === null) return query(...args)
    const end = ended(begun.span)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const call: Callback = (error, ...rest) => {
        end(error)
        last(error, ...rest)
      }
      return query(...args.slice(0, -1), call)
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(() => end(null), end)
    else end(null)
    return answer
  }
}

function ended(span: Span): (error: unknown) => void {
  return (error) => {
    if (error) endFailed(span, error)
    else span.end()
  }
}

function findText(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null
}

function getSpan(text: string) {
  const { operation, table } = getSummary(text)
  return {
    name: table === null ? operation : `${operation} ${table}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === null ? {} : { 'db.collection.name': table }),
    },
  }
}

/** The operation of a statement, and the first table that it names: `INSERT` and `orders`. */
export function getSummary(text: string): { readonly operation: string; readonly table: string | null } {
  const operation = /^[\s(]*([a-z]{2,12})\b/i.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_]{0,62})\b/i.exec(text)?.[1] ?? null
  return { operation, table }
}
