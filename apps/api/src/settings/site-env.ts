import * as z from 'zod/mini'

/** Where a chain's customers find it, and what else of its own its pages lead to. */
export const siteEnvFields = {
  /**
   * Public address of the shop, `https://shop.example`, used in links, messages and payments. With https it enables
   * HSTS.
   */
  SITE_URL: z.optional(z.url()),
  /** Another site of the chain to which pages link. */
  MAIN_SITE_URL: z.optional(z.url()),
  /** Google Tag Manager container, loaded by visitors who accept cookies. */
  TAG_MANAGER_ID: z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/))),
}
