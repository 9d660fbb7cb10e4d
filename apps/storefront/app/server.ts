import { endpoints } from 'virtual:endpoints'
import { type ApiAnswer, makeApi } from '@doira/web/api/make-api.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { withoutDefaultPrefix } from './i18n/locale.ts'
import type { Endpoints } from './platform/api/shop-api-types.ts'
import type { BrowserSettings } from './platform/env.ts'
import { type PageVariant, shopContext } from './platform/page/load-context.ts'
import { serverBuild } from './server-build.ts'

export type { BrowserSettings, PageVariant }

type StorefrontOptions = {
  /** Goes straight to the API in this process; the URL is its path, `/v2/product?…`. */
  readonly apiFetch: (url: string, init: RequestInit) => Promise<ApiAnswer>
  readonly settings: BrowserSettings
  /** Receives every page that could not be made, with its cause. */
  readonly onError?: (error: unknown, request: Request) => void
}

/** Answers pages (`/cart`) and the data of navigations (`/cart.data`). */
export type Storefront = (request: Request, variant: PageVariant) => Promise<Response>

/**
 * Builds the part of the server that renders pages. An answer that was made while the API was failing carries
 * `Cache-Control: no-store`, so that nobody stores it.
 */
export function createStorefront({ apiFetch, settings, onError }: StorefrontOptions): Storefront {
  const handle = createRequestHandler(serverBuild, import.meta.env.MODE)

  return async (request, variant) => {
    const url = new URL(request.url)
    const unprefixed = withoutDefaultPrefix(url.pathname)
    if (unprefixed) return redirectTo(unprefixed + url.search)

    const preview = url.searchParams.get('preview')
    let isApiFailing = false
    let isApiAway = false
    const shopApi = makeApi<Endpoints>({
      endpoints,
      async fetch(path, init) {
        const response = await apiFetch(preview === null ? path : withPreview(path, preview), init)
        if (response.status >= 500) isApiFailing = true
        if (response.status === 503) isApiAway = true
        return response
      },
      headers: () => ({ Shipper: settings.shipperId, Platform: settings.platformId }),
    })
    const context = new RouterContextProvider()
    context.set(shopContext, { shopApi, settings, variant, onError: onError ?? null })
    const response = await handle(request, context)
    if (isApiFailing || preview !== null) response.headers.set('Cache-Control', 'no-store')
    if (preview !== null) response.headers.set('X-Robots-Tag', 'noindex')
    return isApiAway && response.status === 500 ? comeBackLater(response) : response
  }
}

/** Patterns of all addresses: `/product/:slug`. */
export const pagePaths: readonly string[] = Object.values(serverBuild.routes).flatMap((route) =>
  route?.path ? [`/${route.path}`] : [],
)

/** The page of a draft is made from what the API shows for its token. */
function withPreview(path: string, word: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}preview=${encodeURIComponent(word)}`
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 308, headers: { Location: location } })
}

/** The database is away: the same page, with the status that asks machines to come again. */
function comeBackLater(response: Response): Response {
  response.headers.set('Retry-After', '10')
  return new Response(response.body, { status: 503, headers: response.headers })
}
