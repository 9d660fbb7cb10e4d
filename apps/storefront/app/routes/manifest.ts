import { shopOf } from '../platform/load-context.ts'
import type { Route } from './+types/manifest'

/** The web manifest, in the chain's name. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shopApi, settings } = shopOf(context)
  const { name } = await shopApi.getShipper({ params: { id: settings.shipperId }, signal: request.signal })
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#d3221a',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
