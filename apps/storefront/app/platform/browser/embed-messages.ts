/** What the shop in a frame sends to the page around it. */
export type ShopMessage =
  | { readonly doira: 'ready' }
  | { readonly doira: 'close' }
  | { readonly doira: 'height'; readonly height: number }
  | { readonly doira: 'leave'; readonly url: string }

/** What that page sends to the shop. */
export type SiteMessage = {
  readonly doira: 'hello'
  /** The frame becomes as high as what is in it. */
  readonly isGrowing: boolean
}

/** Null for anything else, as of the messages of the shop. */
export function readSiteMessage(data: unknown): SiteMessage | null {
  if (typeof data !== 'object' || data === null || !('doira' in data) || data.doira !== 'hello') return null
  return { doira: 'hello', isGrowing: 'isGrowing' in data && data.isGrowing === true }
}

/** Null for anything else: other scripts of a page send messages too. */
export function readShopMessage(data: unknown): ShopMessage | null {
  if (typeof data !== 'object' || data === null || !('doira' in data)) return null
  if (data.doira === 'ready' || data.doira === 'close') return { doira: data.doira }
  if (data.doira === 'height' && 'height' in data && typeof data.height === 'number' && data.height > 0) {
    return { doira: 'height', height: data.height }
  }
  if (
    data.doira === 'leave' &&
    'url' in data &&
    typeof data.url === 'string' &&
    /^https?:\/\//.test(data.url)
  ) {
    return { doira: 'leave', url: data.url }
  }
  return null
}
