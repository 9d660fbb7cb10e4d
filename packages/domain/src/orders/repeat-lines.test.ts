import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aComboGroup, aGroup, aModifier } from '../catalog/choices.testing.ts'
import type { StopState } from '../catalog/product.ts'
import { addSums, timesSum, toSum } from '../money/sum.ts'
import { anOffer } from '../ordering/pricing/pricing.testing.ts'
import { type Offer, resolveLines } from '../ordering/pricing/resolve-lines.ts'
import { toInstant } from '../time/instant.ts'
import { toLocalTime } from '../time/local-time.ts'
import { hasNoticeableChanges, type PastLine, type RepeatOffer, repeatLines } from './repeat-lines.ts'

const noon = toInstant('2026-11-18T12:00:00+05:00')

const offered = (changes: Partial<Offer> = {}, priceWithDiscount?: number): RepeatOffer => {
  const offer = anOffer(changes)
  return {
    ...offer,
    priceWithDiscount: priceWithDiscount === undefined ? offer.price : toSum(priceWithDiscount),
  }
}

const aPastLine = (changes: Partial<PastLine> = {}): PastLine => ({
  id: 'a',
  productId: 'philadelphia',
  quantity: 2,
  total: toSum(128_000),
  modifiers: [],
  comboChoices: [],
  ...changes,
})

function repeatOne(
  line: PastLine,
  { offer, stops = [] }: { offer?: RepeatOffer; stops?: readonly (readonly [string, StopState])[] } = {},
) {
  const offers = new Map(offer ? [[offer.productId, offer]] : [])
  return repeatLines({ lines: [line], offers, stops: new Map(stops), at: noon })[0]
}

const ginger = { modifierId: 'ginger', quantity: 1 }
const withExtras = offered({ price: toSum(64_000), modifierGroups: [aGroup({ modifiers: [aModifier()] })] })

test.each([
  { now: 64_000, state: 'same', isTold: false },
  { now: 72_000, state: 'dearer', isTold: true },
  { now: 61_000, state: 'cheaper', isTold: false },
])('[R2-20] a dish that cost 64 000 and costs $now now is $state', ({ now, state, isTold }) => {
  const line = repeatOne(aPastLine(), { offer: offered({ price: toSum(now) }) })
  expect(line).toMatchObject({ state, was: 128_000, total: now * 2, quantity: 2 })
  expect(line && hasNoticeableChanges([line])).toBe(isTold)
})

test('a discount of then that holds no more makes a dish dearer, one of today makes it cheaper', () => {
  const paidLess = aPastLine({ total: toSum(102_400) })
  const usual = offered({ price: toSum(64_000) })
  expect(repeatOne(paidLess, { offer: usual })).toMatchObject({
    state: 'dearer',
    was: 102_400,
    total: 128_000,
  })
  const reduced = offered({ price: toSum(64_000) }, 51_200)
  expect(repeatOne(aPastLine(), { offer: reduced })).toMatchObject({ state: 'cheaper', total: 102_400 })
})

test.each([
  { what: 'has left the menu', given: {}, reason: 'not_in_menu' },
  {
    what: 'has run out',
    given: { offer: offered(), stops: [['philadelphia', 'stop'] as const] },
    reason: 'stop',
  },
  {
    what: 'is temporarily off',
    given: { offer: offered(), stops: [['philadelphia', 'temporary'] as const] },
    reason: 'temporary',
  },
  {
    what: 'is sold at other hours',
    given: {
      offer: offered({ saleWindow: { weekdays: [3], from: toLocalTime('18:00'), to: toLocalTime('22:00') } }),
    },
    reason: 'outside_hours',
  },
  {
    what: 'wants a choice that it did not want then',
    given: { offer: offered({ modifierGroups: [aGroup({ isRequired: true, min: 1 })] }) },
    reason: 'choice_gone',
  },
  {
    what: 'has become a choice of variants',
    given: { offer: offered({ type: 'origin' }) },
    reason: 'choice_gone',
  },
])('[R2-20] a dish that $what is missing, and it is said', ({ given, reason }) => {
  const line = repeatOne(aPastLine(), given)
  expect(line).toEqual({ id: 'a', state: 'missing', reason })
  expect(line && hasNoticeableChanges([line])).toBe(true)
})

test('the choices of then are chosen again and priced as today', () => {
  const line = repeatOne(aPastLine({ modifiers: [{ ...ginger, quantity: 2 }], total: toSum(144_000) }), {
    offer: withExtras,
  })
  expect(line).toMatchObject({
    state: 'same',
    extrasPrice: 8000,
    modifiers: [{ modifierId: 'ginger', groupId: 'extras', quantity: 2 }],
    lostChoiceIds: [],
  })
})

test('a choice that has gone is named, and the dish is there without it', () => {
  const before = aPastLine({ modifiers: [ginger, { modifierId: 'wasabi', quantity: 1 }] })
  const gone = repeatOne(before, { offer: withExtras })
  expect(gone).toMatchObject({ lostChoiceIds: ['wasabi'], modifiers: [{ modifierId: 'ginger' }] })
  expect(gone && hasNoticeableChanges([gone])).toBe(true)
  const stopped = repeatOne(before, { offer: withExtras, stops: [['ginger', 'stop']] })
  expect(stopped).toMatchObject({ lostChoiceIds: ['ginger', 'wasabi'], modifiers: [], extrasPrice: 0 })
})

test('a set without the part that was chosen is missing: another part is for the customer to choose', () => {
  const lunch = offered({ productId: 'lunch', type: 'combo', comboGroups: [aComboGroup()] })
  const withTea = aPastLine({
    productId: 'lunch',
    comboChoices: [{ groupId: 'drink', productId: 'tea', quantity: 1 }],
  })
  expect(repeatOne(withTea, { offer: lunch })).toMatchObject({ lostChoiceIds: [], extrasPrice: 1000 })
  expect(repeatOne(withTea, { offer: lunch, stops: [['tea', 'stop']] })).toEqual({
    id: 'a',
    state: 'missing',
    reason: 'choice_gone',
  })
})

const price = fc.integer({ min: 1, max: 200_000 }).map(toSum)
const dishIds = ['a', 'b', 'c', 'd'] as const
const modifierIds = ['ginger', 'wasabi', 'soy'] as const
const menus = fc
  .uniqueArray(
    fc.record({
      productId: fc.constantFrom(...dishIds),
      price,
      off: fc.integer({ min: 0, max: 50 }),
      isRequired: fc.boolean(),
      modifiers: fc.uniqueArray(fc.constantFrom(...modifierIds), { maxLength: 3 }),
    }),
    { selector: ({ productId }) => productId, maxLength: 4 },
  )
  .map((dishes) =>
    dishes.map(({ productId, price: full, off, isRequired, modifiers }) => {
      const group = aGroup({
        isRequired: isRequired && modifiers.length > 0,
        modifiers: modifiers.map((id) => aModifier({ id })),
      })
      const reduced = toSum(full - Math.floor((full * off) / 100))
      return { ...offered({ productId, price: full, modifierGroups: [group] }), priceWithDiscount: reduced }
    }),
  )
const stopLists = fc
  .array(
    fc.tuple(
      fc.constantFrom(...dishIds, ...modifierIds),
      fc.constantFrom('stop' as const, 'temporary' as const),
    ),
  )
  .map((stops) => new Map<string, StopState>(stops))
const pastOrders = fc
  .array(
    fc.record({
      productId: fc.constantFrom(...dishIds),
      quantity: fc.integer({ min: 1, max: 99 }),
      total: price,
      modifiers: fc.uniqueArray(
        fc.record({ modifierId: fc.constantFrom(...modifierIds), quantity: fc.integer({ min: 1, max: 3 }) }),
        { selector: ({ modifierId }) => modifierId, maxLength: 2 },
      ),
    }),
    { maxLength: 6 },
  )
  .map((lines) => lines.map((line, place) => aPastLine({ ...line, id: `${place}` })))

test('[R2-20] whatever the order and the menu, every line is answered for, and what is offered can be ordered', () => {
  fc.assert(
    fc.property(pastOrders, menus, stopLists, (lines, menu, stops) => {
      const offers = new Map(menu.map((offer) => [offer.productId, offer]))
      const repeated = repeatLines({ lines, offers, stops, at: noon })
      expect(repeated.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
      for (const [place, line] of repeated.entries()) {
        const past = lines[place]
        if (line.state === 'missing') continue
        const { id: key, productId, quantity, modifiers, comboChoices } = line
        const ordered = { key, productId, quantity, modifiers, comboChoices }
        const today = resolveLines({ lines: [ordered], offers, stops, at: noon })
        expect(today.problems).toEqual([])
        expect(today.lines[0]?.inStop).toBeNull()
        expect(line.total).toBe(timesSum(addSums(line.priceWithDiscount, line.extrasPrice), quantity))
        // Nothing becomes dearer, smaller or plainer in silence.
        expect(line.quantity).toBe(past?.quantity)
        expect(line.state === 'dearer').toBe(line.total > line.was)
        expect(line.modifiers.length + line.lostChoiceIds.length).toBe(past?.modifiers.length)
      }
    }),
  )
})

test('an order repeated at once, on the menu it was made from, is the same order', () => {
  fc.assert(
    fc.property(pastOrders, menus, (lines, menu) => {
      const offers = new Map(menu.map((offer) => [offer.productId, offer]))
      const first = repeatLines({ lines, offers, stops: new Map(), at: noon })
      const had = first.flatMap((line) => (line.state === 'missing' ? [] : [line]))
      const again = repeatLines({
        lines: had.map((line) => ({ ...line, total: line.total })),
        offers,
        stops: new Map(),
        at: noon,
      })
      expect(again.map(({ state }) => state)).toEqual(had.map(() => 'same'))
      expect(hasNoticeableChanges(again)).toBe(false)
    }),
  )
})
