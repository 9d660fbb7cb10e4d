import { errorNumber } from '@doira/contract/client/error-number'
import { readErrorAnswer } from '@doira/contract/client/read-error-answer'
import type { RequestErrorCode, WireProblem } from '@doira/contract/common/error-answer'
import type { AnyProblemCode } from '@doira/domain/problem'

/** `network_error`: no answer came; `unknown`: an answer that is not ours. */
export type ApiProblemCode = AnyProblemCode | RequestErrorCode | 'network_error' | 'unknown'

/** A call that did not succeed. `status` is 0 when no answer came. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ApiProblemCode
  readonly status: number
  readonly facts: Readonly<Record<string, unknown>>
  readonly requestId: string
  /** The whole list of a refused order. */
  readonly problems: readonly WireProblem[]

  constructor(
    code: ApiProblemCode,
    status: number,
    {
      facts = {},
      requestId = '',
      problems = [],
      cause,
    }: {
      readonly facts?: Readonly<Record<string, unknown>>
      readonly requestId?: string
      readonly problems?: readonly WireProblem[]
      readonly cause?: unknown
    } = {},
  ) {
    super(`${status} ${code}`, { cause })
    this.code = code
    this.status = status
    this.facts = facts
    this.requestId = requestId
    this.problems = problems
  }

  /** Nobody answered, or the server broke or is busy: the same call may succeed later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/**
 * Reads the envelope of every refusal; anything without a code becomes `unknown` with its status. A newer server may
 * send codes that this device does not know: whatever puts codes into words has a text for all others.
 */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const { code, requestId, facts, problems } = readErrorAnswer(await response.json().catch(() => null))
  return new ApiProblem((code ?? 'unknown') as ApiProblemCode, response.status, {
    facts,
    requestId,
    problems: problems as readonly WireProblem[], // as above
  })
}

export function toProblem(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem('unknown', 0, { cause: error })
}

/** What somebody reads out on the phone, and the log finds; the HTTP status when no answer of ours came. */
export function numberOfError(error: unknown): string {
  const { requestId, status } = toProblem(error)
  return requestId === '' ? String(status) : errorNumber(requestId)
}
