import { createHash } from 'node:crypto'

/** From the storefront: the inline scripts that a page may run, as sources of the policy. It never leaves the process. */
export const scriptHashesHeader = 'x-doira-script-hashes'

const opening = Buffer.from('<script')
const closing = Buffer.from('</script>')
/** Types that a browser reads as data and never runs: they need no permission. */
const isData = /\btype="application\/(?:ld\+)?json"/

/**
 * The `'sha256-…'` sources of the inline scripts of a file that the build wrote, each once. Never for a page with content
 * in it: a script that came with the content would be allowed.
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

/** Where a provider's map comes from: its script, what that fetches, its pictures. */
const mapProvider = 'https://*.yandex.ru https://*.yandex.net https://yastatic.net'

/** Where the tag manager and the analytics that it loads come from, and where they report to. */
const tagManager = 'https://*.googletagmanager.com'
const analytics = `${tagManager} https://*.google-analytics.com https://*.analytics.google.com`

/** Whose addresses are in the policy besides our own: nobody's unless they are needed. */
export type CspThirdParties = {
  /** A map key is set. */
  readonly hasProviderMap?: boolean
  /** Those who agree to cookies load a tag manager. */
  readonly hasTagManager?: boolean
  /** The chain has a bot: Telegram in a browser shows its Mini App in a frame. */
  readonly isMiniApp?: boolean
}

/**
 * The policy of a page: only scripts of this server and the inline ones that it wrote itself. Hashes, because
 * a nonce would be different for every visitor and forbid the cache; styles may be inline.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { hasProviderMap = false, hasTagManager = false, isMiniApp = false }: CspThirdParties = {},
): string {
  const map = hasProviderMap ? [mapProvider] : []
  const tags = hasTagManager ? [tagManager] : []
  const reports = hasTagManager ? [analytics] : []
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...map, ...tags, ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self' data: blob:", ...map, ...reports].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...map, ...reports].join(' ')}`,
    `worker-src ${["'self'", ...(hasProviderMap ? ['blob:'] : [])].join(' ')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isMiniApp ? 'https://web.telegram.org' : "'none'"}`,
  ].join('; ')
}
