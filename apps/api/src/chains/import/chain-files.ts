import type { ChainSchemas } from './schemas/chain-schemas.ts'

export type ChainFile = {
  /** The file without its ending, and the list within it when it is JSON. */
  readonly base: string
  readonly list: string
  readonly isNeeded?: boolean
  /** A JSON file of it may be one row by itself. */
  readonly mayBeOne?: boolean
}

/** The lists of a chain's folder. `named` is the shape of two of them. */
export const chainFiles = {
  cities: { base: 'cities', list: 'cities', isNeeded: true },
  menus: { base: 'menus', list: 'menus', isNeeded: true },
  branches: { base: 'branches', list: 'branches', isNeeded: true },
  branchDays: { base: 'branch-days', list: 'days' },
  specialDays: { base: 'special-days', list: 'days' },
  zones: { base: 'delivery-zones', list: 'features', isNeeded: true },
  categories: { base: 'categories', list: 'categories', isNeeded: true },
  products: { base: 'products', list: 'products', isNeeded: true },
  modifiers: { base: 'modifiers', list: 'groups' },
  ingredients: { base: 'ingredients', list: 'ingredients' },
  allergens: { base: 'allergens', list: 'allergens' },
  tags: { base: 'tags', list: 'tags' },
  stops: { base: 'stop-list', list: 'items' },
  autoAdd: { base: 'auto-add', list: 'rules' },
  discounts: { base: 'discounts', list: 'discounts' },
  promoCodes: { base: 'promo-codes', list: 'promo_codes' },
  stocks: { base: 'stocks', list: 'stocks' },
  news: { base: 'news', list: 'news' },
  gallery: { base: 'gallery', list: 'gallery' },
  recipes: { base: 'recipes', list: 'recipes' },
  vacancies: { base: 'vacancies', list: 'vacancies' },
  documents: { base: 'documents', list: 'documents', isNeeded: true },
  certificates: { base: 'certificates', list: 'certificates' },
  entities: { base: 'legal-entities', list: 'entities' },
  departments: { base: 'contacts', list: 'departments' },
  offices: { base: 'head-office', list: 'offices', mayBeOne: true },
  halls: { base: 'halls', list: 'halls' },
  levels: { base: 'loyalty-levels', list: 'levels' },
  programme: { base: 'loyalty-versions', list: 'versions' },
} as const satisfies Readonly<Record<string, ChainFile>>

export type ListName = keyof typeof chainFiles

/** The shape of a list, where it does not bear its name. */
export const shapeOf = {
  allergens: 'named',
  tags: 'named',
  promoCodes: 'discounts',
} as const satisfies Partial<Record<ListName, keyof ChainSchemas>>

export type ShapeOf<Name extends ListName> = Name extends keyof typeof shapeOf
  ? (typeof shapeOf)[Name]
  : Extract<Name, keyof ChainSchemas>

/** Columns of earlier versions, and what took their place: they are never left out in silence. */
export const replacedFields: Readonly<Record<string, string>> = {
  gift_product_id: 'gift_product_ids',
  gift_product: 'gift_product_ids',
}

/** Short names of columns: the reader accepts both, and reports problems with the one that was used. */
export const shortNames: Readonly<Record<string, string>> = {
  category_id: 'category',
  parent_id: 'parent',
  menu_id: 'menu',
  branch_id: 'branch',
  branch_ids: 'branches',
  product_id: 'product',
  product_ids: 'products',
  category_ids: 'categories',
  excluded_product_ids: 'excluded_products',
  discount_id: 'discount',
  gift_product_ids: 'gift_products',
  except_product_ids: 'except_products',
}
