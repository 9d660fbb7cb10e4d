/** What the shop in a frame tells the page around it. */
export type ShopMessage =
  | { readonly doira: 'ready' }
  | { readonly doira: 'close' }
  | { readonly doira: 'height'; readonly height: number }
  | { readonly doira: 'leave'; readonly url: string }

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
