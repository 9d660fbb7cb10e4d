import * as z from 'zod/mini'
import { instantSchema, messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffMeSchema, staffProblems } from './staff-shapes.ts'

/**
 * Given to a device when this person signed in on it before. It replaces no step of the sign-in, but attempts of
 * strangers with the same login do not block this device.
 */
const knownDevice = { known_device: z.optional(z.nullable(z.string().check(z.maxLength(128)))) }

export const staffSignedInSchema = z.object({
  step: z.literal('done'),
  /** Sent as `Authorization` with every call. */
  token: z.string(),
  /** Sent with the next sign-in on this device, which then needs no code; null unless the device is remembered. */
  device_token: z.nullable(z.string()),
  /** The device stores it for this login, also after signing out. */
  known_device: z.string(),
  /** Ten of them, after the first sign-in and until `staffCodesSeen`: to be printed. */
  reserve_codes: z.array(z.string()),
  /** What others have reset for this account in the last two weeks, newest first. */
  resets: z.array(z.object({ kind: z.enum(['password', 'code']), by: z.string(), at: instantSchema })),
  me: staffMeSchema,
})

const codeWantedSchema = z.object({
  step: z.literal('code'),
  /** Identifies this sign-in for ten minutes. */
  challenge: z.string(),
  /** True when the person may skip codes on this device for 12 hours. */
  may_remember_device: z.boolean(),
  /** Until the first code was entered: the address for the authenticator app's QR code, and its secret as text. */
  enrolment: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
  /** The demo prints the current code in the server's output. */
  demo_code_printed: z.boolean(),
})

/**
 * First step: login and password. A wrong login and a wrong password have the same answer and timing; after five
 * attempts from a network or a known device it is locked for 15 minutes.
 */
export const staffSignIn = {
  method: 'POST',
  path: '/v1/staff/sign-in',
  summary: 'Starts the sign-in of a member of staff',
  auth: 'none',
  body: z.strictObject({
    login: z.string().check(z.maxLength(64)),
    password: z.string().check(z.maxLength(256)),
    device_token: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
    ...knownDevice,
  }),
  answer: z.union([codeWantedSchema, staffSignedInSchema]),
  problems: ['shipper_not_found', 'wrong_password', 'sign_in_locked', 'too_many_requests'],
} as const satisfies Endpoint

/** Second step: six digits of the app, or a reserve code. A code works once. */
export const staffConfirmCode = {
  method: 'POST',
  path: '/v1/staff/sign-in/code',
  summary: 'Completes the sign-in of a member of staff with the code of their app',
  auth: 'none',
  body: z.strictObject({
    challenge: z.string().check(z.maxLength(128)),
    code: z.string().check(z.maxLength(16)),
    remember_device: z._default(z.boolean(), false),
    ...knownDevice,
  }),
  answer: staffSignedInSchema,
  problems: ['shipper_not_found', 'sign_in_expired', 'invalid_code', 'sign_in_locked', 'too_many_requests'],
} as const satisfies Endpoint

/** For a session that was idle too long: the code alone starts the next one, on the same screen. */
export const staffSignInAgain = {
  method: 'POST',
  path: '/v1/staff/sign-in/again',
  summary: 'Continues an expired session with the code alone',
  auth: 'none',
  body: z.strictObject({
    /** The expired session's, at most 12 hours old. */
    token: z.string().check(z.maxLength(128)),
    code: z.string().check(z.maxLength(16)),
    ...knownDevice,
  }),
  answer: staffSignedInSchema,
  problems: ['shipper_not_found', 'sign_in_expired', 'invalid_code', 'sign_in_locked', 'too_many_requests'],
} as const satisfies Endpoint

/** The reserve codes stay valid, and the next sign-in does not show them. */
export const staffCodesSeen = {
  method: 'POST',
  path: '/v1/staff/sign-in/codes-seen',
  summary: 'Confirms that this person has written down their reserve codes',
  auth: 'staff',
  answer: messageSchema,
  problems: staffProblems,
} as const satisfies Endpoint

export const staffSignOut = {
  method: 'POST',
  path: '/v1/staff/sign-out',
  summary: 'Ends this session and its streams',
  auth: 'staff',
  answer: messageSchema,
  problems: staffProblems,
} as const satisfies Endpoint

export const staffMe = {
  method: 'GET',
  path: '/v1/staff/me',
  summary: 'The signed-in person with rights and branches, and the clock',
  auth: 'staff',
  answer: staffMeSchema,
  problems: staffProblems,
} as const satisfies Endpoint
