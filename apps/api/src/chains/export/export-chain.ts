import { findContentFile } from '../../content/content-files.queries.ts'
import { findPicture } from '../../content/editor/pictures.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { chainFiles, type ListName } from '../import/chain-files.ts'
import { getPaperFile } from '../import/picture-cells.ts'
import { readChainRows } from './read-chain-rows.ts'
import { readStops } from './read-stops.ts'
import { listUploads, type WrittenChain, writeChain } from './write-chain.ts'
import { listPapers } from './write-content.ts'
import { getFile } from './write-row.ts'

/** By the path in the folder. */
export type FolderFiles = ReadonlyMap<string, string | Uint8Array>

type Given = {
  readonly shipperId: string
  /** Pictures of the installation, each with its average colour where that is known. */
  readonly pictures: ReadonlyMap<string, string | null>
}

/**
 * What runs of a chain, as a folder: what is published, nothing of customers and staff, no keys. The same state has the
 * same bytes.
 *
 * @throws Error no chain
 */
export async function exportChain(db: Db, { shipperId, pictures }: Given): Promise<FolderFiles> {
  const rows = await readChainRows(db, shipperId)
  const written = writeChain(rows, { pictures, stops: await readStops(db, shipperId) })
  const files = new Map<string, string | Uint8Array>(toFiles(written))
  for (const key of listUploads(rows)) {
    const content = await findPicture(db, { shipperId, key })
    // A picture that was deleted is missing on the site, too.
    if (content) files.set(getFile(key), content)
  }
  for (const key of listPapers(rows)) {
    const content = await findContentFile(db, { shipperId, key })
    if (content) files.set(getPaperFile(key), content)
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The texts of a folder, without its pictures and PDF files. */
export function toFiles({ shipper, logo, icon, lists }: WrittenChain): ReadonlyMap<string, string> {
  const files = new Map([['shipper.json', toJson({ shipper })]])
  if (logo !== '') files.set('logo.svg', `${logo}\n`)
  if (icon !== '') files.set('icon.svg', `${icon}\n`)
  const all = Object.entries(lists) as [ListName, WrittenChain['lists'][ListName]][] // its own keys
  for (const [name, written] of all) {
    if (written.length === 0) continue
    const { base, list } = chainFiles[name]
    if (name === 'zones') files.set(`${base}.geojson`, toJson(toGeoJson(written)))
    else files.set(`${base}.json`, toJson({ [list]: written }))
  }
  return files
}

function toGeoJson(zones: WrittenChain['lists'][ListName]) {
  return {
    type: 'FeatureCollection',
    features: zones.map(({ ring, ...properties }) => ({
      ...{ type: 'Feature', properties },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  }
}

/** A field a line, so that differences of two folders are short; a point is one line. */
function toJson(content: object): string {
  const text = JSON.stringify(content, null, 1)
  return `${text.replaceAll(/\[\s+(-?[\d.e-]+),\s+(-?[\d.e-]+)\s+\]/g, '[$1, $2]')}\n`
}
