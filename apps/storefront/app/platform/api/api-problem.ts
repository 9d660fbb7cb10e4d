import type { ErrorAnswer, RequestErrorCode, WireProblem } from '@doira/contract/common/error-answer'
import type { ProblemCode } from '@doira/domain/problem'

/** `network_error`: no answer came; `unknown`: an answer that is not ours. */
export type ApiProblemCode = ProblemCode | RequestErrorCode | 'network_error' | 'unknown'

type ApiProblemFields = {
  readonly code: ApiProblemCode
  readonly status: number
  readonly serverMessage?: string
  readonly requestId?: string | null
  readonly facts?: Readonly<Record<string, unknown>>
  readonly fields?: ErrorAnswer['fields'] | undefined
  readonly problems?: readonly WireProblem[]
}

/** A call that did not succeed, readable by screens. `status` is 0 when no answer came. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ApiProblemCode
  readonly status: number
  /** What the server says about it in words of its own (R8-17). */
  readonly serverMessage: string
  readonly requestId: string | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly fields: readonly { path: string; code: string; message: string }[]
  /** The whole list of a refused order (D8), else empty. */
  readonly problems: readonly WireProblem[]

  constructor(fields: ApiProblemFields, options?: ErrorOptions) {
    super(`${fields.status} ${fields.code}`, options)
    this.code = fields.code
    this.status = fields.status
    this.serverMessage = fields.serverMessage ?? ''
    this.requestId = fields.requestId ?? null
    this.facts = fields.facts ?? {}
    this.fields = fields.fields ?? []
    this.problems = fields.problems ?? []
  }
}

/** Reads the envelope of D24; anything else becomes `unknown` with its status. */
export async function readProblem(response: Pick<Response, 'status' | 'json'>): Promise<ApiProblem> {
  const answer: unknown = await response.json().catch(() => null)
  const isEnvelope = typeof answer === 'object' && answer !== null && 'code' in answer
  if (!isEnvelope) return new ApiProblem({ code: 'unknown', status: response.status })
  const { code, message, requestId, facts, fields, problems } = answer as ErrorAnswer // made by answer-problem only
  return new ApiProblem({
    code: code as ApiProblemCode,
    status: response.status,
    serverMessage: message,
    requestId,
    facts: facts ?? {},
    fields,
    problems: (problems ?? []) as WireProblem[],
  })
}
