import type { AnyProblemCode } from '@doira/domain/problem'
import type { StaffRight } from '@doira/domain/staff/rights'
import type { ZodMiniType } from 'zod/mini'

/** Who may call: anyone, a signed-in customer, or somebody of the staff (`Authorization: <token>`, raw or as Bearer). */
export type Auth = 'none' | 'customer' | 'staff'

/**
 * One call as both sides read it. The API mounts `path` and parses `query`, `params` and `body`; the client takes
 * types and paths; the OpenAPI document and the tests' answer checks come from the same object.
 * Every request carries the headers Shipper and Platform (R6-02).
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono and OpenAPI style parameters: `/v1/branches/:id`. */
  readonly path: string
  readonly summary: string
  readonly auth: Auth
  /** What somebody of the staff must be allowed to do; left out: nothing in particular. */
  readonly right?: StaffRight
  readonly query?: ZodMiniType
  readonly body?: ZodMiniType
  readonly answer: ZodMiniType
  /** The status of success; 200 unless given. */
  readonly status?: 200 | 201
  /** What a caller can run into besides `invalid_request`, in the code of the domain. */
  readonly problems: readonly AnyProblemCode[]
}

/** What a caller sends as the query of an endpoint: everything is text on the wire. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends ZodMiniType }
  ? Q['_zod']['input']
  : undefined
/** What a caller sends as the body. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends ZodMiniType }
  ? B['_zod']['input']
  : undefined
/** What the API gets after parsing the body. */
export type ParsedBodyOf<E extends Endpoint> = E extends { body: infer B extends ZodMiniType }
  ? B['_zod']['output']
  : undefined
export type ParsedQueryOf<E extends Endpoint> = E extends { query: infer Q extends ZodMiniType }
  ? Q['_zod']['output']
  : undefined
export type AnswerOf<E extends Endpoint> = E['answer']['_zod']['output']
