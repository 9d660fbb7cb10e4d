import type { ChainScenes, WireShipper } from '@doira/contract/chains/get-shipper'
import type { WireCity } from '@doira/contract/chains/list-cities'
import { localized } from '@doira/web/i18n/localized.ts'
import type { Locale } from '../i18n/locale.ts'
import { type CityRoute, toCityRoutes } from './page/city-routes.ts'
import { themeColor, themeCss } from './page/theme/theme-css.ts'

/** The chain as the frame shows it, in one language. */
export type Chain = {
  readonly name: string
  readonly hotline: string
  readonly opensAt: string
  readonly closesAt: string
  readonly deliveryMinutes: number
  readonly minimumOrder: number
  readonly sisterBrands: readonly { readonly title: string; readonly url: string | null }[]
  readonly appStoreUrl: string | null
  readonly googlePlayUrl: string | null
  readonly socials: WireShipper['socials']
  /** Of the site, the usual one first. */
  readonly languages: readonly Locale[]
  /** Cities with a menu page of their own. */
  readonly cities: readonly CityRoute[]
  /** The word mark, an SVG drawn in currentColor; empty: the name in letters. */
  readonly logo: string
  /** Custom properties in the chain's colour; null: those of the design. */
  readonly themeCss: string | null
  /** Of the browser's own bars. */
  readonly themeColor: string
  readonly scenes: ChainScenes
}

export function toChain(shipper: WireShipper, cities: readonly WireCity[], locale: Locale): Chain {
  return {
    name: shipper.name,
    hotline: shipper.phone[0] ?? '',
    opensAt: shipper.work_hour_start,
    closesAt: shipper.work_hour_end,
    deliveryMinutes: shipper.delivery_minutes,
    minimumOrder: shipper.minimal_order_price,
    sisterBrands: shipper.sister_brands.map(({ title, url }) => ({ title: localized(title, locale), url })),
    appStoreUrl: shipper.stores.app_store,
    googlePlayUrl: shipper.stores.google_play,
    socials: shipper.socials,
    languages: shipper.languages,
    cities: toCityRoutes(cities),
    logo: shipper.logo,
    themeCss: themeCss(shipper.brand_color),
    themeColor: themeColor(shipper.brand_color),
    scenes: shipper.scenes,
  }
}
