import { createHash } from 'node:crypto'

/**
 * The picture of a dish as aggregators take it: JPEG, 1600 pixels wide. An uploaded picture has a key of its own, so the hash of the
 * key changes with the picture, and it is loaded again.
 */
export function toImages(image: string | null, origin: string): readonly { hash: string; url: string }[] {
  if (image === null) return []
  const url = new URL(`/image/${encodeURI(image)}?w=1600&f=jpeg`, origin).href
  return [{ hash: createHash('sha1').update(image).digest('hex'), url }]
}
