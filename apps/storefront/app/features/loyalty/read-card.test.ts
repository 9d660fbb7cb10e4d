import { expect, test } from 'vitest'
import { aProfile } from '../customers/profile.testing.ts'
import { readCard } from './read-card.ts'

const title = { ru: 'Серебро', uz: 'Kumush', en: 'Silver' }
const present = '+998901112233'

function aShop() {
  const asked: unknown[] = []
  const empty = { id: '', name: '', phone: '', balance: 0, wallet_balances: [], cards: [], categories: [] }
  const card = { id: 'c1', number: '503177402216', track: '', valid_to_date: null }
  const api = {
    async iikoCustomerInfo({ query }: { query: { phone: string } }) {
      asked.push(query)
      return query.phone === present ? { ...empty, id: 'u1', balance: 48_200, cards: [card] } : empty
    },
    async customersCategories({ body }: { body: unknown }) {
      asked.push(body)
      const level = { is_default_for_new_guests: false, percent: 5, from_purchases: 2_000_000, title }
      const silver = { id: 'silver', name: 'Серебро', is_active: true, ...level }
      return { categories: [silver], purchases: 3_860_000 }
    },
    getProfile: async () => ({ ...aProfile, phone: present }),
  } as Parameters<typeof readCard>[0]
  return { api, asked }
}

const expected = {
  number: '503177402216',
  balance: 48_200,
  level: 'silver',
  levels: [{ slug: 'silver', title, percent: 5, from_purchases: 2_000_000 }],
  purchases: 3_860_000,
  terms_until: null,
}

test("[R7-09] [R7-10] the card is read by the platform's calls about a customer and the levels", async () => {
  const { api, asked } = aShop()
  const user = { id: 'u1', phone: present }
  expect(await readCard(api, user, new AbortController().signal)).toEqual(expected)
  expect(asked).toEqual([{ phone: present }, { customer_id: 'u1' }])
})

test('[R7-09] a phone that was changed on another device is asked for again', async () => {
  const { api } = aShop()
  const user = { id: 'u1', phone: '+998909999999' }
  expect(await readCard(api, user, new AbortController().signal)).toEqual(expected)
})
