import type { WireContentRow } from '@doira/contract/content/editor'
import type { Draft } from '@doira/domain/content/draft'
import type { MessageKey } from '../../i18n/translate.ts'

export type Kind = WireContentRow['kind']

/** What stands together under one tab. */
export const contentTabs = [
  { tab: 'menu', word: 'content.tab.menu', kinds: ['dish', 'category'] },
  { tab: 'news', word: 'content.tab.news', kinds: ['news'] },
  { tab: 'stocks', word: 'content.tab.stocks', kinds: ['stock'] },
  {
    tab: 'pages',
    word: 'content.tab.pages',
    kinds: [
      ...(['document', 'recipe', 'picture', 'vacancy'] as const),
      ...(['certificate', 'department', 'office', 'legal_entity'] as const),
    ],
  },
  { tab: 'zones', word: 'content.tab.zones', kinds: ['zone'] },
] as const satisfies readonly { tab: string; word: MessageKey; kinds: readonly Kind[] }[]
export type ContentTab = (typeof contentTabs)[number]

/** Documents and the office have pages of their own: there is nothing to add to them. */
const blanks: Partial<Record<Kind, (now: string) => Draft>> = {
  dish: () => ({
    ...{ slug: '', sku: '', title: nothing, description: nothing, image: null, category_id: '', position: 0 },
    ...{ pieces: null, weight: null, weight_unit: 'g', prices: {}, sizes: [], sale: null, mxik: null },
    ...{ ingredients: [], allergens: [], tags: [], nutrition: null },
  }),
  category: () => ({ slug: '', title: nothing, image: null, position: 0, station: 'hot' }),
  zone: () => ({
    ...{ slug: '', title: nothing, city_id: '', corners: [], branch_ids: [] },
    ...{ delivery_price: 15_000, free_from: null, minimum_order: 40_000, eta_minutes: 60 },
  }),
  news: () => anItem({ summary: nothing, sections: [aSection] }),
  stock: (now) => ({
    ...{ slug: '', title: nothing, description: nothing, image: null, dominant: null },
    ...{ product_id: null, discount_id: null, starts_at: now, ends_at: null },
  }),
  recipe: () =>
    anItem({
      ...{ intro: nothing, minutes: 30, servings: 2, difficulty: 'easy' },
      ...{ ingredients: [{ title: nothing, amount: nothing }], steps: [{ text: nothing, minutes: null }] },
    }),
  picture: () => anItem({}),
  vacancy: () =>
    anItem({
      ...{ cities: ['tashkent'], salaryFrom: null, schedule: nothing, isOpen: true },
      ...{ duties: [nothing], requirements: [nothing], conditions: [nothing] },
    }),
  certificate: () => anItem({ number: '', validFrom: '', validUntil: '', file: null, isDemo: false }),
  department: () =>
    anItem({ description: nothing, phone: '', email: '', opensAt: '10:00', closesAt: '18:00' }),
  legal_entity: () =>
    anItem({ branch: nothing, legalAddress: nothing, taxId: '', director: nothing, isDemo: false }),
}

/** One more size of a dish. */
export const aSize = {
  ...{ id: null, label: { ru: '', uz: '', en: '' }, description: { ru: '', uz: '', en: '' }, sku: '' },
  ...{ pieces: null, weight: null, prices: {}, nutrition: null, is_sold: true },
}

export const nothing = { ru: '', uz: '', en: '' }
export const aSection = { heading: null, paragraphs: [nothing] }

function anItem(body: object): Draft {
  return { slug: '', title: nothing, image: null, position: 0, product_id: null, branch_id: null, body }
}

/** Null for kinds that nothing can be added to. */
export function blankOf(kind: Kind, now: string): Draft | null {
  return blanks[kind]?.(now) ?? null
}
export function canAdd(kind: Kind): boolean {
  return kind in blanks
}

/** The last part of an address from an English title; empty while it has none. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, 60)
    .replace(/-$/, '')
}

export const contentLanguages = ['ru', 'uz', 'en'] as const

/** The id of the control of a field, by its path with the language. */
export function fieldId(path: string): string {
  return `draft-${path}`
}
