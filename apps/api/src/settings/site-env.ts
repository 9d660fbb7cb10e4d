import * as z from 'zod/mini'

/** Where a chain's customers find it, and what else of its own its pages lead to. */
export const siteEnvFields = {
  /**
   * Public address of the shop, `https://shop.example`, used in links, messages and payments. Required with an SMS
   * gateway. With https it enables HSTS.
   */
  SITE_URL: z.optional(z.url()),
  /** Another site of the chain to which pages link. */
  MAIN_SITE_URL: z.optional(z.url()),
  /** Google Tag Manager container, loaded by visitors who accept cookies. */
  TAG_MANAGER_ID: z.optional(z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/))),
}

/** An address that links in messages of a gateway lack, by name. Empty when all is well. */
export function complainOfSite(
  { SITE_URL }: { readonly SITE_URL?: string | undefined },
  { SMS_PROVIDER: gateway }: { readonly SMS_PROVIDER?: string | undefined },
): readonly { readonly name: 'SITE_URL'; readonly message: string }[] {
  if (gateway === undefined || gateway === 'console' || SITE_URL !== undefined) return []
  return [{ name: 'SITE_URL', message: `must be given: links to it are sent by ${gateway}` }]
}
