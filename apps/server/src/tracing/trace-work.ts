import { tracingChannel } from 'node:diagnostics_channel'
import { ownCall, pageMaking, type Traced, workRound } from '@doira/api/platform/traced'
import { type Context, type Span, SpanKind } from '@opentelemetry/api'
import { endFailed, type Spans } from './spans.ts'

type Begun = { readonly span: Span; readonly context: Context }

/**
 * Records spans for runs of jobs, for rendered pages and for their calls of the API.
 * @returns how to stop.
 */
export function traceWork(spans: Spans, routeOf: (path: string) => string): () => void {
  const kind = SpanKind.INTERNAL
  const ends = [
    follow(spans, workRound, ({ work }) =>
      spans.startRoot({ name: `work ${work}`, kind, attributes: { 'doira.work': work } }),
    ),
    follow(spans, pageMaking, ({ path }) => {
      const route = routeOf(path.replace(/\.data$/, ''))
      return spans.startChild({ name: `page ${route}`, kind, attributes: { 'http.route': route } })
    }),
    follow(spans, ownCall, ({ method, path }) => {
      const route = routeOf(path)
      const attributes = { 'http.request.method': method, 'http.route': route }
      return spans.startChild({ name: `call ${method} ${route}`, kind, attributes })
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function follow<Facts extends object>(
  { under }: Spans,
  { name }: Traced<Facts>,
  begin: (facts: Facts) => Begun | null,
): () => void {
  const channel = tracingChannel<unknown, Facts>(name)
  const open = new WeakMap<object, Span>()
  channel.start.bindStore(under, (facts) => {
    const begun = begin(facts as Facts) // of this channel
    if (begun) open.set(facts, begun.span)
    // Undefined when there is no span, neither running nor new.
    return (begun?.context ?? under.getStore()) as Context
  })
  const getEnd = (facts: object, error?: unknown) => {
    const span = open.get(facts)
    open.delete(facts)
    if (error === undefined) span?.end()
    else if (span) endFailed(span, error)
  }
  const subscribers = {
    start: () => undefined,
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: (facts: object) => getEnd(facts),
    error: (facts: object & { error: unknown }) => getEnd(facts, facts.error ?? 'unknown'),
  }
  channel.subscribe(subscribers)
  return () => {
    channel.unsubscribe(subscribers)
    channel.start.unbindStore(under)
  }
}
