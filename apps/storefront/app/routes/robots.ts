import { getShop } from '../platform/page/load-context.ts'
import type { Route } from './+types/robots'

/**
 * Robots may read every page: those that are not to be listed say so themselves, and a page that may not be read could
 * not. Only what is no page of the shop is closed.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = getShop(context).settings
  const lines = [
    'User-agent: *',
    'Disallow: /staff',
    'Disallow: /payments/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
