import * as z from 'zod/mini'
import { codeSent } from '../auth/sign-in.ts'
import { idSchema, instantSchema, messageSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { updatedCustomerSchema } from './profile.ts'

const ofOneself = ['shipper_not_found', 'unauthorized', 'customer_not_found'] as const
const phoneField = z.string().check(z.maxLength(32))
const codeField = z.string().check(z.maxLength(16))
const wrongCodes = ['invalid_code', 'code_expired', 'code_attempts_exceeded'] as const
const tooMany = ['code_too_soon', 'too_many_requests'] as const

export const askPhoneChange = {
  method: 'POST',
  path: '/v1/customer-profile/phone',
  summary: 'Sends a code to a new number of the signed-in customer',
  auth: 'customer',
  body: z.object({ phone: phoneField }),
  answer: codeSent.answer,
  problems: [...ofOneself, 'invalid_phone', 'phone_taken', ...tooMany],
} as const satisfies Endpoint

export const changePhone = {
  method: 'PUT',
  path: '/v1/customer-profile/phone',
  summary: 'Changes the phone of the signed-in customer with the code sent to the new number',
  auth: 'customer',
  body: z.object({ phone: phoneField, code: codeField }),
  answer: updatedCustomerSchema,
  problems: [...ofOneself, 'invalid_phone', 'phone_taken', ...wrongCodes, 'too_many_requests'],
} as const satisfies Endpoint

export const listSessions = {
  method: 'GET',
  path: '/v1/customer-profile/sessions',
  summary: 'Where the customer is signed in: this device first, then the one seen last',
  auth: 'customer',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: idSchema,
        /** `Android, Chrome`; `unknown` when the browser does not report it. */
        device: z.string(),
        created_at: instantSchema,
        last_seen_at: instantSchema,
        is_current: z.boolean(),
      }),
    ),
  }),
  problems: ofOneself,
} as const satisfies Endpoint

export const endSession = {
  method: 'DELETE',
  path: '/v1/customer-profile/sessions/:id',
  summary: 'Signs one device out; has no effect for an unknown device or one of another customer',
  auth: 'customer',
  answer: messageSchema,
  problems: ofOneself,
} as const satisfies Endpoint

export const exportData = {
  method: 'GET',
  path: '/v1/customer-profile/export',
  summary: 'All stored rows about the signed-in customer, by table',
  auth: 'customer',
  answer: z.object({
    exported_at: instantSchema,
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
  problems: [...ofOneself, 'too_many_requests'],
} as const satisfies Endpoint

export const askDeletion = {
  method: 'POST',
  path: '/v1/customer-profile/deletion',
  summary: 'Sends the code for deleting the account',
  auth: 'customer',
  answer: codeSent.answer,
  problems: [...ofOneself, 'orders_in_progress', ...tooMany],
} as const satisfies Endpoint

export const deleteAccount = {
  method: 'POST',
  path: '/v1/customer-profile/deletion/confirm',
  summary: 'Deletes the account with its points; its orders stay without name, phone and address',
  auth: 'customer',
  body: z.object({ code: codeField }),
  answer: messageSchema,
  problems: [...ofOneself, 'orders_in_progress', ...wrongCodes, 'too_many_requests'],
} as const satisfies Endpoint
