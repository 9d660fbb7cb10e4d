/**
 * The widths of the design, in pixels of the picture; 32 is a preview of a larger one. Others are refused, because any width would let strangers fill
 * the disk.
 */
export const pictureWidths = [32, 96, 160, 320, 480, 640, 800, 960, 1200, 1600] as const
export const pictureQualities = [30, 40, 50, 60, 70, 80] as const
export type PictureFormat = 'avif' | 'webp' | 'jpeg'
/** Aggregators take JPEG only, and one size of it. */
const jpegWidth = 1600

export type PictureRequest = {
  /** `dishes/ramen`, or the address of a picture on another server. */
  readonly key: string
  /** The beginning of the content's hash, when the address contains it. */
  readonly version: string | null
  readonly width: number
  /** Null: the usual one of its width. */
  readonly quality: number | null
  /** Asked for JPEG by `f=jpeg`, whatever the caller accepts. */
  readonly isJpeg: boolean
}

const longestKey = 300
const ownKey = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/
const remoteKey = /^https:\/\/[^\s\\]+$/

/**
 * Parses `/image/{key}?w=&q=`, and `?w=1600&f=jpeg`. A key may end in `.` and the first eight digits of the content's SHA-256:
 * `/image/dishes/ramen.1f0c9a77?w=320`. Null when it is invalid.
 */
export function readPictureRequest(url: URL): PictureRequest | null {
  const path = decoded(url.pathname.slice('/image/'.length))
  if (path === null || path.length > longestKey) return null
  const version = /\.([0-9a-f]{8})$/.exec(path)?.[1] ?? null
  const key = version === null ? path : path.slice(0, -9)
  if (!ownKey.test(key) && !remoteKey.test(key)) return null

  const width = findOne(pictureWidths, url.searchParams.get('w'))
  if (width === null) return null
  const quality = findOne(pictureQualities, url.searchParams.get('q'))
  if (url.searchParams.has('q') && quality === null) return null
  const form = url.searchParams.get('f')
  if (form !== null && (form !== 'jpeg' || width !== jpegWidth || quality !== null)) return null
  return { key, version, width, quality, isJpeg: form === 'jpeg' }
}

/** AVIF for browsers that accept it, else WebP, which all of them read. */
export function chooseFormat(accept: string | undefined): PictureFormat {
  return accept?.includes('image/avif') ? 'avif' : 'webp'
}

function findOne(allowed: readonly number[], text: string | null): number | null {
  const number = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return allowed.includes(number) ? number : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
