import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSums, subtractSum, timesSum, toSum, zeroSum } from '../../money/sum.ts'
import { splitGroup } from './group-split.ts'
import { joinPartLines, linesOfParts } from './part-lines.ts'

const anOrder = fc
  .record({
    people: fc.integer({ min: 1, max: 12 }),
    lines: fc.array(
      fc.record({
        owner: fc.option(fc.nat(11)),
        quantity: fc.integer({ min: 1, max: 9 }),
        price: fc.nat(300_000),
        discount: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 20 },
    ),
    delivery: fc.nat(60_000),
    points: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ people, lines, delivery, points }) => {
    const personIds = Array.from({ length: people }, (_, place) => `person-${place}`)
    const owned = lines.map(({ owner, quantity, price, discount }, place) => {
      const total = timesSum(toSum(price), quantity)
      const personId = owner === null ? null : (personIds[owner % people] ?? null)
      const orderDiscountShare = toSum(Math.floor(total * discount))
      const sums = { quantity, price: toSum(price), total, orderDiscountShare }
      return { personId, line: { lineId: `line-${place}`, ...sums } }
    })
    const goods = addSums(...owned.map(({ line }) => subtractSum(line.total, line.orderDiscountShare)))
    const due = addSums(goods, toSum(delivery))
    const total = subtractSum(due, toSum(Math.floor(due * points)))
    return { personIds, lines: owned, deliveryPrice: toSum(delivery), total, due }
  })

const worthOf = (parts: {
  readonly lines: readonly { readonly total: number; readonly orderDiscountShare: number }[]
  readonly deliveryPrice: number
}) => parts.lines.reduce((sum, line) => sum + line.total - line.orderDiscountShare, 0) + parts.deliveryPrice

test('[C-31] the receipts of all parts list the order exactly, and none is worth less than what is paid for it', () => {
  fc.assert(
    fc.property(anOrder, ({ personIds, lines, deliveryPrice, total, due }) => {
      const receipts = linesOfParts({ personIds, lines, deliveryPrice })
      expect([...receipts.values()].reduce((sum, receipt) => sum + worthOf(receipt), 0)).toBe(due)
      const amounts = lines.map(({ personId, line }) => ({
        personId,
        amount: subtractSum(line.total, line.orderDiscountShare),
      }))
      const parts = splitGroup({ split: 'each', personIds, lines: amounts, total })
      expect(addSums(...parts.values())).toBe(total)
      for (const [id, receipt] of receipts) {
        expect(worthOf(receipt)).toBeGreaterThanOrEqual(parts.get(id) ?? 0)
        if (total === due) expect(worthOf(receipt)).toBe(parts.get(id))
      }
      const joined = joinPartLines([...receipts.values()])
      expect(worthOf(joined)).toBe(due)
      expect(new Set(joined.lines.map(({ lineId }) => lineId)).size).toBe(joined.lines.length)
    }),
  )
})

test('[C-31] a dish for everybody is one piece at their price in the receipts of those who share it', () => {
  const maki = {
    lineId: 'maki',
    quantity: 2,
    price: toSum(50),
    total: toSum(100),
    orderDiscountShare: zeroSum,
  }
  const receipts = linesOfParts({
    ...{ personIds: ['aziz', 'timur', 'madina'], lines: [{ personId: null, line: maki }] },
    deliveryPrice: toSum(10),
  })
  const piece = (sum: number) => ({ ...maki, quantity: 1, price: sum, total: sum })
  expect(receipts.get('aziz')).toEqual({ lines: [piece(34)], deliveryPrice: 4 })
  expect(receipts.get('madina')).toEqual({ lines: [piece(33)], deliveryPrice: 3 })
})
