import type { WireShipper } from '@doira/contract/chain/get-shipper'
import type { Locale } from '../i18n/locale.ts'

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
}

export function toChain(shipper: WireShipper, locale: Locale): Chain {
  return {
    name: shipper.name,
    hotline: shipper.phone[0] ?? '',
    opensAt: shipper.work_hour_start,
    closesAt: shipper.work_hour_end,
    deliveryMinutes: shipper.delivery_minutes,
    minimumOrder: shipper.minimal_order_price,
    sisterBrands: shipper.sister_brands.map(({ title, url }) => ({ title: title[locale], url })),
    appStoreUrl: shipper.stores.app_store,
    googlePlayUrl: shipper.stores.google_play,
    socials: shipper.socials,
  }
}
