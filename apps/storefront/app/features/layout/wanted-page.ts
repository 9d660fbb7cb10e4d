/** The page of this shop that the service worker could not show; null for anything else in the address. */
export function wantedPage(search: string): string | null {
  const from = new URLSearchParams(search).get('from')
  return from !== null && /^\/(?![/\\])/.test(from) ? from : null
}
