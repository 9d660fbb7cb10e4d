import * as z from 'zod/mini'
import { localizedSchema, pageQuery } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'

/** The part of the map provider's answer that the shop uses; the embedded gazetteer answers the same. */
export const geocoderAnswerSchema = z.object({
  response: z.object({
    GeoObjectCollection: z.object({
      featureMember: z.array(
        z.object({
          GeoObject: z.object({
            /** "улица Шота Руставели, 41" */
            name: z.string(),
            /** The name in every language; null or absent when it is known in the requested one only. */
            localized_name: z.optional(z.nullable(localizedSchema)),
            /** "Яккасарайский район, Ташкент, Узбекистан" */
            description: z.string(),
            /** "LON LAT" */
            Point: z.object({ pos: z.string() }),
          }),
        }),
      ),
    }),
  }),
})
export type GeocoderAnswer = z.infer<typeof geocoderAnswerSchema>

export const geocode = {
  method: 'GET',
  path: '/v1/map/geocoder',
  summary: 'Address search (`geocode` is text) and reverse look-up (`geocode` is "LON,LAT")',
  auth: 'none',
  query: z.object({
    geocode: z.string().check(z.minLength(1), z.maxLength(200)),
    format: z.optional(z.literal('json')),
    /** `ru_RU` by default (R1-06); `uz_UZ` and `en_US` answer in those languages. */
    lang: z.optional(z.string()),
    results: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))),
    type: z.optional(z.string()),
    /** Centre "LON,LAT" and span "W,H": results near it come first; `rspn=1` limits results to it. */
    ll: z.optional(z.string()),
    spn: z.optional(z.string()),
    rspn: z.optional(z.string()),
  }),
  answer: geocoderAnswerSchema,
  problems: ['shipper_not_found', 'too_many_requests'],
} as const satisfies Endpoint

/** Tiles that maps of the shop stand on. */
const mapTilesSchema = z.object({
  /** With `{z}`, `{x}` and `{y}`; of a PMTiles file its address or its path on this server. */
  address: z.string(),
  format: z.enum(['raster', 'vector', 'pmtiles']),
  /** Nearer, the tiles are enlarged; a PMTiles file states its own. */
  max_zoom: z.int(),
  /** Attribution that is shown on the map. */
  credit: z.string(),
})
export type MapTiles = z.infer<typeof mapTilesSchema>

export const apiKeysIds = {
  method: 'GET',
  path: '/v2/api-keys-ids',
  summary: 'A browser-safe map key and the tiles of the map, when they are configured',
  auth: 'none',
  query: z.object({
    ...pageQuery,
    /** Only `geocoder` exists; for any other type the list is empty. */
    type: z.optional(z.string().check(z.maxLength(32))),
  }),
  answer: z.object({
    data: z.object({
      ids: z.array(z.string()),
      /** Null: the map of the key, or the shop's own. */
      tiles: z.nullable(mapTilesSchema),
    }),
  }),
  problems: ['shipper_not_found'],
} as const satisfies Endpoint

/** Keys are settings of the server and cannot be changed by the API: always 405. */
export const updateApiKey = {
  method: 'PUT',
  path: '/v2/api-keys/:id',
  summary: 'Refused with 405: keys are settings of the server',
  auth: 'none',
  answer: z.never(),
  problems: ['not_allowed'],
} as const satisfies Endpoint
