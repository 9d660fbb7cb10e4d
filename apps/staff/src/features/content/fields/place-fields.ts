import { type FormField, type FormOfKind, position, title } from './form-field.ts'

const deliveryTerms: readonly FormField[] = [
  { is: 'sum', path: 'delivery_price', word: 'content.field.delivery_price' },
  { is: 'sum', path: 'free_from', word: 'content.field.free_from', canBeNull: true },
  { is: 'sum', path: 'minimum_order', word: 'content.field.minimum_order' },
]

/** Where the chain delivers, on which terms. */
export const placeForms = {
  city: {
    plain: [
      position,
      { is: 'menu', path: 'menu_id', word: 'content.field.menu_id' },
      ...deliveryTerms,
      { is: 'coordinate', path: 'location.lat', word: 'content.field.lat' },
      { is: 'coordinate', path: 'location.long', word: 'content.field.long' },
      { is: 'coordinate', path: 'zoom', word: 'content.field.zoom' },
      { is: 'check', path: 'has_page', word: 'content.field.has_page' },
    ],
    texts: [title],
  },
  menu: {
    plain: [{ is: 'menu', path: 'copied_from', word: 'content.field.copied_from', canBeNull: true }],
    texts: [title],
  },
  // Its screen is a map with these beside it.
  zone: {
    plain: [...deliveryTerms, { is: 'number', path: 'eta_minutes', word: 'content.field.eta_minutes' }],
    texts: [title],
  },
} as const satisfies Readonly<Record<string, FormOfKind>>
