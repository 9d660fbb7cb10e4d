import * as z from 'zod/mini'

/** Where a chain's customers find it, and what else of its own its pages lead to. */
export const siteEnvFields = {
  /**
   * The address that customers see, `https://shop.example`: links, messages and payments lead there. With https it
   * switches HSTS on.
   */
  SITE_URL: z.optional(z.url()),
  /** The chain's other site, where there is one: the pages link to it. */
  MAIN_SITE_URL: z.optional(z.url()),
  /** The container of Google Tag Manager that those who agree to cookies load; nobody without one. */
  TAG_MANAGER_ID: z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/))),
}
