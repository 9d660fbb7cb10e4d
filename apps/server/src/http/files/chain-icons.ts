import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import type { OpenShop, OpenShops } from '../../pages/open-shops.ts'

/** PNG icons for launchers that do not read SVG, and the drawing each is made from. */
const icons: Readonly<Record<string, { readonly svg: string; readonly size: number }>> = {
  '/icon-192.png': { svg: '/favicon.svg', size: 192 },
  '/icon-512.png': { svg: '/favicon.svg', size: 512 },
  '/icon-maskable-512.png': { svg: '/icon-maskable.svg', size: 512 },
  '/apple-touch-icon.png': { svg: '/icon-maskable.svg', size: 180 },
}
const forAnyVisitor = { branchId: null, branchSlug: null, menuId: null, deliveryType: 'delivery' } as const
/** The size of the storefront's drawings. */
const drawnSize = 64
/** For drawing one, whatever is in it. */
const mostSeconds = 5

/** Answers the icons of a host's chain, each drawn once. Returns false when the path is not an icon. */
export function makeChainIcons({ shops }: { readonly shops: OpenShops }) {
  const drawn = new Map<string, { readonly svg: string; readonly png: Promise<Buffer> }>()

  async function draw({ shop, storefront }: OpenShop, path: string, icon: { svg: string; size: number }) {
    const answer = await storefront(new Request(shop.siteUrl + icon.svg), forAnyVisitor)
    if (!answer.ok) throw new Error(`${icon.svg} answered ${answer.status}`)
    const svg = await answer.text()
    const key = `${shop.shipperId} ${path}`
    const known = drawn.get(key)
    if (known?.svg === svg) return known.png
    const density = (72 * icon.size) / drawnSize
    const png = sharp(Buffer.from(svg), { density })
      .timeout({ seconds: mostSeconds })
      .resize(icon.size, icon.size)
      .png()
      .toBuffer()
    const entry = { svg, png }
    drawn.set(key, entry)
    // What failed once is tried again, for instance after a moment of a busy processor.
    png.catch(() => {
      if (drawn.get(key) === entry) drawn.delete(key)
    })
    return png
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const icon = icons[path]
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const open = icon && isRead ? await shops.ofHost(request.headers.host) : null
    if (!icon || !open) return false
    const bytes = await draw(open, path, icon)
    response.writeHead(200, {
      'content-type': 'image/png',
      'content-length': bytes.length,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }
}
