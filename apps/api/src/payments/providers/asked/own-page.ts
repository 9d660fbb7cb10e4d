import type { Context } from 'hono'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { getOrigin } from '../../../platform/http/origin-of.ts'

/** The page of this site in `back`; its home page when that is another site's. */
export function toOwnPage(c: Context<AppEnv>, siteUrl: string | null): URL {
  const home = new URL(siteUrl ?? getOrigin(c))
  const back = c.req.query('back')
  const page = back !== undefined && URL.canParse(back) ? new URL(back) : home
  return [home.origin, getOrigin(c)].includes(page.origin) ? page : home
}
