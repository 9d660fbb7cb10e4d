import type { Localized } from '@doira/contract/common/shapes'
import type {
  DemoCertificate,
  DemoDepartment,
  DemoDocument,
  DemoLegalEntity,
  DemoNews,
  DemoPicture,
  DemoRecipe,
  DemoVacancy,
} from './demo-content.ts'
import type { DemoHall } from './demo-halls.ts'
import type { DemoAutoAddRule, DemoCategory, DemoModifierGroup, DemoProduct, DemoStop } from './demo-menu.ts'
import type { DemoDiscount, DemoStock } from './demo-offers.ts'
import type { DemoCustomer, DemoOrder, DemoReview } from './demo-people.ts'
import type { DemoBranch, DemoCity, DemoMenu, DemoShipper, DemoZone } from './demo-places.ts'

type Keyed = { readonly key: string; readonly title: Localized }

/** The files of `demo/data`, as far as the loader reads them. Its test reads every one of them. */
type DemoFiles = {
  'shipper.json': { readonly shipper: DemoShipper }
  'cities.json': { readonly cities: readonly DemoCity[] }
  'menus.json': { readonly menus: readonly DemoMenu[] }
  'branches.json': { readonly branches: readonly DemoBranch[] }
  'halls.json': { readonly halls: readonly DemoHall[] }
  'delivery-zones.geojson': { readonly features: readonly DemoZone[] }
  'categories.json': { readonly categories: readonly DemoCategory[] }
  'ingredients.json': {
    readonly ingredients: readonly Keyed[]
    readonly allergens: readonly Keyed[]
    readonly tags: readonly Keyed[]
  }
  'products.json': { readonly products: readonly DemoProduct[] }
  'modifiers.json': { readonly groups: readonly DemoModifierGroup[] }
  'stop-list.json': { readonly items: readonly DemoStop[] }
  'auto-add.json': { readonly rules: readonly DemoAutoAddRule[] }
  'discounts.json': {
    readonly discounts: readonly DemoDiscount[]
    readonly promo_codes: readonly DemoDiscount[]
  }
  'stocks.json': { readonly stocks: readonly DemoStock[] }
  'recipes.json': { readonly recipes: readonly DemoRecipe[] }
  'news.json': { readonly news: readonly DemoNews[] }
  'gallery.json': { readonly gallery: readonly DemoPicture[] }
  'vacancies.json': { readonly vacancies: readonly DemoVacancy[] }
  'documents.json': { readonly documents: readonly DemoDocument[] }
  'certificates.json': { readonly certificates: readonly DemoCertificate[] }
  'legal-entities.json': { readonly entities: readonly DemoLegalEntity[] }
  'contacts.json': {
    readonly head_office: {
      readonly id: string
      readonly address: Localized
      readonly location: { readonly lat: number; readonly long: number }
    }
    readonly departments: readonly DemoDepartment[]
  }
  'demo-customers.json': {
    readonly customers: readonly DemoCustomer[]
    readonly orders: readonly DemoOrder[]
    readonly reviews: readonly DemoReview[]
  }
}

export type DemoFile = keyof DemoFiles

export type DemoFileOf<Name extends DemoFile> = DemoFiles[Name]
