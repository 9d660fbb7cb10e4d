import { codeWays } from '@doira/domain/auth/code-way'
import * as z from 'zod/mini'
import { idSchema, localDateSchema, messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** The answer of the phone look-up: the platform's shape, with null for personal fields. */
export const foundCustomerSchema = z.object({
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  phone: z.string(),
  is_blocked: z.boolean(),
  created_at: z.nullable(z.string()),
  fcm_token: z.nullable(z.string()),
  tg_chat_id: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
})

const phoneField = z.string().check(z.maxLength(32))
const tokenField = z.optional(z.nullable(z.string().check(z.maxLength(128))))
/** Given to a device at its first sign-in: attempts of strangers with the same phone do not block it. */
const deviceField = { device_token: tokenField }
/** Identifies a request for a code. Clients that do not know the field omit it. */
const nonceField = { nonce: tokenField }

/** `challenge:number`, once an answer has asked for it: the SHA-256 of it begins with the zero bits that it named. */
const workField = { proof_of_work: tokenField }

const codeWaySchema = z.enum(codeWays)

/** The answer after a code was sent. */
export const codeSent = {
  auth: 'none',
  answer: z.extend(messageSchema, {
    /** The remaining wait in seconds, by the server's clock. */
    resend_after: z.int(),
    /** True with the console provider. */
    demo_code_printed: z.boolean(),
    /** The gateways refused the last messages: this one may be late or lost. */
    codes_late: z.boolean(),
  }),
} as const

const codeRequested = {
  ...codeSent,
  answer: z.extend(codeSent.answer, {
    /**
     * Sent with the code and with the next request for one, so that attempts are counted per client. Null when an
     * earlier code is still valid; then its nonce is, too.
     */
    nonce: z.nullable(z.string()),
    /** After `telegram`, the same code follows by SMS when it is not delivered there. Left out: by SMS. */
    sent_by: z.optional(codeWaySchema),
    /** By which the same code can be asked for as well; null or left out: by none. */
    other_way: z.optional(z.nullable(codeWaySchema)),
  }),
} as const

export const lookUpPhone = {
  method: 'POST',
  path: '/v1/customers/phone',
  summary: 'Looks up a phone; 404 leads to registration',
  auth: 'none',
  body: z.object({ phone: phoneField, ...deviceField }),
  answer: foundCustomerSchema,
  problems: ['shipper_not_found', 'invalid_phone', 'customer_not_found', 'too_many_requests'],
} as const satisfies Endpoint

export const register = {
  method: 'POST',
  path: '/v1/customers/register',
  summary: 'Stores a new phone until it is confirmed, and sends a code',
  ...codeRequested,
  body: z.object({
    phone: phoneField,
    name: z.string().check(z.maxLength(50)),
    registration_source: z.string().check(z.maxLength(32)),
    tag: z.optional(z.string().check(z.maxLength(64))),
    ...deviceField,
    ...nonceField,
    ...workField,
  }),
  problems: [
    'shipper_not_found',
    'invalid_phone',
    'code_too_soon',
    'too_many_requests',
    'proof_of_work_required',
  ],
} as const satisfies Endpoint

export const login = {
  method: 'POST',
  path: '/v1/customers/login',
  summary: 'Sends a code to a known phone',
  ...codeRequested,
  body: z.object({
    phone: phoneField,
    tag: z.optional(z.string().check(z.maxLength(64))),
    ...deviceField,
    ...nonceField,
    ...workField,
  }),
  problems: [
    'shipper_not_found',
    'invalid_phone',
    'customer_not_found',
    'code_too_soon',
    'too_many_requests',
    'proof_of_work_required',
  ],
} as const satisfies Endpoint

export const sendCodeByOtherWay = {
  method: 'POST',
  path: '/v1/customers/code-way',
  summary: 'Sends the code of a nonce by the other way as well: the same code, once',
  auth: 'none',
  body: z.object({
    phone: phoneField,
    nonce: z.string().check(z.maxLength(128)),
    way: codeWaySchema,
    ...deviceField,
  }),
  /** By which it went last. Nothing is sent twice: a repeat is answered with the same. */
  answer: z.object({ sent_by: codeWaySchema }),
  problems: ['shipper_not_found', 'invalid_phone', 'code_expired', 'too_many_requests'],
} as const satisfies Endpoint

const confirmBody = z.object({
  code: z.string().check(z.maxLength(16)),
  phone: phoneField,
  fcm_token: z.optional(z.nullable(z.string())),
  tg_chat_id: z.optional(z.nullable(z.string())),
  bot_language: z.optional(z.nullable(z.string())),
  ...deviceField,
  ...nonceField,
})

export const signedInSchema = z.object({
  id: idSchema,
  access_token: z.string(),
  /** Tokens are opaque and long-lived: the platform's field stays empty. */
  refresh_token: z.string(),
  /** The device stores it, also after signing out, and sends it with the next sign-in. It grants no access. */
  device_token: z.string(),
  name: z.string(),
  phone: z.string(),
  is_blocked: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  date_of_birth: z.nullable(localDateSchema),
})
export type SignedIn = z.infer<typeof signedInSchema>

const confirmProblems = [
  'shipper_not_found',
  'platform_not_found',
  'invalid_phone',
  'invalid_code',
  'code_expired',
  'code_attempts_exceeded',
  'too_many_requests',
] as const

export const confirmLogin = {
  method: 'POST',
  path: '/v1/customers/confirm-login',
  summary: 'Signs in with the code of a known phone',
  auth: 'none',
  body: confirmBody,
  answer: signedInSchema,
  problems: [...confirmProblems, 'customer_not_found'],
} as const satisfies Endpoint

export const registerConfirm = {
  method: 'POST',
  path: '/v1/customers/register-confirm',
  summary: 'Creates a customer with the code of a new phone',
  auth: 'none',
  body: confirmBody,
  answer: signedInSchema,
  problems: [...confirmProblems, 'customer_not_found'],
} as const satisfies Endpoint

export const logout = {
  method: 'POST',
  path: '/v1/customers/logout',
  summary: 'Ends this session',
  auth: 'customer',
  answer: messageSchema,
  problems: ['shipper_not_found', 'unauthorized'],
} as const satisfies Endpoint
