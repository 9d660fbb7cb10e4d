import * as z from 'zod/mini'
import { idSchema, languageSchema, localizedSchema, localTimeSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** Texts of the chain; a place without a text stays empty. */
export const chainTextsSchema = z.partial(
  z.object({
    /** What it delivers, for the titles of menu pages: "Sushi and roll delivery". */
    slogan: localizedSchema,
    /** One sentence for search engines. */
    description: localizedSchema,
    /** In the search box of the menu. */
    search_hint: localizedSchema,
    /** The promise below the choice of delivery or takeaway (R1-05). */
    free_delivery: localizedSchema,
    /** The slide of a home page without stocks. */
    greeting_title: localizedSchema,
    greeting_text: localizedSchema,
    /** Below the title of the page about the chain. */
    about_lead: localizedSchema,
  }),
)
export type ChainTexts = z.infer<typeof chainTextsSchema>

export const promiseIcons = ['fish', 'leaf', 'motorbike', 'sparkles', 'chef-hat', 'clock', 'heart'] as const
export const chainPromiseSchema = z.object({
  icon: z.enum(promiseIcons),
  title: localizedSchema,
  text: localizedSchema,
})
export type ChainPromise = z.infer<typeof chainPromiseSchema>

/** Keys of pictures, each with others that end in `-4x3` and `-8x3`. */
export const chainScenesSchema = z.partial(
  z.object({
    greeting: z.string(),
    about: z.string(),
    /** Used instead of pictures of a branch, by its features. */
    hall: z.string(),
    terrace: z.string(),
    courtyard: z.string(),
    kids_area: z.string(),
  }),
)
export type ChainScenes = z.infer<typeof chainScenesSchema>

export const shipperSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The wordmark, an SVG in currentColor; empty: the name as text. */
  logo: z.string(),
  /** Call-centre numbers; the first is the hotline (R1-08). */
  phone: z.array(z.string()),
  work_hour_start: localTimeSchema,
  work_hour_end: localTimeSchema,
  minimal_order_price: sumSchema,
  /** The delivery promise in the header, in minutes (R1-05). */
  delivery_minutes: z.int(),
  sister_brands: z.array(z.object({ title: localizedSchema, url: z.nullable(z.string()) })),
  stores: z.object({ app_store: z.nullable(z.string()), google_play: z.nullable(z.string()) }),
  socials: z.array(
    z.object({ network: z.enum(['telegram', 'instagram', 'facebook', 'youtube']), url: z.string() }),
  ),
  /** Of the site; the first one is the default. */
  languages: z.array(languageSchema),
  /** `#rrggbb`; null: the default design. */
  brand_color: z.nullable(z.string()),
  /** An SVG; empty: made from the colour and the name. */
  icon: z.string(),
  texts: chainTextsSchema,
  promises: z.array(chainPromiseSchema),
  scenes: chainScenesSchema,
})
export type WireShipper = z.infer<typeof shipperSchema>

export const getShipper = {
  method: 'GET',
  path: '/v1/shippers/:id',
  summary: 'The chain: name, hotline, hours, sister brands',
  auth: 'none',
  answer: shipperSchema,
  problems: ['shipper_not_found'],
} as const satisfies Endpoint
