import { defaultLocale, inLocale } from '../i18n/locale.ts'
import { shopOf } from '../platform/load-context.ts'
import { paths } from '../platform/paths.ts'
import { themeColor } from '../platform/theme-css.ts'
import type { Route } from './+types/manifest'

/** The web manifest, in the chain's name. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shopApi, settings } = shopOf(context)
  const shipper = await shopApi.getShipper({ params: { id: settings.shipperId }, signal: request.signal })
  const { name, languages, brand_color } = shipper
  const manifest = {
    name,
    short_name: name,
    start_url: inLocale(languages[0] ?? defaultLocale, paths.home()),
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: themeColor(brand_color),
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
