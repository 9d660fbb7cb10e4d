import type { ProblemCode } from '@doira/domain/problem'
import * as z from 'zod/mini'

/** An invalid field of a request, and why. */
export const fieldErrorSchema = z.object({ path: z.string(), code: z.string(), message: z.string() })

/** One problem of a quote or a refused order, with its line or field. */
export const wireProblemSchema = z.object({
  code: z.string(),
  line_key: z.nullable(z.string()),
  field: z.nullable(z.string()),
  facts: z.record(z.string(), z.unknown()),
})
export type WireProblem = Omit<z.infer<typeof wireProblemSchema>, 'code'> & { code: ProblemCode }

/**
 * Every error answer. `Error` is for the known clients: some read `Error.Message`, some `Error.message`, some the
 * top-level `message`.
 */
export const errorAnswerSchema = z.object({
  Error: z.object({ Code: z.string(), Message: z.string(), code: z.string(), message: z.string() }),
  message: z.string(),
  /** A problem code of the domain, or `invalid_request`, `invalid_text`, `not_found`, `method_not_allowed`, `body_too_large`, `internal`. */
  code: z.string(),
  requestId: z.string(),
  /** The facts of the problem: `minimum`, `retryAfterSeconds`, … */
  facts: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.array(fieldErrorSchema)),
  problems: z.optional(z.array(wireProblemSchema)),
})
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>

/** The codes of errors that are no problem of the domain. */
export type RequestErrorCode =
  | 'invalid_request'
  | 'invalid_json'
  /** A text with a NUL character or a lone surrogate, which the database cannot store. */
  | 'invalid_text'
  | 'not_found'
  | 'method_not_allowed'
  | 'body_too_large'
  | 'not_ready'
  | 'internal'
