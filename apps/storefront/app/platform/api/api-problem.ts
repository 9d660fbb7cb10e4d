import {
  type ReadErrorAnswer,
  type ReadProblem,
  readErrorAnswer,
} from '@doira/contract/client/read-error-answer'
import { type ApiProblemCode, toKnownCode } from '../problem-texts.ts'

type ApiProblemFields = {
  readonly code: ApiProblemCode
  readonly status: number
  readonly serverMessage?: string
  readonly requestId?: string | null
  readonly facts?: Readonly<Record<string, unknown>>
  readonly fields?: ReadErrorAnswer['fields']
  readonly problems?: readonly ReadProblem[]
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
  readonly fields: ReadErrorAnswer['fields']
  /** The whole list of a refused order, else empty. */
  readonly problems: readonly ReadProblem[]

  constructor(fields: ApiProblemFields, options?: ErrorOptions) {
    super(`${fields.status} ${fields.code}`, options)
    this.code = fields.code
    this.status = fields.status
    this.serverMessage = fields.serverMessage ?? ''
    this.requestId = fields.requestId || null
    this.facts = fields.facts ?? {}
    this.fields = fields.fields ?? []
    this.problems = fields.problems ?? []
  }
}

/** Reads the error envelope. An answer without a code of ours is `unknown`, with its status and what it says (R8-17). */
export async function readProblem(response: Pick<Response, 'status' | 'json'>): Promise<ApiProblem> {
  const { code, message, ...read } = readErrorAnswer(await response.json().catch(() => null))
  return new ApiProblem({ ...read, code: toKnownCode(code), status: response.status, serverMessage: message })
}
