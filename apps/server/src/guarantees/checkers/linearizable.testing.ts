import { describe, type Finding, type Operation } from './history.testing.ts'

/** What one object would do if every call were alone. */
export type Model<State, Call, Answer> = {
  readonly first: State
  /** The state after a call with this answer; null when it cannot answer so. A lost answer (null) fits every one. */
  readonly step: (state: State, call: Call, answer: Answer | null) => State | null
}

/**
 * Whether the calls to one object can be put in one order that a single-threaded object could have answered, in which no
 * call is before one that had ended when it began (Wing and Gong's search, which remembers where it has been).
 *
 * @returns null, or the calls of which none can be the next one after the longest order that was found
 */
export function findUnorderable<State, Call, Answer>(
  operations: readonly Operation<Call, Answer>[],
  { first, step }: Model<State, Call, Answer>,
): Finding {
  const sorted = operations.toSorted((a, b) => a.from - b.from)
  const seen = new Set<string>()
  let best = -1
  let stuck: readonly Operation<Call, Answer>[] = []

  function search(rest: readonly number[], state: State): boolean {
    // Lost ones need never have happened.
    if (rest.every((index) => sorted[index]?.answer === null)) return true
    const place = `${rest.join()} ${JSON.stringify(state)}`
    if (seen.has(place)) return false
    seen.add(place)
    const firstEnd = Math.min(...rest.map((index) => sorted[index]?.to ?? 0))
    const candidates = rest.filter((index) => (sorted[index]?.from ?? 0) <= firstEnd)
    if (sorted.length - rest.length > best) {
      best = sorted.length - rest.length
      stuck = candidates.flatMap((index) => sorted[index] ?? [])
    }
    return candidates.some((index) => {
      const one = sorted[index]
      if (!one) return false
      const next = step(state, one.call, one.answer)
      return (
        next !== null &&
        search(
          rest.filter((other) => other !== index),
          next,
        )
      )
    })
  }
  if (search([...sorted.keys()], first)) return null
  return `no order of the calls explains their answers; after ${best} of ${sorted.length}, none of these can follow:\n${stuck.map(describe).join('\n')}`
}

export type RegisterCall<Value> =
  | { readonly kind: 'write'; readonly value: Value }
  | { readonly kind: 'read' }

/** One value: a reading answers what was written last. */
export function register<Value>(first: Value): Model<Value, RegisterCall<Value>, Value> {
  return {
    first,
    step(state, call, answer) {
      if (call.kind === 'write') return call.value
      return answer === null || answer === state ? state : null
    },
  }
}

export type CounterCall =
  | { readonly kind: 'spend' | 'return'; readonly amount: number }
  | { readonly kind: 'read' }

/** A balance that is never below zero: spending is refused (`false`) exactly when there is too little. */
export function balance(first: number): Model<number, CounterCall, number | boolean> {
  return {
    first,
    step(state, call, answer) {
      if (call.kind === 'read') return answer === null || answer === state ? state : null
      if (call.kind === 'return') return answer === false ? state : state + call.amount
      const isEnough = state >= call.amount
      if (answer === null) return isEnough ? state - call.amount : state
      if (answer !== isEnough) return null
      return isEnough ? state - call.amount : state
    },
  }
}
