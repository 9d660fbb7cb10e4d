import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { toWireHistory, toWireSubstitution } from './drawer.mapper.ts'

const at = toInstant('2027-03-08T07:10:00.000Z')
const name = { ru: 'Филадельфия', uz: 'Filadelfiya', en: 'Philadelphia' }
const event = {
  shipperId: 'doira',
  orderId: 'order-1',
  customerId: 'aziza',
  branchId: 'chilonzor',
  status: 'vendor_accepted' as const,
  actor: 'vendor' as const,
  staffId: 'akmal',
  createdAt: at,
  description: '',
}
const by = { name: 'Акмаль', role: 'kitchen' as const }
const anEvent = (
  number: string,
  kind: 'status' | 'line' | 'printed' | 'edited',
  data: Readonly<Record<string, unknown>> = {},
) => ({
  ...by,
  event: { ...event, id: number, number, kind, data },
})

test('[R4-15] marks of the kitchen and prints are not in the history; prints are counted by sheet', () => {
  const { history, printed } = toWireHistory([
    anEvent('5', 'printed', { sheet: 'bag' }),
    anEvent('4', 'line', { line_id: 'roll', done: true }),
    anEvent('3', 'printed', { sheet: 'kitchen' }),
    anEvent('2', 'printed', { sheet: 'bag' }),
    anEvent('1', 'status'),
  ])
  expect(history).toEqual([
    {
      id: '1',
      kind: 'status',
      status: 'vendor_accepted',
      by: { actor: 'vendor', name: 'Акмаль', role: 'kitchen' },
      at,
      comment: '',
      data: {},
    },
  ])
  expect(printed).toEqual({ bag: 2, kitchen: 1 })
})

const question = {
  ...{ id: 'question-1', lineId: 'line-1', productId: 'roll', dish: name, askedAt: at, dueAt: at },
  ...{ choice: null, chosenAt: null, replacement: null, settledAt: null },
}
const line = {
  ...{ quantity: 2, price: toSum(50_000), priceWithDiscount: toSum(40_000), total: toSum(80_000) },
  orderDiscountShare: toSum(5000),
}
const option = { id: 'maki', title: name, image: null, price: toSum(46_000) }

test('[R2-19] the price difference of a replacement is for all pieces of the line, at the price that was paid', () => {
  const { options, drop_returns } = toWireSubstitution({ question, line, options: [option] })
  expect(options).toEqual([{ product_id: 'maki', name, image: null, difference: 12_000 }])
  expect(drop_returns).toBe(75_000)
})

test('[R2-19] a question whose line was removed returns nothing', () => {
  expect(toWireSubstitution({ question, line: undefined, options: [] })).toMatchObject({
    drop_returns: 0,
    options: [],
  })
})
