import * as z from 'zod/mini'
import { idSchema, localDateSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

export const customerSchema = z.object({
  id: idSchema,
  /** `user` means that no name was entered. */
  name: z.string(),
  last_name: z.nullable(z.string()),
  phone: z.string(),
  extra_phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  date_of_birth: z.nullable(localDateSchema),
  is_blocked: z.boolean(),
  registration_source: z.string(),
  /** Points on the loyalty card. */
  balance: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type WireCustomer = z.infer<typeof customerSchema>

export const getProfile = {
  method: 'GET',
  path: '/v1/customer-profile',
  summary: 'The signed-in customer',
  auth: 'customer',
  answer: customerSchema,
  problems: ['shipper_not_found', 'unauthorized'],
} as const satisfies Endpoint

export const getCustomer = {
  method: 'GET',
  path: '/v1/customers/:id',
  summary: 'The signed-in customer by id; any other id is 404',
  auth: 'customer',
  answer: customerSchema,
  problems: ['shipper_not_found', 'unauthorized', 'customer_not_found'],
} as const satisfies Endpoint

export const updatedCustomerSchema = z.extend(customerSchema, { Message: z.string() })

export const updateCustomer = {
  method: 'PUT',
  path: '/v1/customers/:id',
  summary: 'Changes name, last name, date of birth, extra phone and e-mail of the signed-in customer',
  auth: 'customer',
  body: z.object({
    name: z.string().check(z.maxLength(50)),
    /** Must be the current one: a phone is changed with a code only. */
    phone: z.optional(z.string().check(z.maxLength(32))),
    last_name: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
    extra_phone: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
    email: z.optional(z.nullable(z.email())),
    /** Entered once: later another date, or none, is refused with `birth_date_fixed`. */
    date_of_birth: z.optional(z.nullable(z.string())),
  }),
  answer: updatedCustomerSchema,
  problems: [
    'shipper_not_found',
    'unauthorized',
    'customer_not_found',
    'name_required',
    'birth_date_fixed',
    'invalid_phone',
    'phone_taken',
  ],
} as const satisfies Endpoint
