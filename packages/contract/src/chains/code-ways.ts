import { codeWays } from '@doira/domain/auth/code-way'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

/** A constant of Telegram Gateway, or `NO_ANSWER`. */
const gatewayErrorSchema = z.nullable(z.string())
/** In the currency of the account; null: no answer has named it yet. */
const balanceSchema = z.nullable(z.number())

export const readCodeWays = {
  method: 'GET',
  path: '/v1/staff/code-ways',
  summary: 'By which ways sign-in codes of the chain are sent, the first one first',
  auth: 'staff',
  right: 'chain.edit',
  answer: z.object({
    ways: z.array(z.enum(codeWays)),
    /** Who carries SMS, the first before the next. */
    sms: z.array(z.string()),
    /** Null: the settings of the chain have no token. As this server knows it since it started. */
    telegram: z.nullable(
      z.object({
        balance: balanceSchema,
        /** Why codes go by SMS at present; null: they do not. */
        paused_by: z.nullable(z.enum(['failures', 'balance'])),
        last_error: gatewayErrorSchema,
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const testCodeWay = {
  method: 'POST',
  path: '/v1/staff/code-ways/test',
  summary: 'Sends six digits that open nothing to a phone by Telegram Gateway, and answers what it said',
  auth: 'staff',
  right: 'chain.edit',
  body: z.object({ phone: z.string().check(z.maxLength(32)) }),
  answer: z.object({
    /** `unknown`: no answer came. `off`: the settings of the chain have no token. */
    outcome: z.enum(['sent', 'refused', 'unknown', 'off']),
    error: gatewayErrorSchema,
    balance: balanceSchema,
  }),
  problems: [...staffProblems, 'invalid_phone', 'too_many_requests'],
} as const satisfies Endpoint
