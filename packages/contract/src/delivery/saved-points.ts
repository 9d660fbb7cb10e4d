import { maxSavedPoints } from '@doira/domain/delivery/saved-points'
import * as z from 'zod/mini'
import {
  getLocalized,
  idSchema,
  latitudeSchema,
  localizedSchema,
  longitudeSchema,
  looseIdSchema,
  messageSchema,
  optionalText,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

export const savedPointSchema = z.object({
  id: idSchema,
  customer_id: idSchema,
  /** Home, work or the customer's own name for it. */
  name: z.string(),
  address: z.string(),
  /** The address in every language, from the geocoder; null for one that was typed by hand. */
  localized_address: z.nullable(localizedSchema),
  city: z.string(),
  /** The house. */
  accommodation: z.string(),
  building: z.string(),
  floor: z.string(),
  apartment: z.string(),
  landmark: z.string(),
  /** A note for the courier. */
  description: z.string(),
  /** It has no entrance and no flat. */
  is_private_house: z.boolean(),
  location: z.object({ lat: z.number(), long: z.number() }),
  is_active: z.boolean(),
})
export type WireSavedPoint = z.infer<typeof savedPointSchema>

const listFields = {
  customer_addresses: z.array(savedPointSchema),
  count: z.int(),
}

const addressText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** The parts of an address that a person types. */
export const addressPartFields = {
  /** The house. */
  accommodation: optionalText(50),
  /** The entrance. */
  building: optionalText(50),
  floor: optionalText(50),
  apartment: optionalText(50),
  landmark: optionalText(120),
}

export const localizedAddressSchema = getLocalized(addressText)

const fields = {
  name: optionalText(50),
  address: addressText,
  /** Stored only if one of them is `address` itself; without them, those stored for the same text stay. */
  localized_address: z._default(z.nullable(localizedAddressSchema), null),
  city: optionalText(50),
  ...addressPartFields,
  description: optionalText(200),
  is_private_house: z._default(z.boolean(), false),
  location: z.object({ lat: latitudeSchema, long: longitudeSchema }),
  /** A saved address becomes active by default; one that is restored after its removal may be inactive. */
  is_active: z._default(z.boolean(), true),
}

const problems = ['shipper_not_found', 'unauthorized'] as const

export const listSavedPoints = {
  method: 'GET',
  path: '/v1/customer_address',
  summary: "The saved addresses of the signed-in customer in their order; another customer's are 404",
  auth: 'customer',
  query: z.object({ customer_id: z.optional(looseIdSchema) }),
  answer: z.object({ ...listFields, minimal_order_price: sumSchema }),
  problems: [...problems, 'customer_not_found'],
} as const satisfies Endpoint

export const savePoint = {
  method: 'POST',
  path: '/v1/customer_address',
  summary: 'Saves an address under an id made by the caller, new or known; all others become inactive',
  auth: 'customer',
  body: z.object({ id: z.optional(idSchema), ...fields }),
  answer: savedPointSchema,
  problems: [...problems, 'too_many_addresses'],
} as const satisfies Endpoint

export const updatePoint = {
  method: 'PUT',
  path: '/v1/customer_address/:id',
  summary: 'Replaces a saved address; another customer’s is 404 like one that does not exist',
  auth: 'customer',
  body: z.object(fields),
  answer: savedPointSchema,
  problems: [...problems, 'address_not_found'],
} as const satisfies Endpoint

export const deletePoint = {
  method: 'DELETE',
  path: '/v1/customer_address/:id',
  summary: 'Deletes a saved address; no other becomes active',
  auth: 'customer',
  answer: messageSchema,
  problems: [...problems, 'address_not_found'],
} as const satisfies Endpoint

/** Sent once after signing in. A repeat changes nothing. */
export const mergePoints = {
  method: 'POST',
  path: '/v1/customer_address/merge',
  summary: 'Merges the addresses of a browser into those of the account: each place once, exactly one active',
  auth: 'customer',
  body: z.object({
    customer_addresses: z
      .array(z.object({ id: idSchema, ...fields, is_active: z._default(z.boolean(), false) }))
      .check(
        z.maxLength(2 * maxSavedPoints),
        z.refine((points) => new Set(points.map(({ id }) => id.toLowerCase())).size === points.length),
      ),
  }),
  answer: z.object({
    ...listFields,
    /** The browser's addresses beyond the account's limit; the browser may store them. */
    left_out: z.array(idSchema),
  }),
  problems,
} as const satisfies Endpoint
