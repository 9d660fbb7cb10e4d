import type { MenuBytes } from './menu-cache.ts'

/** A menu as an answer: compressed when the caller takes brotli, 304 when the caller has it already. */
export function answerMenu(menu: MenuBytes, request: { header(name: string): string | undefined }): Response {
  const takesBrotli = acceptsBrotli(request.header('Accept-Encoding'))
  const tag = takesBrotli ? menu.brotliTag : menu.jsonTag
  const headers: Record<string, string> = {
    ETag: tag,
    // A chain has one menu behind this address for each Shipper header; a copy is asked about every time.
    Vary: 'Accept-Encoding, Shipper',
    'Cache-Control': 'private, no-cache',
  }
  if (isKnown(request.header('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
  headers['Content-Type'] = 'application/json'
  if (!takesBrotli) return new Response(menu.json, { headers })
  headers['Content-Encoding'] = 'br'
  return new Response(menu.brotli, { headers })
}

function acceptsBrotli(acceptEncoding: string | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(acceptEncoding ?? '')
}

/** A proxy may have weakened the tag: for a whole answer that is the same. */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
}
