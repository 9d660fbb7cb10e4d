import { join } from 'node:path'
import { type BoundedFolder, makeBoundedFolder } from './bounded-folder.ts'

/** About 10 KB each, the size of a card's picture. */
const smallestPicture = 10_000
const smallestOriginal = 50_000
const shareOfOriginals = 0.25

/**
 * Opens the folders of resized pictures and of other servers' originals, both bounded in number and bytes.
 *
 * @param maxBytes of resized pictures; originals may take a quarter of it in addition.
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
    // Their age decides when they are downloaded again.
    originals: makeBoundedFolder({
      ...{ folder: join(folder, 'remote'), maxBytes: forOriginals, isRenewedByReading: false },
      maxFiles: Math.floor(forOriginals / smallestOriginal),
    }),
  }
}
