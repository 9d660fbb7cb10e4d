import { emptyText } from '@doira/domain/i18n/localized'
import { type FormField, type FormOfKind, type Place, position, title } from './form-field.ts'

const deliveryTerms: readonly FormField[] = [
  { is: 'sum', path: 'delivery_price', word: 'content.field.delivery_price' },
  { is: 'sum', path: 'free_from', word: 'content.field.free_from', canBeNull: true },
  { is: 'sum', path: 'minimum_order', word: 'content.field.minimum_order' },
]

const own = <Path extends string>(paths: readonly Path[], word: (path: Path) => Place['word']) =>
  paths.map((path): FormField => ({ is: 'own', path, word: word(path) }))
const place = own(['x', 'y', 'w', 'h'], () => 'content.field.table_place')

/** A row of each list, so that their fields have names in the history. */
const aHallSection = {
  ...{ id: '', title: emptyText, is_open: true },
  tables: [
    {
      ...{ number: 1, seats: 4, shape: 'square', x: 0, y: 0, w: 2, h: 2, guests_from: 1, stay_minutes: 120 },
      ...{ is_on_site: true, is_joinable: false, is_wheelchair_accessible: false },
    },
  ],
  fixtures: [{ kind: 'wall', title: emptyText, x: 0, y: 0, w: 1, h: 1 }],
}

/** Its screen is the plan. */
const hallForm: FormOfKind = {
  plain: own(
    [
      ...(['slot_minutes', 'min_guests', 'max_guests', 'durations_minutes', 'hold_minutes'] as const),
      ...(['book_ahead_days', 'last_booking_before_close_minutes'] as const),
    ],
    () => 'content.field.hall_rules',
  ),
  texts: [
    title,
    {
      ...{ is: 'list', path: 'sections', word: 'content.field.hall_sections', blank: aHallSection },
      fields: [
        title,
        { is: 'own', path: 'is_open', word: 'content.field.hall_is_open' },
        {
          ...{ is: 'list', path: 'tables', word: 'content.field.tables', blank: aHallSection.tables[0] },
          fields: [
            ...own(
              [
                ...(['number', 'seats', 'shape', 'guests_from', 'stay_minutes'] as const),
                ...(['is_on_site', 'is_joinable', 'is_wheelchair_accessible'] as const),
              ],
              (path) => `content.field.table_${path}`,
            ),
            ...place,
          ],
        },
        {
          ...{
            is: 'list',
            path: 'fixtures',
            word: 'content.field.fixtures',
            blank: aHallSection.fixtures[0],
          },
          fields: [title, { is: 'own', path: 'kind', word: 'content.field.fixtures' }, ...place],
        },
      ],
    },
  ],
}

/** Where the chain delivers, on which terms; its halls. */
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
  hall: hallForm,
  // Its screen is a map with these beside it.
  zone: {
    plain: [...deliveryTerms, { is: 'number', path: 'eta_minutes', word: 'content.field.eta_minutes' }],
    texts: [title],
  },
} as const satisfies Readonly<Record<string, FormOfKind>>
