/** The cookies that the server reads or that other parts of the chain's site know (R3-13). */
export type CookieName = 'user_id' | 'delivery_type' | 'branch_id' | 'branch_slug' | 'menu_id'

const thirtyDaysSeconds = 30 * 24 * 60 * 60

/**
 * The text for `document.cookie`: 30 days on the whole site; an empty value takes the cookie away. Where another site of the
 * chain shows the shop in a frame, a browser keeps it apart for that site.
 */
export function cookieText(
  name: CookieName,
  value: string | null,
  isSecure: boolean,
  isFramed = false,
): string {
  const age = value === null ? 0 : thirtyDaysSeconds
  return `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=${isFramed && isSecure ? 'None; Partitioned' : 'Lax'}${isSecure ? '; Secure' : ''}`
}

/** Writes a cookie; null clears it. */
export function writeCookie(name: CookieName, value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in Safari and Firefox yet
  document.cookie = cookieText(name, value, location.protocol === 'https:', window.parent !== window)
}
