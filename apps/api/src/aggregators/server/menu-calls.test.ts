import { randomUUID } from 'node:crypto'
import { stopDishes } from '@doira/contract/fulfilment/branch-actions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menuProductsTable } from '../../catalog/menus.tables.ts'
import { productsTable } from '../../catalog/products.tables.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aMoment, aProduct, inThreeLanguages } from '../../testing/factories.testing.ts'
import { aCombo, aDishWithVariants } from '../../testing/menu-world.testing.ts'
import { aRequiredChoice } from '../../testing/required-choice.testing.ts'
import { aggregatorChannelsTable, aggregatorTokensTable } from '../aggregators.tables.ts'
import { makeAggregatorWorld } from '../simulator/aggregator-world.testing.ts'

const all = ['yandex_eats', 'uzum_tezkor', 'delever'] as const

test.each(all)('every reading of %s is answered as its protocol describes it', (aggregator) =>
  withRollback(async (db) => {
    const { simulator, place, otherBranch } = await makeAggregatorWorld(db, aggregator)
    expect((await simulator.readPlaces()).places.map(({ id }) => id)).toEqual(
      expect.arrayContaining([place, otherBranch]),
    )
    const { places } = await simulator.readOpenPlaces()
    expect(places.find(({ id }) => id === place)).toEqual({ id: place, enabled: true })
    expect((await simulator.readSchedule(place)).mon).toEqual([{ start: '10:00', end: '23:00' }])
    expect((await simulator.readMenu(place)).items).toHaveLength(1)
    expect([...(await simulator.readStock(place)).items.values()]).toEqual([999])
    expect((await simulator.readPromos(place)).items).toEqual([])
  }),
)

test.each([
  ['yandex_eats', '/v1'],
  ['uzum_tezkor', '/v1'],
  ['delever', '/v1/custom-integration'],
] as const)('%s is answered with the prefix that it writes', (aggregator, prefix) =>
  withRollback(async (db) => {
    const { simulateAt, place } = await makeAggregatorWorld(db)
    const cart = await simulateAt(aggregator, prefix).buildCart(place)
    expect(cart.length).toBeGreaterThan(0)
  }),
)

test('a token is stored as a hash, ends after an hour, and with another secret at once', () =>
  withRollback(async (db) => {
    const { simulator, shop, chain, accounts } = await makeAggregatorWorld(db)
    const token = await simulator.takeToken()
    const stored = await db
      .select()
      .from(aggregatorTokensTable)
      .where(eq(aggregatorTokensTable.shipperId, chain.shipperId))
    expect(JSON.stringify(stored)).not.toContain(token)
    const read = () =>
      shop.api.request('/aggregators/yandex-eats/restaurants', {
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await read()).status).toBe(200)
    shop.wait(3601)
    const late = await read()
    expect(late.status).toBe(401)
    expect(await late.json()).toEqual({
      reason: 'Access token has been expired. You should request a new one',
    })
    shop.setNow(aMoment)
    accounts.set('yandex_eats', { clientId: 'same', clientSecret: 'another secret of the chain' })
    expect((await read()).status).toBe(401)
  }))

test('wrong keys are an object, a wrong form a list, and a token of one aggregator opens no other', () =>
  withRollback(async (db) => {
    const { simulator, shop, accounts } = await makeAggregatorWorld(db)
    const clientId = accounts.get('yandex_eats')?.clientId ?? ''
    const sign = (form: Record<string, string>) =>
      shop.api.request('/aggregators/yandex-eats/security/oauth/token', {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
      })
    const keys = { client_id: clientId, grant_type: 'client_credentials' }
    const wrong = await sign({ ...keys, client_secret: clientId })
    expect([wrong.status, await wrong.json()]).toEqual([401, { reason: 'invalid client secret' }])
    const bare = await sign(keys)
    expect(bare.status).toBe(400)
    expect(await bare.json()).toEqual([{ code: 400, description: 'client_secret is required' }])
    const json = await shop.api.request('/aggregators/yandex-eats/security/oauth/token', {
      method: 'POST',
      body: JSON.stringify({ ...keys, client_secret: accounts.get('yandex_eats')?.clientSecret }),
    })
    expect(json.status).toBe(200)
    const token = await simulator.takeToken()
    const other = await shop.api.request('/aggregators/uzum-tezkor/restaurants', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(other.status).toBe(401)
  }))

test('a place of another chain does not exist', () =>
  withRollback(async (db) => {
    const { simulator } = await makeAggregatorWorld(db)
    const stranger = await aChain(db)
    for (const id of [stranger.branchId, randomUUID(), 'no-id'])
      for (const path of [`/menu/${id}/composition`, `/menu/${id}/availability`, `/places/${id}/schedule`])
        await simulator.refused({ method: 'GET', path }, 404)
  }))

test('prices are those of the menu with the mark-up of the channel, in whole sums', () =>
  withRollback(async (db) => {
    const { simulator, place, chain } = await makeAggregatorWorld(db)
    await aProduct(db, chain, { price: 33_333, title: inThreeLanguages('Soup') })
    await db
      .insert(aggregatorChannelsTable)
      .values({ shipperId: chain.shipperId, aggregator: 'yandex_eats', markUpPercent: 8 })
    const { items } = await simulator.readMenu(place)
    expect(items.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([36_000, 64_800])
  }))

test('what an aggregator would leave out without a word is not in the menu', () =>
  withRollback(async (db) => {
    const { simulator, place, chain, dish } = await makeAggregatorWorld(db)
    await aProduct(db, chain, { price: 0 })
    await aDishWithVariants(db, chain)
    const { items } = await simulator.readMenu(place)
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Philadelphia', 'Wok, Size 1', 'Wok, Size 2'])
    expect(items.some(({ id }) => id === dish)).toBe(true)
  }))

test('a required choice is a group, or for shops without choices an item for each possibility', () =>
  withRollback(async (db) => {
    const { simulator, simulateAt, place, chain, dish } = await makeAggregatorWorld(db)
    const { paidId } = await aRequiredChoice(db, chain, dish)
    const { items } = await simulator.readMenu(place)
    expect(items[0]?.modifierGroups[0]).toMatchObject({ minSelectedModifiers: 1 })
    const goods = await simulateAt('uzum_tezkor').readMenu(place)
    expect(goods.items.length).toBeGreaterThan(1)
    expect(goods.items.every(({ id }) => id.length === 64)).toBe(true)
    expect(goods.items.find(({ id }) => id.endsWith(paidId.replaceAll('-', '')))?.price).toBe(65_000)
  }))

test('a set offers its parts as choices', () =>
  withRollback(async (db) => {
    const { simulator, place, chain, dish } = await makeAggregatorWorld(db)
    const drinks = [await aProduct(db, chain), await aProduct(db, chain)]
    const set = await aCombo(db, chain, { fixed: [dish], choice: drinks })
    const { items } = await simulator.readMenu(place)
    const groups = items.find(({ id }) => id === set)?.modifierGroups ?? []
    expect(groups[0]?.modifiers.map(({ id, price }) => [id, price])).toEqual([
      [drinks[0], 0],
      [drinks[1], 1000],
    ])
  }))

test('a stop is in the next answer, two seconds later at most, and a dish that is sold no more is answered as gone for ever', () =>
  withRollback(async (db) => {
    const { simulator, place, chain, dish, operator, shop } = await makeAggregatorWorld(db)
    const other = await aProduct(db, chain)
    await simulator.readMenu(place)
    const stop = await shop.call(stopDishes, {
      token: operator.token,
      body: {
        ...{ action_id: randomUUID(), pressed_at: aMoment },
        data: { branch_id: place, product_ids: [dish], until: null, reason: 'no_product' },
      },
    })
    stop.ok()
    const pressed = performance.now()
    expect((await simulator.readStock(place)).items.get(dish)).toBe(0)
    expect(performance.now() - pressed).toBeLessThan(2000)
    await db.delete(menuProductsTable).where(eq(menuProductsTable.productId, other))
    await db.update(productsTable).set({ isActive: false }).where(eq(productsTable.id, other))
    expect((await simulator.readMenu(place)).items.map(({ id }) => id)).toEqual([dish])
    expect((await simulator.readStock(place)).items.get(other)).toBe(0)
  }))
