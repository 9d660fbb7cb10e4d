import type { ErrorAnswer, WireProblem } from '@doira/contract/common/error-answer'
import { problemStatus } from '@doira/contract/common/problem-status'
import { type AnyProblem, type AnyProblemCode, DomainError, type Problem } from '@doira/domain/problem'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseAway } from '../database/connection/is-database-away.ts'
import type { AppEnv } from './app-env.ts'
import { InvalidRequest } from './invalid-request.ts'

const comeBackAfterSeconds = 5

/**
 * Converts any thrown error to the error envelope. Only unexpected errors are logged as errors: an
 * unavailable database is logged once by its watcher, and each request that it refuses is a warning.
 */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof DomainError) return answerProblem(error, c)
  if (error instanceof InvalidRequest) {
    return answer(c, error.status, { code: error.code, message: error.message, fields: [...error.fields] })
  }
  const isAway = isDatabaseAway(error)
  const level = isAway ? 'warn' : 'error'
  c.get('log')[level]({ err: error, route: routePath(c, -1), method: c.req.method }, 'request_failed')
  if (isAway) {
    c.header('Retry-After', String(comeBackAfterSeconds))
    return answer(c, 503, {
      code: 'not_ready',
      message: 'The shop cannot answer at the moment, try again later',
    })
  }
  return answer(c, 500, { code: 'internal', message: 'Internal server error' })
}

function answerProblem({ problem, problems }: DomainError, c: Context<AppEnv>): Response {
  const facts = getFacts(problem)
  const retryAfter = facts.retryAfterSeconds
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter))
  return answer(c, problemStatus[problem.code], {
    code: problem.code,
    message: problemMessage[problem.code] ?? problem.code.replaceAll('_', ' '),
    facts,
    ...(problems === null ? {} : { problems: problems.map(toWireProblem) }),
  })
}

type Body = Pick<ErrorAnswer, 'code' | 'message' | 'facts' | 'fields' | 'problems'>

function answer(c: Context<AppEnv>, status: ContentfulStatusCode, body: Body): Response {
  const { code, message } = body
  const envelope: ErrorAnswer = {
    Error: { Code: platformCode(status, code), Message: message, code, message },
    ...body,
    requestId: c.get('requestId'),
  }
  return c.json(envelope, status)
}

/** A problem in the format of the API: its location, and its other fields as facts. */
export function toWireProblem(problem: Problem): WireProblem {
  return {
    code: problem.code,
    line_key: problem.lineKey ?? null,
    field: problem.field ?? null,
    facts: getFacts(problem),
  }
}

function getFacts(problem: AnyProblem): Record<string, unknown> {
  const { code: _code, lineKey: _lineKey, field: _field, ...facts } = problem
  return facts
}

/** The upper-case codes that older clients of the platform expect. */
function platformCode(status: number, code: string): string {
  if (code === 'invalid_json') return 'INVALID_JSON'
  if (code === 'invalid_code') return 'INVALID_CODE'
  const byStatus: Record<number, string> = {
    400: 'BAD_REQUEST',
    401: 'UNAUTHORIZED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    409: 'ALREADY_EXISTS',
    500: 'INTERNAL',
  }
  return byStatus[status] ?? code.toUpperCase()
}

/** Messages for clients that show the server's text (R8-17); the shop's own pages translate by code. */
const problemMessage: Partial<Record<AnyProblemCode, string>> = {
  shipper_not_found: 'shipper not found',
  platform_not_found: 'platform not found in header',
  invalid_phone: 'Format must be +998 90 123 45 67',
  invalid_code: 'Wrong code entered',
  code_expired: 'The code has expired',
  code_attempts_exceeded: 'Too many wrong codes, ask for a new one',
  code_too_soon: 'A code was sent a moment ago',
  proof_of_work_required: 'Repeat the call with a proof of work for the challenge',
  too_many_requests: 'Too many requests, try again later',
  customer_not_found: 'Customer not found',
  orders_restricted: 'We cannot take this order online now, please call',
  delivery_restricted: 'We cannot deliver to you now, please call',
  cash_restricted: 'Please pay online',
  phone_taken: 'Phone already exists',
  branch_not_found: 'Branch not found',
  product_not_found: 'Product not found',
  order_not_found: 'Order not found',
  group_not_found: 'Group basket not found',
  group_closed: 'The group basket is closed',
  group_full: 'The group basket is full',
  group_changed: 'The group basket has changed',
  group_lines_gone: 'Some dishes of the group basket are not available now',
  address_not_found: 'Address not found',
  content_not_found: 'Not found',
  order_conflict: 'Another order was sent with this id',
  price_not_accepted: 'Prices are worked out by the server',
  unauthorized: 'Sign in first',
  not_allowed: 'Keys are settings of the server',
}
