import type { Context } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { declareCacheFacts } from '../../platform/http/cache-facts.ts'
import type { MenuBytes } from './menu-cache.ts'

/** A menu as an answer: compressed when the caller takes brotli, 304 when the caller has it already. */
export async function answerMenu(context: Context<AppEnv>, menu: MenuBytes): Promise<Response> {
  const takesBrotli = acceptsBrotli(context.req.header('Accept-Encoding'))
  const tag = takesBrotli ? menu.brotliTag : menu.jsonTag
  declareCacheFacts(context, menu.facts)
  const headers: Record<string, string> = {
    ETag: tag,
    // A chain has one menu at this address for each Shipper header; cached copies are always revalidated.
    Vary: 'Accept-Encoding, Shipper',
    'Cache-Control': 'private, no-cache',
  }
  if (isKnown(context.req.header('If-None-Match'), tag)) return context.body(null, 304, headers)
  headers['Content-Type'] = 'application/json'
  if (!takesBrotli) return context.body(menu.json, 200, headers)
  headers['Content-Encoding'] = 'br'
  return context.body(await menu.brotli(), 200, headers)
}

/** `br` is named and not refused by `q=0`. */
function acceptsBrotli(acceptEncoding: string | undefined): boolean {
  if (acceptEncoding === undefined) return false
  return acceptEncoding.split(',').some((offer) => {
    const [coding = '', quality = ''] = offer.toLowerCase().replace(/\s/g, '').split(';')
    return coding === 'br' && !/^q=0(?:\.0*)?$/.test(quality)
  })
}

/** A proxy may have weakened the tag: for a whole answer that is the same. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}
