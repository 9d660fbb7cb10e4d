import { expect, test } from 'vitest'
import { makeRulesSource } from './price-rules.ts'

/** A server that has no rules at all, and what it is asked for. */
function aSource() {
  const asked: { readonly limit?: unknown }[] = []
  let now = Date.parse('2027-03-08T12:00:00+05:00')
  const api = {
    discountWithAll: async () => ({ discounts: [], count: 0 }),
    autoAddProducts: async ({ query = {} }: { query?: { limit?: unknown } } = {}) => {
      asked.push(query)
      return { products: [], count: 0 }
    },
    checkPointDeliveryZones: async () => ({ result: [] }),
  }
  const source = makeRulesSource(api as never, () => new Date(now)) // as much of the client as it asks
  return { source, asked, pass: (ms: number) => (now += ms) }
}

test('[R9-07] rules of prices are asked for once in five minutes, a hundred of what the shop adds', async () => {
  const { source, asked, pass } = aSource()
  await source.rulesOf(null)
  pass(5 * 60_000 - 1)
  await source.rulesOf(null)
  expect(asked).toMatchObject([{ limit: 100 }])
  pass(1)
  await source.rulesOf(null)
  expect(asked).toHaveLength(2)
})
