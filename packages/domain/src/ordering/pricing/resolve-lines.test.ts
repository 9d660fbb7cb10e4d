import { expect, test } from 'vitest'
import { aComboGroup, aGroup, aModifier } from '../../catalog/choices.testing.ts'
import type { StopState } from '../../catalog/product.ts'
import { toSum } from '../../money/sum.ts'
import { toInstant } from '../../time/instant.ts'
import { toLocalTime } from '../../time/local-time.ts'
import { anOffer } from './pricing.testing.ts'
import { type Offer, type OrderedLine, resolveLines } from './resolve-lines.ts'

const noon = toInstant('2026-11-18T12:00:00+05:00')

const anOrdered = (changes: Partial<OrderedLine> = {}): OrderedLine => ({
  key: 'a',
  productId: 'philadelphia',
  quantity: 2,
  modifiers: [],
  comboChoices: [],
  ...changes,
})

const resolve = (
  line: OrderedLine,
  {
    offer = anOffer(),
    stops = [],
  }: { offer?: Offer; stops?: readonly (readonly [string, StopState])[] } = {},
) =>
  resolveLines({
    lines: [line],
    offers: new Map([[offer.productId, offer]]),
    stops: new Map(stops),
    at: noon,
  })

const lunch = anOffer({
  productId: 'lunch',
  type: 'combo',
  comboGroups: [
    aComboGroup({
      id: 'soup',
      kind: 'fixed',
      items: [{ productId: 'miso', quantity: 1, extraPrice: toSum(0) }],
    }),
    aComboGroup({ id: 'drink' }),
  ],
})
const withTea = anOrdered({
  productId: 'lunch',
  comboChoices: [{ groupId: 'drink', productId: 'tea', quantity: 1 }],
})

test('price, type and category come from the menu, extras from the choices', () => {
  const offer = anOffer({ modifierGroups: [aGroup({ modifiers: [aModifier({ price: toSum(4000) })] })] })
  const line = anOrdered({ modifiers: [{ modifierId: 'ginger', groupId: 'extras', quantity: 2 }] })
  expect(resolve(line, { offer })).toEqual({
    lines: [
      {
        key: 'a',
        productId: 'philadelphia',
        quantity: 2,
        type: 'simple',
        categoryId: 'signature',
        price: 64_000,
        extrasPrice: 8000,
        isDefaultProduct: false,
        inStop: null,
      },
    ],
    problems: [],
  })
})

test.each([0, -1, 1.5, 100, 1_000_000_000, Number.NaN])(
  'a quantity of %d is refused and never priced',
  (quantity) => {
    expect(resolve(anOrdered({ quantity }))).toEqual({
      lines: [],
      problems: [{ code: 'quantity_invalid', lineKey: 'a', field: 'quantity' }],
    })
  },
)

test('a dish that is not in the menu is a stopped line', () => {
  expect(resolve(anOrdered({ productId: 'ghost' })).lines).toMatchObject([
    { productId: 'ghost', inStop: 'not_in_menu' },
  ])
})

test('the problem of a missing choice has its line and group', () => {
  expect(resolve(anOrdered({ productId: 'lunch' }), { offer: lunch }).problems).toEqual([
    { code: 'choice_required', productId: 'lunch', groupId: 'drink', lineKey: 'a' },
  ])
})

test('an invalid choice is a problem and does not change the price', () => {
  const line = anOrdered({
    productId: 'lunch',
    comboChoices: [{ groupId: 'drink', productId: 'tea', quantity: 1_000_000_000_000 }],
  })
  const { lines, problems } = resolve(line, { offer: lunch })
  expect(problems).toMatchObject([{ code: 'choice_invalid', groupId: 'drink' }])
  expect(lines[0]?.extrasPrice).toBe(0)
})

test('a dish with variants cannot be ordered without choosing one', () => {
  expect(resolve(anOrdered(), { offer: anOffer({ type: 'origin' }) }).problems).toEqual([
    { code: 'choice_required', productId: 'philadelphia', groupId: 'variant', lineKey: 'a' },
  ])
})

test.each([
  { what: 'the set itself', stops: [['lunch', 'temporary']], inStop: 'temporary' },
  { what: 'its fixed part', stops: [['miso', 'stop']], inStop: 'stop' },
  { what: 'the chosen drink', stops: [['tea', 'temporary']], inStop: 'temporary' },
  { what: 'a drink that was not chosen', stops: [['cola', 'stop']], inStop: null },
  {
    what: 'two parts, one for good',
    stops: [
      ['miso', 'temporary'],
      ['tea', 'stop'],
    ],
    inStop: 'stop',
  },
] as const)('[R8-06] with $what on the stop list the set is $inStop', ({ stops, inStop }) => {
  expect(resolve(withTea, { offer: lunch, stops }).lines[0]?.inStop).toBe(inStop)
})

test('a chosen modifier that has run out stops the dish', () => {
  const offer = anOffer({ modifierGroups: [aGroup()] })
  const line = anOrdered({ modifiers: [{ modifierId: 'ginger', groupId: 'extras', quantity: 1 }] })
  expect(resolve(line, { offer, stops: [['ginger', 'temporary']] }).lines[0]?.inStop).toBe('temporary')
})

test('hours of sale are checked at the wanted time', () => {
  const hours = { weekdays: [1, 2, 3, 4, 5], from: toLocalTime('12:00'), to: toLocalTime('16:00') } as const
  const offers = new Map([['philadelphia', anOffer({ saleWindow: hours })]])
  const inStopAt = (at: string) =>
    resolveLines({ lines: [anOrdered()], offers, stops: new Map(), at: toInstant(at) }).lines[0]?.inStop
  expect(inStopAt('2026-11-18T11:59:00+05:00')).toBe('outside_hours')
  expect(inStopAt('2026-11-18T12:00:00+05:00')).toBeNull()
  expect(inStopAt('2026-11-21T13:00:00+05:00')).toBe('outside_hours')
})
