import type { ErrorAnswer, fieldErrorSchema } from '../../../contract/src/common/error-answer.ts'

type WireFieldError = (typeof fieldErrorSchema)['_zod']['output']

/** One problem of a refused order. The code is whatever the server sent. */
export type ReadProblem = {
  readonly code: string
  readonly line_key: string | null
  readonly field: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

/** What an error answer says, as far as it can be read; `code` is null where the answer carries none. */
export type ReadErrorAnswer = {
  readonly code: string | null
  readonly message: string
  readonly requestId: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly fields: readonly WireFieldError[]
  readonly problems: readonly ReadProblem[]
}

/**
 * Reads the body of an answer that is not a success. It need not be ours and need not be of this version: a proxy
 * answers too, and so does a server that is newer than an open page. Whatever is missing or of another type counts
 * as absent; this never throws.
 */
export function readErrorAnswer(answer: unknown): ReadErrorAnswer {
  const { code, message, requestId, facts, fields, problems } = recordOf(answer) as Readonly<
    Partial<Record<keyof ErrorAnswer, unknown>>
  >
  return {
    code: textOr(code, null),
    message: textOr(message, ''),
    requestId: textOr(requestId, ''),
    facts: recordOf(facts),
    fields: listOf(fields).map((field) => ({
      path: textOr(field.path, ''),
      code: textOr(field.code, ''),
      message: textOr(field.message, ''),
    })),
    problems: listOf(problems).map((problem) => ({
      code: textOr(problem.code, ''),
      line_key: textOr(problem.line_key, null),
      field: textOr(problem.field, null),
      facts: recordOf(problem.facts),
    })),
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' ? value : fallback
}
