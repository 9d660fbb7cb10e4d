import type { Schema } from './read-document.ts'

const upper = ['maxLength', 'maxItems', 'maximum'] as const
const lower = ['minLength', 'minItems', 'minimum'] as const

/** Bounds of a request that are closer than before, or new. */
export function narrowedBounds({
  before,
  after,
  at,
}: {
  readonly before: Schema
  readonly after: Schema
  readonly at: string
}): readonly string[] {
  const lowered = upper.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity))
  const raised = lower.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity))
  const isPatternNew = after.pattern !== undefined && after.pattern !== before.pattern
  return [
    ...[...lowered, ...raised].map((name) => `${at}: ${name} is ${after[name]} now`),
    ...(isPatternNew ? [`${at}: has to match ${after.pattern} now`] : []),
  ]
}
