import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import type { AggregatorDialect } from '../aggregator-dialect.ts'
import { toRestaurantMenu } from '../restaurant-menu.mapper.ts'
import { readYandexEatsAccount, yandexEatsSettings } from './yandex-eats-env.ts'

/** Restaurants at Yandex Eats: by its courier, by a courier of the restaurant, or collected by the guest. */
export const yandexEats: AggregatorDialect = {
  id: 'yandex_eats',
  settings: yandexEatsSettings,
  readAccount: readYandexEatsAccount,
  slug: 'yandex-eats',
  prefixes: ['', '/v1'],
  menuPath: '/menu',
  contentTypes: {
    composition: 'application/vnd.eats.menu.composition.v2+json',
    availability: 'application/vnd.eats.menu.availability.v2+json',
    order: 'application/vnd.eats.order.v2+json',
  },
  hasModifierGroups: true,
  toComposition: (menu, facts) =>
    toRestaurantMenu(menu, { ...facts, say: (text) => textIn(text, defaultLanguage) }),
  carrierOf: (discriminator) => {
    if (discriminator === 'marketplace') return 'shop'
    return discriminator === 'pickup' ? 'guest' : 'aggregator'
  },
}
