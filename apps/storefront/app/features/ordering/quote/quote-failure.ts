import type { ApiProblem } from '@doira/web/api/api-problem.ts'

/** Nobody answered, or the server broke: later it may be well. */
export function isPassing({ status }: ApiProblem): boolean {
  return status === 0 || status >= 500
}
