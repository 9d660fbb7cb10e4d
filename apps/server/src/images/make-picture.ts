import sharp from 'sharp'
import type { BoundedFolder } from './bounded-folder.ts'
import type { PictureFormat } from './picture-request.ts'
import type { PictureSource } from './picture-sources.ts'

export type PictureVariant = {
  readonly source: PictureSource
  readonly width: number
  /** Null: the usual one. */
  readonly quality: number | null
  readonly format: PictureFormat
}
export type MakePicture = (variant: PictureVariant) => Promise<Buffer>

/** To be changed whenever the same request gives other bytes, so that old files are ignored, in browsers too. */
export const recipe = 'v2'
/** Effort 2 saves 4 % of bytes for twice the work; more is not visible. */
const avifEffort = 2
/** Some 400 KB with 1600 pixels; aggregators take 1.9 MB. */
const jpegQuality = 85
/** More pixels are a decompression bomb rather than a photograph. */
const largestPixels = 50_000_000

/**
 * Makes pictures and stores them. Simultaneous requests for one share its making, and at most two are made at a time,
 * so that pages stay fast while the cache fills.
 */
export function makePictureMaker(made: BoundedFolder): MakePicture {
  // The encoders' threads would use every core.
  sharp.concurrency(1)
  sharp.cache(false)
  const making = new Map<string, Promise<Buffer>>()
  const line = makeLine(2)

  return (variant) => {
    const { source, width, quality, format } = variant
    const name = `${source.hash.slice(0, 24)}-${width}-${quality ?? 'usual'}-${recipe}.${format}`
    const known = making.get(name)
    if (known !== undefined) return known
    const picture = readOrMake(name, variant).finally(() => making.delete(name))
    making.set(name, picture)
    return picture
  }

  async function readOrMake(name: string, variant: PictureVariant): Promise<Buffer> {
    const stored = await made.read(name)
    if (stored) return stored
    const bytes = await line(() => encode(variant))
    await made.write(name, bytes)
    return bytes
  }
}

async function encode({ source, width, quality: askedQuality, format }: PictureVariant): Promise<Buffer> {
  const original = sharp(await source.read(), { limitInputPixels: largestPixels })
  const { hasAlpha } = await original.metadata()
  const quality = askedQuality ?? usualQuality(width, hasAlpha)
  const resized = original
    // Applies the camera's orientation, before the metadata that contain it are dropped.
    .rotate()
    .resize({ width, withoutEnlargement: true })
  // JPEG has no transparency: a dish stands on white.
  if (format === 'jpeg')
    return resized.flatten({ background: '#fff' }).jpeg({ quality: jpegQuality }).toBuffer()
  return format === 'avif'
    ? resized.avif({ quality, effort: avifEffort }).toBuffer()
    : resized.webp({ quality: quality + 15 }).toBuffer()
}

/**
 * Measured with the demo's pictures: a card is under 15 KB, a product's picture under 45 KB. AVIF encodes transparency with
 * the quality of the colours, and below 50 the soft shadow of a dish becomes blotchy.
 */
function usualQuality(width: number, hasAlpha: boolean): number {
  if (hasAlpha) return width <= 640 ? 55 : 50
  return width <= 320 ? 50 : 40
}

function makeLine(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
