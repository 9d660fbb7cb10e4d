import { kitchenStations } from '@doira/domain/catalog/kitchen-station'
import type { Draft } from '@doira/domain/content/draft'
import { emptyText } from '@doira/domain/i18n/localized'
import { aSection, aSize, type Kind } from '../kinds.ts'
import { type FormField, type FormOfKind, type Place, position, title } from './form-field.ts'
import { placeForms } from './place-fields.ts'
import { programmeForm } from './programme-fields.ts'

/** `''`: the row of the list itself is the text. */
const texts = (path: string, word: Place['word'], rows = 2): FormField => ({
  ...{ is: 'list', path, word, blank: emptyText },
  fields: [{ is: 'text', path: '', word, rows }],
})
const sections: FormField = {
  ...{ is: 'list', path: 'body.sections', word: 'content.field.sections', blank: aSection },
  fields: [
    { is: 'text', path: 'heading', word: 'content.field.heading', canBeNull: true },
    texts('paragraphs', 'content.field.paragraphs', 4),
  ],
}

const measures: readonly FormField[] = [
  { is: 'number', path: 'weight', word: 'content.field.weight', canBeNull: true },
  { is: 'number', path: 'pieces', word: 'content.field.pieces', canBeNull: true },
]
const nutrition: FormField = { is: 'nutrition', path: 'nutrition', word: 'content.field.nutrition' }
/** What is sold alone stays so: a dish has sizes from its beginning. */
const hasSizes = (draft: Draft, isNew: boolean) =>
  isNew || (Array.isArray(draft.sizes) && draft.sizes.length > 0)

const branchOwn = [
  ...(['hours', 'location', 'city_id', 'menu_id', 'photos', 'payments_off', 'is_active'] as const),
  ...(['operator_first', 'has_hall', 'has_parking', 'has_wifi', 'has_kids_area', 'has_terrace'] as const),
  ...(['has_prayer_room', 'is_wheelchair_accessible'] as const),
] as const
const branchNumbers = [
  ...(['delivery_minutes', 'delivery_lead_minutes', 'takeaway_lead_minutes'] as const),
  ...(['kitchen_capacity_minutes', 'last_order_minutes', 'seats_count'] as const),
] as const
const autoAddOwn = [
  ...(['product_id', 'category_ids', 'product_ids', 'product_types', 'per_quantity', 'quantity'] as const),
  ...(['max_free', 'over_free_price', 'order_types', 'is_optional', 'cutlery'] as const),
] as const
const ownOfDish = ['modifier_groups', 'combo_groups', 'recommended_ids'] as const
const promotionOwn = [
  ...(['kind', 'percent', 'sum', 'cap', 'every', 'max_times', 'gift_product_ids'] as const),
  ...(['order_number', 'every_order', 'segments'] as const),
  ...(['amounts', 'how', 'code', 'category_ids', 'product_ids', 'except_product_ids', 'cities'] as const),
  ...(['branch_ids', 'methods', 'starts_at', 'ends_at', 'days', 'time_from', 'time_to'] as const),
  ...(['requires_auth', 'is_first_order', 'birthday_days', 'min_order'] as const),
  ...(['per_customer', 'total_uses', 'budget'] as const),
  ...([
    'day_budget',
    'budget_stops',
    'combination',
    'allows_points',
    'earns_points',
    'is_announced',
  ] as const),
] as const
const specialDayOwn = ['kind', 'hours', 'branches'] as const

/** What stands above the languages, then what is written in them. */
export const formOf: Readonly<Record<Kind, FormOfKind>> = {
  dish: {
    first: [title, { is: 'text', path: 'description', word: 'content.field.description', rows: 3 }],
    plain: [
      { is: 'prices', path: 'prices', word: 'content.field.price' },
      { is: 'category', path: 'category_id', word: 'content.field.category', isWide: true },
      { is: 'line', path: 'sku', word: 'content.field.sku', hint: 'content.field.sku_hint' },
      ...measures,
      {
        ...{ is: 'choice', path: 'weight_unit', word: 'content.field.unit' },
        options: (['g', 'ml'] as const).map((value) => ({ value, word: `content.unit.${value}` as const })),
      },
      position,
      {
        is: 'line',
        path: 'mxik',
        word: 'content.field.mxik',
        hint: 'content.field.mxik_hint',
        canBeNull: true,
        isWide: true,
      },
      {
        ...{ is: 'choice', path: 'vat_percent', word: 'content.field.vat_percent' },
        options: ([0, 12] as const).map((value) => ({ value, word: `content.vat.${value}` as const })),
      },
      { is: 'line', path: 'package_code', word: 'content.field.package_code' },
      { is: 'number', path: 'make_minutes', word: 'content.field.make_minutes', canBeNull: true },
      ...ownOfDish.map((path) => ({ is: 'own' as const, path, word: `content.field.${path}` as const })),
      { is: 'sale', path: 'sale', word: 'content.field.sale' },
      { is: 'listed', path: 'tags', word: 'content.field.tags', of: 'tags' },
      { is: 'listed', path: 'allergens', word: 'content.field.allergens', of: 'allergens' },
      nutrition,
    ],
    texts: [
      { is: 'ingredients', path: 'ingredients', word: 'content.field.composition' },
      {
        ...{ is: 'list', path: 'sizes', word: 'content.field.sizes', blank: aSize, isShown: hasSizes },
        fields: [
          { is: 'text', path: 'label', word: 'content.field.label' },
          { is: 'line', path: 'sku', word: 'content.field.sku' },
          ...measures,
          { is: 'prices', path: 'prices', word: 'content.field.price' },
          nutrition,
          { is: 'check', path: 'is_sold', word: 'content.field.is_sold' },
          { is: 'text', path: 'description', word: 'content.field.description', rows: 3 },
        ],
      },
    ],
  },
  category: {
    plain: [
      position,
      {
        ...{ is: 'choice', path: 'station', word: 'content.field.station' },
        options: kitchenStations.map((value) => ({ value, word: `content.station.${value}` as const })),
      },
    ],
    texts: [title],
  },
  modifier_group: {
    plain: (['min', 'max', 'free'] as const).map((path) => ({
      ...{ is: 'number' as const, path, word: `content.field.${path}` as const },
    })),
    texts: [title, { is: 'own', path: 'options', word: 'content.field.modifier_groups' }],
  },
  auto_add_rule: {
    plain: [
      position,
      ...autoAddOwn.map((path) => ({ is: 'own' as const, path, word: `content.field.${path}` as const })),
    ],
    texts: [title],
  },
  ...placeForms,
  // Their pages have these in parts.
  branch: {
    plain: [
      ...branchOwn.map((path) => ({ is: 'own' as const, path, word: `content.field.${path}` as const })),
      ...branchNumbers.map((path) => ({
        is: 'number' as const,
        path,
        word: `content.field.${path}` as const,
      })),
      { is: 'line', path: 'phone', word: 'content.field.phone' },
      { is: 'line', path: 'virtual_tour', word: 'content.field.virtual_tour', canBeNull: true },
    ],
    texts: [
      title,
      { is: 'text', path: 'address', word: 'content.field.address' },
      { is: 'text', path: 'destination', word: 'content.field.destination' },
      { is: 'text', path: 'status_note', word: 'content.field.status_note', canBeNull: true },
    ],
  },
  // Their page has all of them in parts.
  promotion: {
    plain: promotionOwn.map((path) => ({ is: 'own', path, word: `content.field.promo_${path}` })),
    texts: [title, { is: 'text', path: 'line', word: 'content.field.promo_line' }],
  },
  loyalty_programme: programmeForm,
  special_day: {
    plain: [
      ...specialDayOwn.map((path) => ({ is: 'own' as const, path, word: `content.field.${path}` as const })),
      { is: 'day', path: 'first_date', word: 'content.field.first_date' },
      { is: 'day', path: 'last_date', word: 'content.field.last_date' },
      { is: 'number', path: 'sunset_minutes', word: 'content.field.sunset_minutes', canBeNull: true },
      { is: 'number', path: 'extra_minutes', word: 'content.field.extra_minutes' },
      { is: 'moment', path: 'preorders_until', word: 'content.field.preorders_until', canBeNull: true },
      { is: 'check', path: 'repeats', word: 'content.field.repeats' },
      { is: 'check', path: 'is_confirmed', word: 'content.field.is_confirmed' },
    ],
    texts: [title],
  },
  news: {
    plain: [],
    texts: [title, { is: 'text', path: 'body.summary', word: 'content.field.summary', rows: 3 }, sections],
  },
  stock: {
    plain: [
      { is: 'moment', path: 'starts_at', word: 'content.field.starts_at' },
      { is: 'moment', path: 'ends_at', word: 'content.field.ends_at', canBeNull: true },
    ],
    texts: [title, { is: 'text', path: 'description', word: 'content.field.description', rows: 4 }],
  },
  document: {
    plain: [{ is: 'day', path: 'body.editionDate', word: 'content.field.edition' }],
    texts: [title, sections],
  },
  recipe: {
    plain: [
      { is: 'number', path: 'body.minutes', word: 'content.field.minutes' },
      { is: 'number', path: 'body.servings', word: 'content.field.servings' },
      {
        ...{ is: 'choice', path: 'body.difficulty', word: 'content.field.difficulty' },
        options: (['easy', 'medium', 'hard'] as const).map((value) => ({
          value,
          word: `content.difficulty.${value}` as const,
        })),
      },
      position,
    ],
    texts: [
      title,
      { is: 'text', path: 'body.intro', word: 'content.field.intro', rows: 3 },
      {
        ...{ is: 'list', path: 'body.ingredients', word: 'content.field.ingredients' },
        blank: { title: emptyText, amount: emptyText },
        fields: [
          { is: 'text', path: 'title', word: 'content.field.title' },
          { is: 'text', path: 'amount', word: 'content.field.amount' },
        ],
      },
      {
        ...{
          is: 'list',
          path: 'body.steps',
          word: 'content.field.steps',
          blank: { text: emptyText, minutes: null },
        },
        fields: [
          { is: 'text', path: 'text', word: 'content.field.text', rows: 3 },
          { is: 'number', path: 'minutes', word: 'content.field.minutes', canBeNull: true },
        ],
      },
    ],
  },
  picture: { plain: [position], texts: [title] },
  vacancy: {
    plain: [
      { is: 'sum', path: 'body.salaryFrom', word: 'content.field.salary', canBeNull: true },
      { is: 'words', path: 'body.cities', word: 'content.field.cities', hint: 'content.field.cities_hint' },
      position,
      { is: 'check', path: 'body.isOpen', word: 'content.field.is_open' },
    ],
    texts: [
      title,
      { is: 'text', path: 'body.schedule', word: 'content.field.schedule' },
      texts('body.duties', 'content.field.duties'),
      texts('body.requirements', 'content.field.requirements'),
      texts('body.conditions', 'content.field.conditions'),
    ],
  },
  certificate: {
    plain: [
      { is: 'line', path: 'body.number', word: 'content.field.number' },
      { is: 'day', path: 'body.validFrom', word: 'content.field.valid_from' },
      { is: 'day', path: 'body.validUntil', word: 'content.field.valid_until' },
      position,
      { is: 'file', path: 'body.file', word: 'content.field.file' },
    ],
    texts: [title],
  },
  department: {
    plain: [
      { is: 'line', path: 'body.phone', word: 'content.field.phone' },
      { is: 'line', path: 'body.email', word: 'content.field.email' },
      { is: 'time', path: 'body.opensAt', word: 'content.field.opens' },
      { is: 'time', path: 'body.closesAt', word: 'content.field.closes' },
    ],
    texts: [title, { is: 'text', path: 'body.description', word: 'content.field.description', rows: 3 }],
  },
  office: {
    plain: [],
    texts: [title, { is: 'text', path: 'body.address', word: 'content.field.address', rows: 2 }],
  },
  legal_entity: {
    plain: [{ is: 'line', path: 'body.taxId', word: 'content.field.tax_id' }, position],
    texts: [
      title,
      { is: 'text', path: 'body.branch', word: 'content.field.branch' },
      { is: 'text', path: 'body.legalAddress', word: 'content.field.legal_address', rows: 2 },
      { is: 'text', path: 'body.director', word: 'content.field.director' },
    ],
  },
}

/** Kinds whose pages show a picture of theirs. */
export const withPicture: readonly Kind[] = [
  ...(['dish', 'category', 'news', 'stock', 'recipe', 'picture', 'certificate'] as const),
]

/** Texts that may be empty, by path without the language; the server has the same rule. */
export function mayBeEmpty(kind: Kind, path: string): boolean {
  return (
    (kind === 'branch' && ['destination', 'status_note'].includes(path)) ||
    (kind === 'stock' && path === 'description') ||
    (kind === 'promotion' && path === 'line') ||
    (kind === 'dish' && (path.endsWith('description') || path === 'picture.alt'))
  )
}
