import type { Language } from '@doira/domain/i18n/languages'
import type * as z from 'zod/mini'
import { localized } from '../cells.ts'
import { catalogSchemas } from './catalog-schemas.ts'
import { contentSchemas } from './content-schemas.ts'
import { offerSchemas } from './offer-schemas.ts'
import { placeSchemas } from './place-schemas.ts'
import { shipperSchemas } from './shipper-schemas.ts'

/** The contents of each file, for a site in these languages. */
export function chainSchemas(languages: readonly Language[]) {
  const words = localized(languages)
  return {
    ...shipperSchemas(words),
    ...placeSchemas(words),
    ...catalogSchemas(words),
    ...offerSchemas(words),
    ...contentSchemas(words),
  }
}

export type ChainSchemas = ReturnType<typeof chainSchemas>
export type RowOf<Name extends keyof ChainSchemas> = z.infer<ChainSchemas[Name]>
