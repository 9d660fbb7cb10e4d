import type { PosProblem, Unknown } from './pos-provider.ts'

export function unknown(problem: PosProblem, retryAfterSeconds: number | null = null): Unknown {
  return { outcome: 'unknown', problem, retryAfterSeconds }
}
