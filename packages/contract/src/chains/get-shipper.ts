import * as z from 'zod/mini'
import { idSchema, localizedSchema, localTimeSchema, sumSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

const languageSchema = z.enum(['ru', 'uz', 'en'])

/** What only this chain says; without a text its place stays empty. */
export const chainTextsSchema = z.partial(
  z.object({
    /** What it brings, for the titles of the menu pages: "Sushi and roll delivery". */
    slogan: localizedSchema,
    /** One sentence for search engines. */
    description: localizedSchema,
    /** In the search box of the menu. */
    search_hint: localizedSchema,
    /** The promise under the way to order (R1-05). */
    free_delivery: localizedSchema,
    /** The slide of a home page without stocks. */
    greeting_title: localizedSchema,
    greeting_text: localizedSchema,
    /** Under the name of the page about the chain. */
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

/** Keys of pictures, each with a twin that ends in `-4x3`. */
export const chainScenesSchema = z.partial(
  z.object({
    greeting: z.string(),
    about: z.string(),
    /** These stand for the pictures of a branch, by what it has. */
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
  /** The word mark, an SVG drawn in currentColor; empty: the name in letters. */
  logo: z.string(),
  /** Call-centre numbers; the first is the hotline shown to users (R1-08). */
  phone: z.array(z.string()),
  work_hour_start: localTimeSchema,
  work_hour_end: localTimeSchema,
  minimal_order_price: sumSchema,
  /** The promise shown in the header, in minutes (R1-05). */
  delivery_minutes: z.int(),
  sister_brands: z.array(z.object({ title: localizedSchema, url: z.nullable(z.string()) })),
  stores: z.object({ app_store: z.nullable(z.string()), google_play: z.nullable(z.string()) }),
  socials: z.array(
    z.object({ network: z.enum(['telegram', 'instagram', 'facebook', 'youtube']), url: z.string() }),
  ),
  /** Of the site; the first one is for visitors who name none. */
  languages: z.array(languageSchema),
  /** `#rrggbb`; null: the design's own. */
  brand_color: z.nullable(z.string()),
  /** An SVG; empty: it is made of the colour and the name. */
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
