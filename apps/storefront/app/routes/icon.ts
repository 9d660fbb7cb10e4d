import { getIcon, getMaskableIcon } from '../features/layout/parts/chain-icon.ts'
import { getShop } from '../platform/page/load-context.ts'
import type { Route } from './+types/icon'

/** The chain's picture in tabs, and the same on a full ground for home screens. */
export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { shopApi, settings } = getShop(context)
  const shipper = await shopApi.getShipper({ params: { id: settings.shipperId }, signal: request.signal })
  const svg = url.pathname.includes('maskable') ? getMaskableIcon(shipper) : getIcon(shipper)
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      // A drawing that is opened as a page of its own may do nothing.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}
