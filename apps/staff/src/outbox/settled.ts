import type { WireActionAnswer } from '@doira/contract/staff/actions'
import type { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { WaitingAction } from './action.ts'

/** The result of an action, for the screens that draw it. */
export type Settled = {
  readonly action: WaitingAction
  readonly answer: WireActionAnswer | null
  readonly problem: ApiProblem | null
  /** Nothing that was tried before waits for the link any more. */
  readonly isLast: boolean
}
