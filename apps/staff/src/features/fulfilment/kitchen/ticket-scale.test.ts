import type { WireTicket } from '@doira/contract/fulfilment/kitchen'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { columnsAt, fittingScale } from './ticket-scale.ts'
import type { TicketLine } from './tickets.ts'

const size = { width: 1060, height: 720 }

function aTicket(place: number, dishes = 3): WireTicket {
  const name = { ru: 'Филадельфия с авокадо', uz: 'Avokadoli Filadelfiya', en: 'Philadelphia' }
  const line: Omit<TicketLine, 'id'> = {
    ...{ product_id: 'roll', name, image: null, quantity: 1, price: 1, total: 1, choices: [] },
    ...{ station: 'rolls', done_at: null, changed_at: null },
    ...{ is_stopped: false, is_auto_added: false, is_gift: false, harmful: [], codes_missing: 0 },
  }
  const lines = Array.from({ length: dishes }, (_, at) => ({ ...line, id: `${place} ${at}` }))
  const card = aCard({ id: `order-${place}`, number: place })
  return { card, is_accepted: true, comment: '', cannot_eat: '', substitution: 'call', lines, left: dishes }
}

const many = (count: number) => Array.from({ length: count }, (_, place) => aTicket(place))

test("[R4-15] the kitchen's type is the larger, the fewer tickets are open", () => {
  expect([1, 2, 3, 4, 8, 24].map((count) => fittingScale(many(count), size, 4))).toEqual([
    150, 150, 130, 115, 100, 100,
  ])
})

test('[R4-15] one more ticket never makes the type larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 9 }), (count, dishes) => {
      const before = fittingScale(many(count), size, 4)
      expect(fittingScale([...many(count), aTicket(count, dishes)], size, 4)).toBeLessThanOrEqual(before)
    }),
  )
})

test('large type has fewer columns, and never more than the screen', () => {
  expect([100, 115, 130, 150].map((scale) => columnsAt(scale as 100, 4))).toEqual([4, 4, 3, 2])
  expect(columnsAt(100, 2)).toBe(2)
})
