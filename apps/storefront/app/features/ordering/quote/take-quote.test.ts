import { toSum } from '@doira/domain/money/sum'
import { expect, test } from 'vitest'
import { aLine, aQuote, aQuotedLine } from './cart.testing.ts'
import { takeQuote } from './take-quote.ts'

test('lines that the server prices as they are stay the same list, so that nothing is drawn again', () => {
  const lines = [aLine()]
  expect(takeQuote(lines, aQuote())).toBe(lines)
})

test('a price that moved is taken over, and the price the customer knew is stored to be shown', () => {
  const [line] = takeQuote(
    [aLine()],
    aQuote({ lines: [aQuotedLine({ price: toSum(64_000), priceWithDiscount: toSum(60_000) })] }),
  )
  expect(line).toMatchObject({ price: 64_000, priceWithDiscount: 60_000, previousPrice: 50_000 })
})

test('what choices add is not part of the price of the dish', () => {
  const lines = [aLine({ extrasPrice: toSum(8_000) })]
  const quoted = aQuotedLine({ price: toSum(58_000), priceWithDiscount: toSum(48_000) })
  const [line] = takeQuote(lines, aQuote({ lines: [quoted] }))
  expect(line).toMatchObject({
    price: 50_000,
    priceWithDiscount: 40_000,
    extrasPrice: 8_000,
    previousPrice: null,
  })
})

test.each([
  { code: 'out_of_stock', inStop: 'stop' },
  { code: 'temporarily_unavailable', inStop: 'temporary' },
  { code: 'not_in_menu', inStop: 'not_in_menu' },
  { code: 'choice_required', inStop: 'temporary' },
] as const)('a line with the problem $code is stopped: $inStop', ({ code, inStop }) => {
  const problem = { code, lineKey: 'line-roll', field: null, facts: {} }
  const [line] = takeQuote([aLine()], aQuote({ lines: [], problems: [problem] }))
  expect(line?.inStop).toBe(inStop)
})

test('a stopped line that the server prices again leaves stop by itself', () => {
  const [line] = takeQuote([aLine({ inStop: 'stop' })], aQuote())
  expect(line?.inStop).toBeNull()
})

test('a line that was added after the question is left alone', () => {
  const lines = [aLine(), aLine({ productId: 'wok', key: 'line-wok' })]
  expect(takeQuote(lines, aQuote())).toBe(lines)
})
