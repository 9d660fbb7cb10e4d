import { inShape } from '@doira/domain/content/picture-crop'
import type { stopListTable } from '../../catalog/menus.tables.ts'
import { chainFiles, type ListName, shapeOf } from '../import/chain-files.ts'
import { getPaperFile, pictureCells } from '../import/picture-cells.ts'
import { type ChainSchemas, chainSchemas } from '../import/schemas/chain-schemas.ts'
import type { ChainRows } from './chain-tables.ts'
import { makeNames } from './names.ts'
import { writeCatalog } from './write-catalog.ts'
import { listPapers, writeContent } from './write-content.ts'
import { writeOffers } from './write-offers.ts'
import { writePlaces } from './write-places.ts'
import { getFile, isUploaded, makeWriters, type WrittenRow, writeRow } from './write-row.ts'
import { writeShipper } from './write-shipper.ts'

export type FolderRow = Readonly<Record<string, unknown>>

/** A chain as its folder has it, in the order of its files. */
export type WrittenChain = {
  readonly shipper: FolderRow
  readonly logo: string
  readonly icon: string
  readonly lists: Readonly<Record<ListName, readonly FolderRow[]>>
}

type Also = {
  /** Pictures of the installation, each with its average colour where that is known. */
  readonly pictures: ReadonlyMap<string, string | null>
  readonly stops?: readonly (typeof stopListTable.$inferSelect)[]
}

export function writeChain(rows: ChainRows, { pictures, stops = [] }: Also): WrittenChain {
  const [chain] = rows.shippers
  if (!chain) throw new Error('rows of no chain')
  const files = new Map(listUploads(rows).map((key) => [getFile(key), key]))
  const papers = new Map(listPapers(rows).map((key) => [getPaperFile(key), key]))
  const schemas = chainSchemas(chain.languages, pictureCells(files, papers))
  const [names, writers] = [makeNames(rows), makeWriters(chain.languages, chain.createdAt)]
  const written: { readonly [Name in ListName]?: readonly FolderRow[] } = {
    ...writePlaces(rows, names, writers),
    ...writeCatalog(rows, names, writers),
    ...writeOffers(rows, names, { writers, pictures }),
    ...writeContent(rows, names, writers),
    stops: stops.map(
      (row): WrittenRow<'stops'> => ({
        branch_id: names.branch(row.branchId),
        ...{ product_id: names.product(row.productId), status: row.state },
      }),
    ),
  }
  const listNames = Object.keys(chainFiles) as ListName[] // its own keys
  const lists = Object.fromEntries(
    listNames.map((name): [string, readonly FolderRow[]] => {
      const shape =
        schemas[name in shapeOf ? shapeOf[name as keyof typeof shapeOf] : (name as keyof ChainSchemas)]
      return [name, (written[name] ?? []).map((row) => writeRow(shape, row))]
    }),
  ) as unknown as WrittenChain['lists'] // of each list
  const { languages, ...shipper } = writeShipper(rows, chain, writers)
  return {
    shipper: { ...writeRow(schemas.shipper, shipper), languages },
    ...{ logo: chain.logo, icon: chain.icon, lists },
  }
}

/** The uploaded pictures that rows name, in a fixed order. */
export function listUploads({
  shippers,
  products,
  categories,
  modifiers,
  branches,
  stocks,
  items,
}: ChainRows): readonly string[] {
  const named: readonly (string | null | undefined)[] = [
    ...shippers.flatMap(({ scenes }) => Object.values(scenes)),
    ...[...products, ...categories, ...modifiers, ...stocks, ...items].map(({ image }) => image),
    ...products.flatMap(({ image, picture }) =>
      picture && image ? [picture.source, inShape(image, 'square'), inShape(image, 'wide')] : [],
    ),
    ...branches.flatMap(({ photos }) => photos.map(({ image }) => image)),
  ]
  return [...new Set(named.flatMap((key) => (key && isUploaded(key) ? [key] : [])))].toSorted()
}
