import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type DrawingUse, svgProblem } from '@doira/domain/chains/drawing'
import { type Language, languages } from '@doira/domain/i18n/languages'
import { everyTextLanguages } from '@doira/domain/i18n/localized'
import type * as z from 'zod/mini'
import { idFor } from '../../platform/id-for.ts'
import { getOne, listOf } from './cells.ts'
import type { ChainData } from './chain-data.ts'
import {
  type ChainFile,
  chainFiles,
  type ListName,
  type ShapeOf,
  shapeOf,
  shortNames,
} from './chain-files.ts'
import { checkChain } from './check-chain.ts'
import { checkFormat, listUnknownFiles, makeReportUnknown } from './check-format.ts'
import { fillIds } from './fill-ids.ts'
import { filler } from './fill-names.ts'
import { readFolderPapers } from './folder-papers.ts'
import { readFolderPictures } from './folder-pictures.ts'
import { chainNamespace } from './ids.ts'
import { Rows } from './insert/rows.ts'
import { pictureCells } from './picture-cells.ts'
import { BadChainFolder, type FolderProblem } from './problems.ts'
import { isRecord, type RawRow, readTable } from './read-table.ts'
import { chainSchemas, type RowOf } from './schemas/chain-schemas.ts'

const pictureFile = /\.(webp|png|jpe?g|avif)$/i

/**
 * Reads a chain from its folder (docs/chain-folder.md) and answers it whole and sound: every reference names a row,
 * every text is present in every language of the chain.
 *
 * @param media pictures of the installation
 * @param areOwn whether dishes and recipes without a picture have that of their name among them
 * @param isStrict unknown fields and files are problems; without it only in folders that name their format
 * @param shipperId another chain than the folder names
 * @throws BadChainFolder with everything that is wrong
 */
export async function readChainFolder(
  folder: string,
  {
    media = null,
    areOwn = true,
    isStrict = false,
    shipperId = null,
  }: {
    readonly media?: string | null
    readonly areOwn?: boolean
    readonly isStrict?: boolean
    readonly shipperId?: string | null
  } = {},
): Promise<ChainData> {
  const problems: FolderProblem[] = []
  const rows = new Rows(problems)
  const file = 'shipper.json'
  const written = await readJson(folder, file, problems)
  const fill = filler(isRecord(written) ? written.names : null)
  const filled: unknown = JSON.parse(fill(JSON.stringify(written ?? null)))
  const cells = isRecord(filled) ? (isRecord(filled.shipper) ? filled.shipper : filled) : {}
  const isKnownFormat = checkFormat(cells.format, problems)
  if (!isKnownFormat) throw new BadChainFolder(problems)
  const languages = readLanguages(cells.languages, problems)
  const own = await readFolderPictures(folder, problems)
  const ownPapers = await readFolderPapers(folder, problems)
  const schemas = chainSchemas(languages, pictureCells(own.keys, ownPapers.keys))
  const reportUnknown = makeReportUnknown(problems, isStrict || cells.format !== undefined)
  reportUnknown({ file, place: null, cells, known: schemas.shipper, also: ['languages', 'names'] })
  const shipper = rows.read(schemas.shipper, { file, row: { place: null, cells } })

  const read = async <Name extends ListName>(name: Name): Promise<readonly RowOf<ShapeOf<Name>>[]> => {
    const chainFile: ChainFile = chainFiles[name]
    const table = await readTable(folder, { ...chainFile, fill })
    problems.push(...table.problems)
    if (table.file === null) {
      const right = 'a chain needs this file'
      if (chainFile.isNeeded) rows.report({ file: `${chainFile.base}.csv`, row: null, field: null, right })
      return []
    }
    const from = table.file
    const shape = schemas[getShapeName(name)]
    // By the table of shapes.
    const schema = shape as unknown as z.ZodMiniType<RowOf<ShapeOf<Name>>, unknown>
    return table.rows.flatMap((raw) => {
      const flatCells = flat(raw)
      reportUnknown({ file: from, place: raw.place, cells: flatCells, known: shape, also: ['type'] })
      const row = rows.read(schema, {
        file: from,
        row: { place: raw.place, cells: withLongNames(flatCells) },
      })
      return row ? [row] : []
    })
  }
  const names = Object.keys(chainFiles) as ListName[] // a list of its own keys
  const lists = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await read(name)])),
  ) as {
    [Name in ListName]: readonly RowOf<ShapeOf<Name>>[]
  }
  const [logo, icon, pictures] = await Promise.all([
    readDrawing(folder, 'logo', problems),
    readDrawing(folder, 'icon', problems),
    listPictures(media),
  ])
  if (isStrict || cells.format !== undefined) problems.push(...(await listUnknownFiles(folder)))
  if (!shipper) throw new BadChainFolder(problems)
  const id = shipperId ?? shipper.id ?? idFor(chainNamespace, shipper.name)
  const { uploads } = own
  const { papers } = ownPapers
  const data = fillIds(
    {
      ...lists,
      shipper: { ...shipper, id, namespace: id, languages, logo, icon },
      pictures,
      uploads,
      papers,
    },
    rows,
  )
  checkChain(data, rows)
  if (problems.length > 0) throw new BadChainFolder(problems)
  return areOwn ? data : { ...data, pictures: withoutOwn(data) }
}

/** The pictures that rows name: no row gets one of its own name. */
function withoutOwn({ pictures, stocks }: ChainData): ChainData['pictures'] {
  const named = new Set(stocks.map(({ image }) => image))
  return new Map([...pictures].filter(([key]) => named.has(key)))
}

function getShapeName<Name extends ListName>(name: Name): ShapeOf<Name> {
  return (name in shapeOf ? shapeOf[name as keyof typeof shapeOf] : name) as ShapeOf<Name> // the type says the same
}

async function readJson(folder: string, file: string, needed: FolderProblem[] | null): Promise<unknown> {
  const path = join(folder, file)
  if (!existsSync(path)) {
    needed?.push({ file, row: null, field: null, right: 'a chain needs this file' })
    return null
  }
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    needed?.push({ file, row: null, field: null, right: `JSON (${error.message})` })
    return null
  }
}

function readLanguages(written: unknown, problems: FolderProblem[]): readonly Language[] {
  const known = listOf(getOne(languages)).safeParse(written ?? everyTextLanguages)
  const isRight = known.success && known.data.length > 0 && new Set(known.data).size === known.data.length
  if (isRight) return known.data
  const right = `languages of ${languages.join(', ')}, each once, the usual one first`
  problems.push({ file: 'shipper.json', row: null, field: 'languages', right })
  return everyTextLanguages
}

/** A zone of GeoJSON has its facts apart from its outline. */
function flat({ cells }: RawRow): Readonly<Record<string, unknown>> {
  const { properties, geometry, ...rest } = cells
  if (!isRecord(properties)) return cells
  const rings = isRecord(geometry) && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
  return { ...rest, ...properties, ring: rings[0] }
}

function withLongNames(value: unknown): Readonly<Record<string, unknown>> {
  return (isRecord(value) ? renamed(value) : {}) as Readonly<Record<string, unknown>> // a record stays one
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (!isRecord(value)) return value
  const own = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamed(part)]))
  for (const [long, short] of Object.entries(shortNames)) {
    if (own[long] === undefined && own[short] !== undefined) own[long] = own[short]
  }
  return own
}

async function readDrawing(folder: string, use: DrawingUse, problems: FolderProblem[]): Promise<string> {
  const file = `${use}.svg`
  const path = join(folder, file)
  if (!existsSync(path)) return ''
  const svg = (await readFile(path, 'utf8')).trim()
  const right = svgProblem(svg, use)
  if (right) problems.push({ file, row: null, field: null, right })
  return svg
}

/** The keys of a folder's pictures, each with the average colour from its index. */
export async function listPictures(media: string | null): Promise<ReadonlyMap<string, string | null>> {
  if (media === null) return new Map()
  const entries = await readdir(media, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile() && pictureFile.test(entry.name))
    .map(({ parentPath, name }) =>
      relative(media, join(parentPath, name)).replaceAll(sep, '/').replace(pictureFile, ''),
    )
  const index = join(media, 'index.json')
  const written: unknown = existsSync(index) ? JSON.parse(await readFile(index, 'utf8')) : null
  const scenes = isRecord(written) && isRecord(written.scenes) ? written.scenes : {}
  return new Map(
    keys.map((key) => {
      const scene = scenes[key.replace(/^scenes\//, '')]
      return [key, isRecord(scene) && typeof scene.dominant === 'string' ? scene.dominant : null] as const
    }),
  )
}
