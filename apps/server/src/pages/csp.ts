import { createHash } from 'node:crypto'

/**
 * From the storefront: the inline scripts of a page, as sources of the policy. It is removed before the answer is
 * sent.
 */
export const scriptHashesHeader = 'x-doira-script-hashes'

const opening = Buffer.from('<script')
const closing = Buffer.from('</script>')
/** Types that a browser never runs, and that need no permission. */
const isData = /\btype="application\/(?:ld\+)?json"/

/**
 * The `'sha256-…'` sources of the inline scripts of a file that the build wrote. Not for pages with content: it would
 * allow a script that came with the content.
 */
export function builtScriptHashes(html: Buffer): readonly string[] {
  const hashes = new Set<string>()
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(closing, start)
    if (start === 0 || end < 0) break
    const attributes = html.toString('latin1', at + opening.length, start)
    at = end + closing.length
    if (/\ssrc=/.test(attributes) || isData.test(attributes)) continue
    const code = html.subarray(start, end)
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

/** The sources of a provider's map: its script, its requests, its pictures. */
const mapProvider = 'https://*.yandex.ru https://*.yandex.net https://yastatic.net'

/** The sources of the tag manager and of the analytics that it loads, and where they report to. */
const tagManager = 'https://*.googletagmanager.com'
const analytics = `${tagManager} https://*.google-analytics.com https://*.analytics.google.com`

/** Origins in the policy other than our own: none unless they are needed. */
export type CspThirdParties = {
  /** A map key is set. */
  readonly hasProviderMap?: boolean
  /** Origin of the tiles of the map. */
  readonly mapTiles?: string | null
  /** Visitors who agree to cookies load a tag manager. */
  readonly hasTagManager?: boolean
  /** The chain has a bot: Telegram in a browser shows its Mini App in a frame. */
  readonly isMiniApp?: boolean
  /** Sites of the chain that show its shop in a frame. */
  readonly allowedSites?: readonly string[]
}

/**
 * The policy of a page: scripts of this server, and its own inline scripts by hash. A nonce would differ for each
 * visitor, so pages could not be cached; styles may be inline.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  {
    hasProviderMap = false,
    mapTiles = null,
    hasTagManager = false,
    isMiniApp = false,
    allowedSites = [],
  }: CspThirdParties = {},
): string {
  const map = hasProviderMap ? [mapProvider] : []
  const tiles = mapTiles === null ? [] : [mapTiles]
  const tags = hasTagManager ? [tagManager] : []
  const reports = hasTagManager ? [analytics] : []
  const framedBy = [...(isMiniApp ? ['https://web.telegram.org'] : []), ...allowedSites]
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...map, ...tags, ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self' data: blob:", ...map, ...tiles, ...reports].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...map, ...tiles, ...reports].join(' ')}`,
    `worker-src ${["'self'", ...(hasProviderMap ? ['blob:'] : [])].join(' ')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ')
}
