import type { MapTiles } from '@doira/contract/delivery/geocoder'
import * as z from 'zod/mini'

/** The map that customers see. Without these settings the shop draws its own. */
export const mapEnvFields = {
  /** Key for Yandex maps in browsers. It is public: limit it to the address of the site. */
  MAP_API_KEY: z.optional(z.string()),
  /**
   * Tiles of the map: an address with `{z}`, `{x}` and `{y}` (pictures, or vector tiles when it ends in `.pbf` or
   * `.mvt`), an address that ends in `.pmtiles`, or the name of a PMTiles file in DATA_DIR. Browsers see it, with any key
   * in it.
   */
  MAP_TILES: z.optional(
    z.string().check(
      z.refine((text) => toMapTiles(text) !== null, {
        error:
          'must be an address with {z}, {x} and {y}, an address that ends in .pmtiles, or the name of a .pmtiles file in DATA_DIR',
      }),
    ),
  ),
  /** Attribution that the licence of the tiles demands, such as `© OpenStreetMap`. Required with MAP_TILES. */
  MAP_TILES_CREDIT: z.optional(z.string().check(z.maxLength(80))),
  /** Largest zoom of the tiles; nearer, they are enlarged. A PMTiles file states its own. Default: 14 for vector tiles, else 18. */
  MAP_TILES_MAX_ZOOM: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(22))),
}

type TilesSetting = {
  /** Where browsers find the tiles. */
  readonly address: string
  readonly format: MapTiles['format']
  /** What pages may request in addition to their own origin; null: the tiles are ours. */
  readonly origin: string | null
  /** Name of a file in DATA_DIR; null: another server has the tiles. */
  readonly file: string | null
}

/** Path of the tiles that this installation serves from a file. */
export const mapTilesPath = '/map-tiles/'

const fileName = /^[a-z0-9][\w.-]*\.pmtiles$/i

/** Null when the text is not an address of tiles. */
export function toMapTiles(text: string): TilesSetting | null {
  if (fileName.test(text)) {
    return { address: `${mapTilesPath}${text}`, format: 'pmtiles', origin: null, file: text }
  }
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || !/^[\w.:[\]-]+$/.test(url.host) || url.username !== '') {
    return null
  }
  const { origin, pathname } = url
  if (/\.pmtiles$/i.test(pathname)) return { address: text, format: 'pmtiles', origin, file: null }
  if (!['{z}', '{x}', '{y}'].every((part) => text.includes(part))) return null
  return { address: text, format: /\.(pbf|mvt)$/i.test(pathname) ? 'vector' : 'raster', origin, file: null }
}

/** What browsers need to show the tiles; null when none are set. */
export function findMapTiles(env: {
  readonly MAP_TILES?: string | undefined
  readonly MAP_TILES_CREDIT?: string | undefined
  readonly MAP_TILES_MAX_ZOOM?: number | undefined
}): MapTiles | null {
  const tiles = env.MAP_TILES === undefined ? null : toMapTiles(env.MAP_TILES)
  if (!tiles) return null
  const { address, format } = tiles
  return {
    ...{ address, format, credit: env.MAP_TILES_CREDIT ?? '' },
    max_zoom: env.MAP_TILES_MAX_ZOOM ?? (format === 'vector' ? 14 : 18),
  }
}

type Given = { readonly [Name in keyof typeof mapEnvFields]?: unknown }
type Complaint = { readonly name: keyof Given; readonly message: string }

/** Settings that fit one by one and not together. Empty when all is well. */
export function complainOfMap(given: Given): readonly Complaint[] {
  if (given.MAP_TILES === undefined) return []
  const complaints: Complaint[] = []
  if (given.MAP_TILES_CREDIT === undefined) {
    complaints.push({ name: 'MAP_TILES_CREDIT', message: 'must be given with MAP_TILES' })
  }
  if (given.MAP_API_KEY !== undefined) {
    complaints.push({ name: 'MAP_TILES', message: 'must not be given with MAP_API_KEY: one map is shown' })
  }
  return complaints
}
