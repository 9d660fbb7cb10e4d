/** How many sites of a chain may show its shop in a frame and call its customer API from a browser. */
export const mostAllowedSites = 20
export const longestAllowedSite = 100
const greatestPort = 65_535

const site =
  /^(https:\/\/(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]|http:\/\/(localhost|127\.0\.0\.1))(?::(?<port>[1-9]\d{0,4}))?$/

/**
 * The origin of a site as somebody types it: with a path, capitals or without `https://`. Null when it is none that can
 * be allowed: without encryption only a developer's own machine can, and no list of all subdomains.
 */
export function toAllowedSite(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const address = /^[a-z]+:\/\//.test(text) ? text : `https://${text}`
  const origin = address
    .replace(/^([a-z]+:\/\/[^/?#]*).*$/s, '$1')
    .replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2')
  return isAllowedSite(origin) ? origin : null
}

/** Whether a text is the origin of a site as browsers write it. */
export function isAllowedSite(origin: string): boolean {
  const parts = site.exec(origin)
  if (parts === null || origin.length > longestAllowedSite) return false
  return Number(parts.groups?.port ?? 0) <= greatestPort
}
