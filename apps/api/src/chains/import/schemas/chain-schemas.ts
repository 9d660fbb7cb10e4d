import type { Language } from '@doira/domain/i18n/languages'
import type * as z from 'zod/mini'
import { localized } from '../cells.ts'
import type { PictureCells } from '../picture-cells.ts'
import { catalogSchemas } from './catalog-schemas.ts'
import { contentSchemas } from './content-schemas.ts'
import { offerSchemas } from './offer-schemas.ts'
import { placeSchemas } from './place-schemas.ts'
import { shipperSchemas } from './shipper-schemas.ts'

/** The contents of each file, for a site in these languages. The fields of a row are written in this order. */
export function chainSchemas(languages: readonly Language[], pictures: PictureCells) {
  const words = localized(languages)
  return {
    ...shipperSchemas(words, pictures),
    ...placeSchemas(words, pictures),
    ...catalogSchemas(words, pictures),
    ...offerSchemas(words, pictures),
    ...contentSchemas(words, pictures),
  }
}

export type ChainSchemas = ReturnType<typeof chainSchemas>
export type RowOf<Name extends keyof ChainSchemas> = z.infer<ChainSchemas[Name]>
