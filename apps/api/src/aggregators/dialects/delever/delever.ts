import { everyTextLanguages } from '@doira/domain/i18n/localized'
import type { AggregatorDialect } from '../aggregator-dialect.ts'
import { toRestaurantMenu } from '../restaurant-menu.mapper.ts'
import { deleverSettings, readDeleverAccount } from './delever-env.ts'

/** Aggregators that speak Delever's dialect: the same calls under a prefix, with names in all languages. */
export const delever: AggregatorDialect = {
  id: 'delever',
  settings: deleverSettings,
  readAccount: readDeleverAccount,
  slug: 'delever',
  prefixes: ['/v1/custom-integration', '/custom-integration', '/v1', ''],
  menuPath: '/menu',
  contentTypes: {
    composition: 'application/vnd.eats.menu.composition.v2+json',
    availability: 'application/vnd.eats.menu.availability.v2+json',
    order: 'application/vnd.eats.order.v2+json',
  },
  hasModifierGroups: true,
  toComposition: (menu, facts) =>
    toRestaurantMenu(menu, {
      ...facts,
      say: (text) =>
        Object.fromEntries(everyTextLanguages.map((language) => [language, text[language] ?? ''])),
    }),
  carrierOf: (discriminator) => {
    if (discriminator === 'marketplace') return 'shop'
    return discriminator === 'pickup' ? 'guest' : 'aggregator'
  },
}
