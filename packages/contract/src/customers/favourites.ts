import * as z from 'zod/mini'
import { idSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** Of a customer who marks more, the first marks go. */
export const mostFavourites = 200

const listShape = z.object({
  /** The latest mark first. */
  product_ids: z.array(idSchema).check(z.maxLength(mostFavourites)),
})
const problems = ['shipper_not_found', 'unauthorized'] as const

export const getFavourites = {
  method: 'GET',
  path: '/v1/customer-profile/favourites',
  summary: 'The dishes that the signed-in customer marked',
  auth: 'customer',
  answer: listShape,
  problems,
} as const satisfies Endpoint

export const replaceFavourites = {
  method: 'PUT',
  path: '/v1/customer-profile/favourites',
  summary: 'Replaces the marked dishes; unknown ones are left out',
  auth: 'customer',
  body: listShape,
  answer: listShape,
  problems,
} as const satisfies Endpoint
