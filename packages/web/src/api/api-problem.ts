import type { RequestErrorCode } from '@doira/contract/common/error-answer'
import type { AnyProblemCode } from '@doira/domain/problem'
import { errorNumber } from './error-number.ts'
import { type ReadErrorAnswer, type ReadProblem, readErrorAnswer } from './read-error-answer.ts'

/** `connection_error`: no answer came; `unknown`: an answer that is not ours. */
export type ApiProblemCode = AnyProblemCode | RequestErrorCode | 'connection_error' | 'unknown'

export type ApiProblemFields = {
  readonly code: ApiProblemCode
  readonly status: number
  readonly serverMessage?: string
  readonly requestId?: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly fields?: ReadErrorAnswer['fields']
  readonly problems?: readonly ReadProblem[]
}

/** A call that did not succeed. `status` is 0 when no answer came. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ApiProblemCode
  readonly status: number
  /** The server's own text about it (R8-17). */
  readonly serverMessage: string
  /** Empty when no answer of ours came. */
  readonly requestId: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly fields: ReadErrorAnswer['fields']
  /** Everything that is wrong with a refused order, else empty. */
  readonly problems: readonly ReadProblem[]

  constructor(fields: ApiProblemFields, options?: ErrorOptions) {
    super(`${fields.status} ${fields.code}`, options)
    this.code = fields.code
    this.status = fields.status
    this.serverMessage = fields.serverMessage ?? ''
    this.requestId = fields.requestId ?? ''
    this.facts = fields.facts ?? {}
    this.fields = fields.fields ?? []
    this.problems = fields.problems ?? []
  }

  /** No answer came, or the server failed or is busy: the same call may succeed later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** No answer came. */
export function connectionProblem(cause?: unknown): ApiProblem {
  return new ApiProblem({ code: 'connection_error', status: 0 }, { cause })
}

/**
 * Reads the body of a refusal. An answer without a code becomes `unknown`, with its status and message
 * (R8-17). A newer server may send codes that are unknown to this page, so every table of texts needs a
 * default.
 */
export async function readProblem(response: Pick<Response, 'status' | 'json'>): Promise<ApiProblem> {
  const { code, message, ...read } = readErrorAnswer(await response.json().catch(() => null))
  return new ApiProblem({
    ...read,
    code: (code ?? 'unknown') as ApiProblemCode, // unknown codes have a default text
    status: response.status,
    serverMessage: message,
  })
}

export function toProblem(error: unknown): ApiProblem {
  return error instanceof ApiProblem
    ? error
    : new ApiProblem({ code: 'unknown', status: 0 }, { cause: error })
}

/** The number that people read out on the phone and that finds the request in the log; else the HTTP status. */
export function numberOfError(error: unknown): string {
  const { requestId, status } = toProblem(error)
  return requestId === '' ? String(status) : errorNumber(requestId)
}
