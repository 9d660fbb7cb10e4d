import type { WireContentRow } from '@doira/contract/content/editor'
import { type Draft, getField } from '@doira/domain/content/draft'
import { deliveryTypes } from '@doira/domain/delivery/delivery-type'
import { isLanguage, type Language, languages } from '@doira/domain/i18n/languages'
import { emptyText } from '@doira/domain/i18n/localized'
import { usualPointLifeDays } from '@doira/domain/loyalty/programme'
import { latinWords } from '@doira/domain/text/fold'
import { toInstant } from '@doira/domain/time/instant'
import { firstOfMonthAfter, localDateAt } from '@doira/domain/time/local-time'
import { randomId } from '@doira/web/browser/random-id.ts'
import type { MessageKey } from '../../i18n/translate.ts'

export type Kind = WireContentRow['kind']

/** What stands together under one tab. */
export const contentTabs = [
  { tab: 'menu', word: 'content.tab.menu', kinds: ['dish', 'category'], isOfNet: false },
  { tab: 'options', word: 'content.tab.options', kinds: ['modifier_group', 'auto_add_rule'], isOfNet: false },
  { tab: 'news', word: 'content.tab.news', kinds: ['news'], isOfNet: false },
  { tab: 'stocks', word: 'content.tab.stocks', kinds: ['stock'], isOfNet: false },
  {
    tab: 'pages',
    word: 'content.tab.pages',
    kinds: [
      ...(['document', 'recipe', 'picture', 'vacancy'] as const),
      ...(['certificate', 'department', 'office', 'legal_entity'] as const),
    ],
    isOfNet: false,
  },
  { tab: 'cities', word: 'content.tab.cities', kinds: ['city', 'menu'], isOfNet: true },
  { tab: 'zones', word: 'content.tab.zones', kinds: ['zone'], isOfNet: true },
] as const satisfies readonly {
  tab: string
  word: MessageKey
  kinds: readonly Kind[]
  /** Stands among the parts of the chain. */
  isOfNet: boolean
}[]
export type ContentTab = (typeof contentTabs)[number]

/** Documents and the office have pages of their own: there is nothing to add to them. */
const blanks: Partial<Record<Kind, (now: string) => Draft>> = {
  dish: () => ({
    ...{
      slug: '',
      sku: '',
      title: emptyText,
      description: emptyText,
      image: null,
      picture: null,
      category_id: '',
      position: 0,
    },
    ...{ pieces: null, weight: null, weight_unit: 'g', prices: {}, sizes: [], sale: null, mxik: null },
    ...{ ingredients: [], allergens: [], tags: [], nutrition: null, recommended_ids: [] },
    ...{ modifier_groups: [], combo_groups: [], make_minutes: null, vat_percent: 12, package_code: '0' },
  }),
  category: () => ({ slug: '', title: emptyText, image: null, position: 0, station: 'hot' }),
  modifier_group: () => ({ slug: '', ...anOptionGroup() }),
  auto_add_rule: () => ({
    ...{ slug: '', title: emptyText, position: 0, product_id: '' },
    ...{ category_ids: [], product_ids: [], product_types: [] },
    ...{ per_quantity: 1, quantity: 1, max_free: null, over_free_price: 0 },
    ...{ order_types: ['delivery', 'self-pickup'], is_optional: true, cutlery: null },
  }),
  city: () => ({
    ...{ slug: '', title: emptyText, position: 0, location: { lat: 41.31, long: 69.28 }, zoom: 12 },
    ...{ menu_id: '', has_page: true, delivery_price: 15_000, free_from: null, minimum_order: 40_000 },
  }),
  menu: () => ({ slug: '', title: emptyText, copied_from: null }),
  zone: () => ({
    ...{ slug: '', title: emptyText, city_id: '', corners: [], branch_ids: [] },
    ...{ delivery_price: 15_000, free_from: null, minimum_order: 40_000, eta_minutes: 60 },
  }),
  branch: () => ({
    ...{ slug: '', title: emptyText, address: emptyText, destination: emptyText, city_id: '', menu_id: '' },
    ...{ location: { lat: 0, long: 0 }, phone: '1089', hours: usualHours() },
    ...{ delivery_minutes: 50, delivery_lead_minutes: 90, takeaway_lead_minutes: 30, last_order_minutes: 30 },
    ...{ kitchen_capacity_minutes: 240, operator_first: false, is_active: true, status_note: null },
    ...{ has_hall: true, seats_count: 40, has_parking: false, has_wifi: true, has_kids_area: false },
    ...{ has_terrace: false, has_prayer_room: false, is_wheelchair_accessible: false, virtual_tour: null },
    ...{ photos: [], payments_off: [] },
  }),
  hall: () => ({
    ...{ slug: '', title: emptyText, slot_minutes: 30, min_guests: 1, max_guests: 12 },
    ...{ durations_minutes: [60, 90, 120, 180], hold_minutes: 5, book_ahead_days: 14 },
    ...{ last_booking_before_close_minutes: 60, sections: [] },
  }),
  special_day: (now) => ({
    ...{
      slug: '',
      title: emptyText,
      kind: 'hours',
      first_date: now.slice(0, 10),
      last_date: now.slice(0, 10),
    },
    hours: { work: ['10:00-18:00'], takeaway: ['10:00-17:45'], delivery: ['10:00-17:30'] },
    ...{ sunset_minutes: null, extra_minutes: 0, preorders_until: null, repeats: false, is_confirmed: true },
    branches: [],
  }),
  promotion: (now) => ({
    ...{ slug: '', title: emptyText, line: emptyText, image: null, is_announced: true, kind: 'percent' },
    ...{ percent: 10, sum: null, cap: null, every: 2, max_times: null, gift_product_ids: [] },
    ...{ amounts: {}, order_number: null, every_order: null, segments: [] },
    ...{ how: 'auto', code: null, category_ids: [], product_ids: [], except_product_ids: [], cities: [] },
    ...{
      branch_ids: [],
      methods: [],
      starts_at: now,
      ends_at: null,
      days: [],
      time_from: null,
      time_to: null,
    },
    ...{ requires_auth: false, is_first_order: false, birthday_days: null, min_order: 0, per_customer: null },
    ...{ total_uses: null, budget: null, day_budget: null, budget_stops: true, combination: 'best' },
    ...{ allows_points: true, earns_points: true },
  }),
  loyalty_programme: (now) => ({
    begins_on: firstOfMonthAfter(localDateAt(toInstant(now)), 1),
    levels: [aProgrammeLevel()],
    ...{ point_life_days: usualPointLifeDays, min_points_to_spend: 0, max_points_per_order: null },
    ...{
      points_round_to: 1,
      points_methods: deliveryTypes,
      points_on_points: false,
      points_warn_days: [14, 3],
      points_available_after_hours: 0,
      level_grace_month: false,
    },
  }),
  news: () => anItem({ summary: emptyText, sections: [aSection] }),
  stock: (now) => ({
    ...{ slug: '', title: emptyText, description: emptyText, image: null, dominant: null },
    ...{ product_id: null, discount_id: null, starts_at: now, ends_at: null },
  }),
  recipe: () =>
    anItem({
      ...{ intro: emptyText, minutes: 30, servings: 2, difficulty: 'easy' },
      ...{
        ingredients: [{ title: emptyText, amount: emptyText }],
        steps: [{ text: emptyText, minutes: null }],
      },
    }),
  picture: () => anItem({}),
  vacancy: () =>
    anItem({
      ...{ cities: ['tashkent'], salaryFrom: null, schedule: emptyText, isOpen: true },
      ...{ duties: [emptyText], requirements: [emptyText], conditions: [emptyText] },
    }),
  certificate: () => anItem({ number: '', validFrom: '', validUntil: '', file: null, isDemo: false }),
  department: () =>
    anItem({ description: emptyText, phone: '', email: '', opensAt: '10:00', closesAt: '18:00' }),
  legal_entity: () =>
    anItem({ branch: emptyText, legalAddress: emptyText, taxId: '', director: emptyText, isDemo: false }),
}

function usualHours() {
  const week = (hours: string) => Array.from({ length: 7 }, () => [hours])
  return { work: week('10:00-23:00'), takeaway: week('10:00-22:45'), delivery: week('10:00-22:30') }
}

/** One more size of a dish. */
export const aSize = {
  ...{ id: null, label: emptyText, description: emptyText, sku: '' },
  ...{ pieces: null, weight: null, prices: {}, nutrition: null, is_sold: true },
}

/** A group of options with one of them. */
export function anOptionGroup() {
  return { title: emptyText, min: 0, max: 1, free: 0, options: [anOption()] }
}

export function anOption() {
  return {
    ...{ id: randomId(), title: emptyText, price: 0, weight: null, min: 0, max: 1 },
    ...{ is_default: false, ingredient: null, image: null },
  }
}

export const aSection = { heading: null, paragraphs: [emptyText] }

function anItem(body: object): Draft {
  return { slug: '', title: emptyText, image: null, position: 0, product_id: null, branch_id: null, body }
}

/** Null for kinds that nothing can be added to. */
export function findBlank(kind: Kind, now: string): Draft | null {
  return blanks[kind]?.(now) ?? null
}
export function canAdd(kind: Kind): boolean {
  return kind in blanks
}

/** The last part of an address from a title: Latin letters, digits and hyphens. Cyrillic letters become Latin ones. */
export function getSlug(title: string): string {
  return latinWords(title)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 60)
    .replace(/-$/, '')
}

/** A title in Latin letters goes before one that has to be transliterated. */
const slugLanguages = languages.toReversed()

/** The address of something by its titles; empty without one. */
export function suggestSlug(titleIn: (language: Language) => unknown): string {
  return slugLanguages.map((language) => getSlug(String(titleIn(language) ?? ''))).find(Boolean) ?? ''
}

/**
 * The address of something new follows its title until somebody writes their own.
 *
 * @returns the address after a change of the draft; null: it stays.
 */
export function findSlug(draft: Draft, path: string, value: unknown): string | null {
  if (!slugLanguages.some((language) => path === `title.${language}`)) return null
  const suggest = (getTitle: (path: string) => unknown) =>
    suggestSlug((language) => getTitle(`title.${language}`))
  const before = suggest((one) => getField(draft, one))
  if (![before, ''].includes(String(draft.slug ?? ''))) return null
  return suggest((one) => (one === path ? value : getField(draft, one)))
}

/** The id of the control of a field, by its path with the language. */
export function fieldId(path: string): string {
  return `draft-${path}`
}

/** The path of a text, from the path of its text in one language. */
export function withoutLanguage(path: string): string {
  const last = path.lastIndexOf('.')
  return isLanguage(path.slice(last + 1)) ? path.slice(0, last) : path
}

/** A level of the loyalty programme that nobody has filled in yet. */
export function aProgrammeLevel() {
  const slug = `level-${randomId().slice(0, 8)}`
  return { slug, title: emptyText, from_purchases: 0, percent: 3, pay_percent: 100 }
}
