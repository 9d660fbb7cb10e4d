import sharp from 'sharp'
import type { BoundedFolder } from './bounded-folder.ts'
import type { PictureFormat } from './picture-request.ts'
import type { PictureSource } from './picture-sources.ts'

export type PictureWish = {
  readonly source: PictureSource
  readonly width: number
  readonly quality: number
  readonly format: PictureFormat
}
export type MakePicture = (wish: PictureWish) => Promise<Buffer>

/** Changes whenever the same wish would give other bytes, so that old files are passed over. */
const recipe = 'v1'
/** Twice the work of AVIF's effort 2 saves 4 % of bytes; beyond that nothing one can see. */
const avifEffort = 2
/** Pictures beyond this many pixels are bombs, not photographs. */
const largestPixels = 50_000_000

/**
 * Makes pictures and stores each. Several who ask for the same wait for one making, and no more
 * than two are made at a time, so that pages stay quick while a cold shop fills up.
 */
export function makePictureMaker(made: BoundedFolder): MakePicture {
  // The encoders' own threads would take every core from the pages.
  sharp.concurrency(1)
  sharp.cache(false)
  const making = new Map<string, Promise<Buffer>>()
  const line = makeLine(2)

  return (wish) => {
    const { source, width, quality, format } = wish
    const name = `${source.hash.slice(0, 24)}-${width}-${quality}-${recipe}.${format}`
    const known = making.get(name)
    if (known !== undefined) return known
    const picture = readOrMake(name, wish).finally(() => making.delete(name))
    making.set(name, picture)
    return picture
  }

  async function readOrMake(name: string, wish: PictureWish): Promise<Buffer> {
    const stored = await made.read(name)
    if (stored) return stored
    const bytes = await line(() => encode(wish))
    await made.write(name, bytes)
    return bytes
  }
}

async function encode({ source, width, quality, format }: PictureWish): Promise<Buffer> {
  const resized = sharp(await source.read(), { limitInputPixels: largestPixels })
    // Turned as the camera says, before the mark that says so is dropped with the rest of the metadata.
    .rotate()
    .resize({ width, withoutEnlargement: true })
  return format === 'avif'
    ? resized.avif({ quality, effort: avifEffort }).toBuffer()
    : resized.webp({ quality: quality + 15 }).toBuffer()
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
