import { join } from 'node:path'
import { type BoundedFolder, makeBoundedFolder } from './bounded-folder.ts'

/** Of some 10 KB each, as pictures of cards are. */
const smallestPicture = 10_000
const smallestOriginal = 50_000
const shareOfOriginals = 0.25

/**
 * Where made pictures and the originals of other servers lie, each bounded in number and bytes.
 *
 * @param maxBytes of made pictures; originals may take a quarter of it besides.
 */
export function openPictureFolders(
  folder: string,
  maxBytes: number,
): { readonly made: BoundedFolder; readonly originals: BoundedFolder } {
  const forOriginals = maxBytes * shareOfOriginals
  return {
    made: makeBoundedFolder({
      ...{ folder, maxBytes, maxFiles: Math.floor(maxBytes / smallestPicture), isRenewedByReading: true },
    }),
    // Their age says when to download them again.
    originals: makeBoundedFolder({
      ...{ folder: join(folder, 'remote'), maxBytes: forOriginals, isRenewedByReading: false },
      maxFiles: Math.floor(forOriginals / smallestOriginal),
    }),
  }
}
