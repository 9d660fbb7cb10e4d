import * as z from 'zod/mini'
import { instantSchema, messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffMeSchema, staffProblems } from './staff-shapes.ts'

/**
 * What a device was given when this person signed in on it before. It spares nothing: strangers who try the same login
 * do not hold this device up.
 */
const knownDevice = { known_device: z.optional(z.nullable(z.string().check(z.maxLength(128)))) }

const signedInSchema = z.object({
  step: z.literal('done'),
  /** Sent as `Authorization` with every call. */
  token: z.string(),
  /** Sent with the next sign-in on this device, which then needs no code; null unless the device is kept. */
  device_token: z.nullable(z.string()),
  /** Kept by the device for this login, also after signing out. */
  known_device: z.string(),
  /** Ten of them, after the first sign-in and until `staffCodesSeen` was called: to be printed. */
  reserve_codes: z.array(z.string()),
  /** What others have reset of this account in the last two weeks, newest first. */
  resets: z.array(z.object({ kind: z.enum(['password', 'code']), by: z.string(), at: instantSchema })),
  me: staffMeSchema,
})

const codeWantedSchema = z.object({
  step: z.literal('code'),
  /** Names this sign-in for ten minutes. */
  challenge: z.string(),
  /** Whether the person may ask not to be asked for codes on this device for 12 hours. */
  may_keep_device: z.boolean(),
  /** Given until the first code was typed: what the authenticator app scans, and the same as text. */
  enrolment: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
  /** The demo prints the present code in the server's output. */
  demo_code_printed: z.boolean(),
})

/**
 * First step: login and password. Equal answers in equal time for what is wrong; five tries from a network or a known
 * device, then 15 minutes.
 */
export const staffSignIn = {
  method: 'POST',
  path: '/v1/staff/sign-in',
  summary: 'Begins to sign somebody of the staff in',
  auth: 'none',
  body: z.strictObject({
    login: z.string().check(z.maxLength(64)),
    password: z.string().check(z.maxLength(256)),
    device_token: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
    ...knownDevice,
  }),
  answer: z.union([codeWantedSchema, signedInSchema]),
  problems: ['shipper_not_found', 'wrong_password', 'sign_in_locked', 'too_many_requests'],
} as const satisfies Endpoint

/** Second step: six digits of the app, or a reserve code. A code works once. */
export const staffConfirmCode = {
  method: 'POST',
  path: '/v1/staff/sign-in/code',
  summary: 'Signs somebody of the staff in by the code of their app',
  auth: 'none',
  body: z.strictObject({
    challenge: z.string().check(z.maxLength(128)),
    code: z.string().check(z.maxLength(16)),
    keep_device: z._default(z.boolean(), false),
    ...knownDevice,
  }),
  answer: signedInSchema,
  problems: ['shipper_not_found', 'sign_in_expired', 'invalid_code', 'sign_in_locked', 'too_many_requests'],
} as const satisfies Endpoint

/** A session that was idle too long: the code alone opens the next one, on the same screen. */
export const staffSignInAgain = {
  method: 'POST',
  path: '/v1/staff/sign-in/again',
  summary: 'Goes on with a session that has ended, by the code alone',
  auth: 'none',
  body: z.strictObject({
    /** Of the session that ended, at most 12 hours ago. */
    token: z.string().check(z.maxLength(128)),
    code: z.string().check(z.maxLength(16)),
    ...knownDevice,
  }),
  answer: signedInSchema,
  problems: ['shipper_not_found', 'sign_in_expired', 'invalid_code', 'sign_in_locked', 'too_many_requests'],
} as const satisfies Endpoint

/** The reserve codes are written down: they stay as they are, and the next sign-in shows none. */
export const staffCodesSeen = {
  method: 'POST',
  path: '/v1/staff/sign-in/codes-seen',
  summary: 'Says that the reserve codes of this person are written down',
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
  summary: 'The signed-in person, what they may do and where, and the clock',
  auth: 'staff',
  answer: staffMeSchema,
  problems: staffProblems,
} as const satisfies Endpoint
