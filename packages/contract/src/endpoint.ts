import type { KeyScope } from '@doira/domain/api-keys/api-key'
import type { AnyProblemCode } from '@doira/domain/problem'
import type { StaffRight } from '@doira/domain/staff/rights'
import type { ZodMiniType } from 'zod/mini'

/** Who may call: anyone, a signed-in customer, or staff (`Authorization: <token>`, raw or as Bearer). */
export type Auth = 'none' | 'customer' | 'staff'

/**
 * A call as the server and the client see it. The API mounts `path` and parses `query`, `params` and `body`; the
 * client uses types and paths; the OpenAPI document and the tests' checks of answers use the same object. Every
 * request has the headers Shipper and Platform (R6-02).
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters as in Hono and OpenAPI: `/v1/branches/:id`. */
  readonly path: string
  readonly summary: string
  readonly auth: Auth
  /** The right that staff need; none by default. */
  readonly right?: StaffRight
  /** The scope with which an API key may make the call; without one no key may. */
  readonly keyScope?: KeyScope
  readonly query?: ZodMiniType
  readonly body?: ZodMiniType
  readonly answer: ZodMiniType
  /** The status of success; 200 by default. */
  readonly status?: 200 | 201
  /** The problems that a caller may get in addition to `invalid_request`. */
  readonly problems: readonly AnyProblemCode[]
}

/** The query of an endpoint as a caller sends it: everything is text on the wire. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends ZodMiniType }
  ? Q['_zod']['input']
  : undefined
/** The body as a caller sends it. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends ZodMiniType }
  ? B['_zod']['input']
  : undefined
/** The body after the API has parsed it. */
export type ParsedBodyOf<E extends Endpoint> = E extends { body: infer B extends ZodMiniType }
  ? B['_zod']['output']
  : undefined
export type ParsedQueryOf<E extends Endpoint> = E extends { query: infer Q extends ZodMiniType }
  ? Q['_zod']['output']
  : undefined
export type AnswerOf<E extends Endpoint> = E['answer']['_zod']['output']
