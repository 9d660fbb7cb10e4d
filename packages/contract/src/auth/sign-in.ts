import * as z from 'zod/mini'
import { idSchema, localDateSchema, messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** What the phone look-up tells: the observed shape, personal fields null. */
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
/** What a device was given when somebody signed in on it: it is not held up by what strangers do with the phone. */
const deviceField = { device_token: tokenField }
/** Names the code that was asked for. Who does not know of it goes without. */
const nonceField = { nonce: tokenField }

/** What a code that is on its way is answered with. */
export const codeSent = {
  auth: 'none',
  answer: z.extend(messageSchema, {
    /** The server's own wait in seconds. */
    resend_after: z.int(),
    /** The console provider is at work. */
    demo_code_printed: z.boolean(),
    /** The gateways did not take the last messages: this one may come late, or not at all. */
    codes_late: z.boolean(),
  }),
} as const

const codeRequested = {
  ...codeSent,
  answer: z.extend(codeSent.answer, {
    /**
     * Brought with the code, and with the next request for one: its tries are then the caller's own. Null when the
     * request is answered by a code that was asked for before; its nonce goes on.
     */
    nonce: z.nullable(z.string()),
  }),
} as const

export const lookUpPhone = {
  method: 'POST',
  path: '/v1/customers/phone',
  summary: 'Is this phone known? 404 leads to registration',
  auth: 'none',
  body: z.object({ phone: phoneField, ...deviceField }),
  answer: foundCustomerSchema,
  problems: ['shipper_not_found', 'invalid_phone', 'customer_not_found', 'too_many_requests'],
} as const satisfies Endpoint

export const register = {
  method: 'POST',
  path: '/v1/customers/register',
  summary: 'A new phone: keeps it until confirmed and sends a code',
  ...codeRequested,
  body: z.object({
    phone: phoneField,
    name: z.string().check(z.maxLength(50)),
    registration_source: z.string().check(z.maxLength(32)),
    tag: z.optional(z.string().check(z.maxLength(64))),
    ...deviceField,
    ...nonceField,
  }),
  problems: ['shipper_not_found', 'invalid_phone', 'code_too_soon', 'too_many_requests'],
} as const satisfies Endpoint

export const login = {
  method: 'POST',
  path: '/v1/customers/login',
  summary: 'A known phone: sends a code',
  ...codeRequested,
  body: z.object({
    phone: phoneField,
    tag: z.optional(z.string().check(z.maxLength(64))),
    ...deviceField,
    ...nonceField,
  }),
  problems: [
    'shipper_not_found',
    'invalid_phone',
    'customer_not_found',
    'customer_blocked',
    'code_too_soon',
    'too_many_requests',
  ],
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
  /** Tokens are opaque and long-lived: the platform's field stays, empty. */
  refresh_token: z.string(),
  /** Kept by the device, also after signing out: it opens nothing, and is sent with the next sign-in. */
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
  summary: 'The code of a known phone',
  auth: 'none',
  body: confirmBody,
  answer: signedInSchema,
  problems: [...confirmProblems, 'customer_not_found', 'customer_blocked'],
} as const satisfies Endpoint

export const registerConfirm = {
  method: 'POST',
  path: '/v1/customers/register-confirm',
  summary: 'The code of a new phone: makes the customer',
  auth: 'none',
  body: confirmBody,
  answer: signedInSchema,
  problems: [...confirmProblems, 'customer_not_found', 'customer_blocked'],
} as const satisfies Endpoint

export const logout = {
  method: 'POST',
  path: '/v1/customers/logout',
  summary: 'Ends this session',
  auth: 'customer',
  answer: messageSchema,
  problems: ['shipper_not_found', 'unauthorized'],
} as const satisfies Endpoint
