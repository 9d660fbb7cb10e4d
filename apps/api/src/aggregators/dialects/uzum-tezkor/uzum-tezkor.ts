import { defaultLanguage } from '@doira/domain/i18n/languages'
import { type Localized, textIn } from '@doira/domain/i18n/localized'
import type { AggregatorDialect, ChannelItem } from '../aggregator-dialect.ts'
import { toRfc3339 } from '../restaurant-menu.mapper.ts'
import { toImages } from '../to-images.ts'
import { readUzumTezkorAccount, uzumTezkorSettings } from './uzum-tezkor-env.ts'

/** Uzum Tezkor takes a menu in the shape of a shop: goods without choices. Its couriers bring every order. */
export const uzumTezkor: AggregatorDialect = {
  id: 'uzum_tezkor',
  settings: uzumTezkorSettings,
  readAccount: readUzumTezkorAccount,
  slug: 'uzum-tezkor',
  prefixes: ['', '/v1'],
  menuPath: '/nomenclature',
  contentTypes: {
    composition: 'application/vnd.eats.menu.composition.v2+json',
    availability: 'application/vnd.eats.menu.availability.v2+json',
    order: 'application/vnd.eats.order.v2+json',
  },
  hasModifierGroups: false,
  toComposition: ({ categories, items }, { changedAt, origin }) => ({
    categories: categories.map(({ id, name, position }) => ({
      ...{ id, name: say(name), sortOrder: position, images: [] },
    })),
    items: items.map((item) => toGoods(item, origin)),
    lastChange: toRfc3339(changedAt),
  }),
  carrierOf: () => 'aggregator',
}

const say = (text: Localized) => textIn(text, defaultLanguage)

/** A dish has no barcode, and often no weight: our id stands for the one, and none is invented for the other. */
function toGoods(item: ChannelItem, origin: string): object {
  const { id, categoryId, name, description, price, vatPercent, weight, position, taxCodes, sku } = item
  return {
    ...{ id, categoryId, name: say(name), price, vat: vatPercent, sortOrder: position },
    images: toImages(item.image, origin),
    barcode: { value: id, weightEncoding: 'none' },
    vendorCode: sku,
    isCatchWeight: false,
    measure: weight
      ? { value: weight.value, unit: weight.unit === 'g' ? 'GRM' : 'MLT', quantum: 1 }
      : { value: 1 },
    description: { general: say(description) },
    ...(taxCodes && {
      serviceCodesUz: { mxikCodeUz: taxCodes.mxik, packageCodeUz: taxCodes.packageCode },
    }),
  }
}
