import type { ErrorAnswer, fieldErrorSchema } from '@doira/contract/common/error-answer'

type WireFieldError = (typeof fieldErrorSchema)['_zod']['output']

/** One problem of a refused order. The code may be unknown. */
export type ReadProblem = {
  readonly code: string
  readonly line_key: string | null
  readonly field: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

/** The readable part of an error answer; `code` is null when it has none. */
export type ReadErrorAnswer = {
  readonly code: string | null
  readonly message: string
  readonly requestId: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly fields: readonly WireFieldError[]
  readonly problems: readonly ReadProblem[]
}

/**
 * Reads the body of an error answer. It may be from a proxy, or from a server that is newer than the page: fields
 * that are missing or of another type count as absent. Never throws.
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
