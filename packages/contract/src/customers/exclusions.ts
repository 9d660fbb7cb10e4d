import * as z from 'zod/mini'
import { localizedSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** Who leaves out more wants another dish. */
export const mostExclusions = 20

const keyField = z.string().check(z.maxLength(80))
const answer = z.object({
  /** What the chain leaves out on request, of what its dishes are made of. */
  ingredients: z.array(z.object({ key: keyField, title: localizedSchema })),
  /** Keys of those that the customer wants in no dish. */
  chosen: z.array(keyField),
})
const problems = ['shipper_not_found', 'unauthorized'] as const

export const getExclusions = {
  method: 'GET',
  path: '/v1/customer-profile/exclusions',
  summary: 'Ingredients that the signed-in customer wants in no dish, and those that can be left out',
  auth: 'customer',
  answer,
  problems,
} as const satisfies Endpoint

/** Orders that are placed from then on are made without them. */
export const replaceExclusions = {
  method: 'PUT',
  path: '/v1/customer-profile/exclusions',
  summary: 'Replaces the ingredients that are left out; those that the chain does not leave out are ignored',
  auth: 'customer',
  body: z.object({ chosen: z.array(keyField).check(z.maxLength(mostExclusions)) }),
  answer,
  problems,
} as const satisfies Endpoint
