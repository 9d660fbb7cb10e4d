import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

type SpanStart = { readonly name: string; readonly kind: SpanKind; readonly attributes: Attributes }

/** Starts spans inside the span of the code that is running. */
export type Spans = {
  readonly under: AsyncLocalStorage<Context>
  readonly spanNow: () => Span | undefined
  /** Starts a root span, or a child of the span that a proxy has started. */
  readonly startRoot: (start: SpanStart, edge?: SpanContext | null) => { span: Span; context: Context }
  /** Starts a child of the running span; null when there is none. */
  readonly startChild: (start: SpanStart) => { span: Span; context: Context } | null
}

export function makeSpans(tracer: Tracer): Spans {
  const under = new AsyncLocalStorage<Context>()
  const begin = ({ name, ...options }: SpanStart, around: Context) => {
    const span = tracer.startSpan(name, options, around)
    return { span, context: trace.setSpan(around, span) }
  }
  return {
    under,
    spanNow: () => trace.getSpan(under.getStore() ?? ROOT_CONTEXT),
    startRoot: (start, edge) =>
      begin(start, edge ? trace.setSpanContext(ROOT_CONTEXT, { ...edge, isRemote: true }) : ROOT_CONTEXT),
    startChild(start) {
      const around = under.getStore()
      return around ? begin(start, around) : null
    },
  }
}

/** Ends a span with an error. Messages of errors may quote customers, so only the kind of the error is recorded. */
export function endFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', getKind(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The code of the database or the network if there is one: `23505`, `ECONNREFUSED`. */
function getKind(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('code' in error && typeof error.code === 'string' && /^[A-Z0-9_]{2,40}$/.test(error.code)) {
    return error.code
  }
  return error instanceof Error ? error.name : 'unknown'
}
