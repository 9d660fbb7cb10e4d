import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '../cannot-start.ts'

/** What the HTML of a page depends on in addition to its address. Nothing about a customer. */
export type PageVariant = {
  readonly branchId: string | null
  readonly branchSlug: string | null
  readonly menuId: string | null
  readonly deliveryType: 'delivery' | 'self-pickup'
}

/** The chain of a page, and the server's settings for browsers. */
export type Shop = {
  readonly shipperId: string
  readonly platformId: string
  readonly siteUrl: string
  readonly mainSiteUrl: string | null
  readonly tagManagerUrl: string | null
  readonly vitalsPercent: number
  readonly hasServiceWorker: boolean
}

/** Calls the API without a network. The answer is shared with other pages and must not be changed. */
export type ApiFetch = (url: string, init: RequestInit) => Promise<ApiAnswer>
export type ApiAnswer = {
  readonly ok: boolean
  readonly status: number
  readonly json: () => Promise<unknown>
}

export type Storefront = (request: Request, variant: PageVariant) => Promise<Response>
export type CreateStorefront = (deps: {
  apiFetch: ApiFetch
  settings: Shop
  /** Called for every page that could not be rendered, with its cause. */
  onError?: (error: unknown, request: Request) => void
}) => Storefront

export type BuiltStorefront = {
  readonly createStorefront: CreateStorefront
  /** Patterns of its addresses: `/product/:slug`. */
  readonly pagePaths: readonly string[]
}

/**
 * Loads the built storefront.
 *
 * @throws CannotStart when it has not been built.
 */
export async function loadStorefront(buildFolder: string): Promise<BuiltStorefront> {
  const bundle = join(buildFolder, 'server/index.js')
  if (!existsSync(bundle))
    throw new CannotStart(`the storefront is not built: run npm run build (${bundle} is missing)`)
  const { createStorefront, pagePaths = [] }: Partial<BuiltStorefront> = await import(
    pathToFileURL(bundle).href
  )
  if (!createStorefront) throw new CannotStart(`${bundle} is not the storefront's server bundle`)
  return { createStorefront, pagePaths }
}
