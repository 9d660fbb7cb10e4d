import type { Tracing, TracingSettings } from './tracing.ts'

const untraced: Tracing = {
  requests: (listener) => listener,
  watchPool: () => undefined,
  logFields: () => ({}),
  close: async () => undefined,
}

/** Null turns tracing off. */
export async function openTracing(settings: TracingSettings | null): Promise<Tracing> {
  if (settings === null) return untraced
  const { openOtlpTracing } = await import('./otlp-tracing.ts')
  return openOtlpTracing(settings)
}
