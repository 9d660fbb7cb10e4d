import type { IncomingMessage, ServerResponse } from 'node:http'
import { builtScriptHashes, contentSecurityPolicy } from '../../pages/csp.ts'
import type { OpenShops } from '../../pages/open-shops.ts'
import type { StaffSite } from './staff-site.ts'

const prefix = '/staff'
const emptySettings = '{"shipperId":"","platformId":""}'

/** True for addresses of the staff app. */
export function isStaffPath(path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`)
}

/**
 * Serves the staff app of a host's chain: its files, and for every other address the one page with the chain's
 * settings. It is private to the browser, and search engines do not index it.
 */
export function makeStaffPage({ site, shops }: { site: StaffSite; shops: OpenShops }) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const inside = path.slice(prefix.length)
    // `/index.html` would be the page without its settings.
    if (inside !== '/index.html' && (await site.files(request, response, inside))) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    if (inside.startsWith('/assets/')) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('not found')
      return
    }
    const open = await shops.ofHost(request.headers.host)
    if (!open) {
      const type = 'text/plain; charset=utf-8'
      response.writeHead(503, { 'content-type': type, 'retry-after': '10' }).end('no chain is loaded yet')
      return
    }
    const { shipperId, platformId } = open.shop
    const settings = JSON.stringify({ shipperId, platformId }).replaceAll('<', '\\u003c')
    const built = await site.page(path)
    const html = Buffer.from(built.replace(emptySettings, () => settings))
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': html.length,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      ...(site.isSealed && {
        'content-security-policy': contentSecurityPolicy(builtScriptHashes(Buffer.from(built))),
      }),
    })
    response.end(request.method === 'HEAD' ? undefined : html)
  }
}
