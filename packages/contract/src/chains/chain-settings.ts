import { longestAllowedSite, mostAllowedSites } from '@doira/domain/chains/allowed-sites'
import { socialNetworks } from '@doira/domain/chains/chain-settings'
import { drawingLengths } from '@doira/domain/chains/drawing'
import { defaultRules } from '@doira/domain/policy/chain-rules'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, paymentTypeSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const { complaintRules } = defaultRules
const text = (max: number) => z.string().check(z.maxLength(max))
const limitedRoles = z.strictObject({ operator: sumSchema, manager: sumSchema })
const byRole = z.strictObject({ operator: sumSchema, manager: sumSchema, owner: sumSchema })

export const chainSettingsSchema = z.strictObject({
  name: text(80),
  /** `#rrggbb`; null: the red of the design. */
  brand_color: z.nullable(text(7)),
  /** SVG, of shapes or with one picture; empty: the name in letters; left out in a request: stays as it is. */
  logo: z.optional(text(drawingLengths.logo)),
  /** The same; empty: the first letter of the name. */
  icon: z.optional(text(drawingLengths.icon)),
  /** The first one is the hotline. */
  phones: z.array(text(20)).check(z.maxLength(5)),
  socials: z.array(z.strictObject({ network: z.enum(socialNetworks), url: text(300) })).check(z.maxLength(8)),
  app_store_url: z.nullable(text(300)),
  google_play_url: z.nullable(text(300)),
  /**
   * Origins of sites that may show the shop in a frame and call the customer API from a browser, such as
   * `https://bahor.uz`; left out in a request: stays as it is.
   */
  allowed_sites: z.optional(z.array(text(longestAllowedSite)).check(z.maxLength(mostAllowedSites))),
  /** A courier who carries this much cash gets no more orders that are paid in cash. */
  courier_cash_limit: sumSchema,
  /** Couriers take ready orders without a courier themselves; left out in a request: stays as it is. */
  couriers_take_orders: z.optional(z.boolean()),
  /** How long a customer chooses when a dish has run out. */
  substitution_minutes: z.int(),
  /** Points that staff give as an apology. */
  apology: z.strictObject({ per_review: byRole, per_staff_a_day: byRole, per_customer_a_day: sumSchema }),
  /** What staff give for complaints; an owner has no limit. */
  complaint: z._default(z.strictObject({ per_order: limitedRoles, per_staff_a_day: limitedRoles }), {
    per_order: { ...complaintRules.perOrder },
    per_staff_a_day: { ...complaintRules.perStaffADay },
  }),
  /** Ways to pay that a city does not offer; a city that offers all is left out. */
  payments_off: z._default(
    z
      .array(z.strictObject({ city_id: idSchema, types: z.array(paymentTypeSchema).check(z.maxLength(20)) }))
      .check(z.maxLength(200)),
    [],
  ),
})
export type WireChainSettings = z.infer<typeof chainSettingsSchema>

export const readChainSettings = {
  method: 'GET',
  path: '/v1/staff/chain-settings',
  summary: 'Settings of the chain, with their last versions',
  auth: 'staff',
  right: 'chain.edit',
  answer: z.object({
    now: instantSchema,
    settings: chainSettingsSchema,
    /** In the chain's order. */
    cities: z.array(z.object({ id: idSchema, title: localizedSchema })),
    /** The ways to pay that are set up for the chain. */
    payment_types: z.array(paymentTypeSchema),
    /** Twenty at most, the last one first; `before` is what it replaced, `after` what it became. */
    history: z.array(
      z.object({
        ...{ id: idSchema, by: z.string(), at: instantSchema },
        ...{ before: chainSettingsSchema, after: z.optional(chainSettingsSchema) },
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

/** The body is the file itself; the answer is stored with the settings. */
export const prepareDrawing = {
  method: 'POST',
  path: '/v1/staff/chain-settings/drawing',
  summary: 'Makes a logo or an icon of a file: SVG of shapes, or PNG from 512 pixels on, at most 1 MB',
  auth: 'staff',
  right: 'chain.edit',
  query: z.object({ use: z.enum(['logo', 'icon']) }),
  answer: z.object({ svg: z.string() }),
  problems: [...staffProblems, 'drawing_refused', 'too_busy', 'too_many_requests'],
} as const satisfies Endpoint
