import { makeTestDatabase } from '@doira/api/platform/database/test-database.testing'
import { silentLog } from '@doira/api/platform/log'
import { aMoment } from '@doira/api/testing/factories.testing'
import { makeTestApi } from '@doira/api/testing/test-api.testing'
import { autoAddProducts } from '@doira/contract/catalog/auto-add-products'
import { categoryWithProducts } from '@doira/contract/catalog/category-with-products'
import { getProduct, searchProducts } from '@doira/contract/catalog/products'
import { getShipper } from '@doira/contract/chains/get-shipper'
import { listCities } from '@doira/contract/chains/list-cities'
import { listStocks } from '@doira/contract/content/list-stocks'
import { branchSchema } from '@doira/contract/delivery/branches/branch-shape'
import { listBranches } from '@doira/contract/delivery/branches/list-branches'
import { nearestBranch } from '@doira/contract/delivery/branches/nearest-branch'
import { activeDeliveryZones, checkPointDeliveryZones } from '@doira/contract/delivery/delivery-zones'
import { geocode } from '@doira/contract/delivery/geocoder'
import { discountWithAll } from '@doira/contract/discounts/discount-with-all'
import { listReviews } from '@doira/contract/reviews/list-reviews'
import { distanceMeters } from '@doira/domain/delivery/geo'
import { listTexts } from '@doira/domain/i18n/localized'
import { toInstant } from '@doira/domain/time/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoChain } from './load.ts'
import { readDemoChain } from './read-data.ts'

const database = await makeTestDatabase()
const { shipper, branches, products, stops } = await readDemoChain()
const { call, setNow } = makeTestApi(database.db, {
  shipperId: shipper.id,
  platformId: shipper.platforms.website ?? '',
})

beforeAll(async () => {
  // A Monday at noon: every active branch is open.
  await loadDemoChain({ db: database.db, clock: () => aMoment, log: silentLog })
})
afterAll(() => database.close())

test('[R1-01] every read of the demo chain answers as in the contract', async () => {
  expect((await call(getShipper, { params: { id: shipper.id } })).ok().sister_brands).toHaveLength(3)
  expect((await call(listCities)).ok().cities).toHaveLength(5)
  expect((await call(listBranches, { query: { limit: '100' } })).ok().branches).toHaveLength(18)
  expect((await call(activeDeliveryZones)).ok().count).toBe(17)
  expect((await call(listStocks)).ok().count).toBe(6)
  expect((await call(discountWithAll)).ok().discounts).toHaveLength(6)
  expect((await call(autoAddProducts)).ok().count).toBe(7)
  const product_id = products.find(({ slug }) => slug === 'philadelphia-classic')?.id ?? ''
  expect(Number((await call(listReviews, { query: { product_id, lang: 'uz' } })).ok().count)).toBeGreaterThan(
    0,
  )
})

test('[R2-22] every branch has a menu of more than 150 cards, and every card a page', async () => {
  for (const { id, menu_id } of branches) {
    const menu = (await call(categoryWithProducts, { query: { branch_id: id } })).ok()
    expect(menu.menu_id).toBe(menu_id)
    expect(menu.categories).toHaveLength(14)
    expect(menu.categories.flatMap((category) => category.products).length).toBeGreaterThan(150)
  }
  for (const { id, slug } of products) {
    expect((await call(getProduct, { params: { id: slug } })).ok().id).toBe(id)
  }
})

test.each([
  ['филадельфия', 'philadelphia-classic'],
  ['filadelfiya', 'philadelphia-classic'],
  ['Philadelphia', 'philadelphia-classic'],
  ['tom yam', 'tom-yum-seafood'],
  ['Том Ям', 'tom-yum-seafood'],
  ["o'rdakli", 'bao-duck'],
  ['ўрдакли', 'bao-duck'],
  ['моти', 'mochi-mango'],
  ['лосос', 'nigiri-salmon'],
  ['филаделфия', 'philadelphia-classic'],
])('[R2-09] the search for "%s" finds %s', async (search, slug) => {
  const query = {
    search,
    limit: '20',
    page: '1',
    product_types: 'simple,combo,origin',
    search_also_description: 'true',
  }
  const found = (await call(searchProducts, { query })).ok()
  expect(found.products.map((product) => product.slug)).toContain(slug)
})

test.each(branches.filter(({ is_active }) => is_active))(
  '[R4-07] at the address of $slug that branch delivers, and the geocoder finds it',
  async ({ id, location, address, city }) => {
    const { lat, long } = location
    const near = (await call(nearestBranch, { query: { lat: String(lat), long: String(long) } })).ok()
    expect(near.branches[0]?.id).toBe(id)
    expect(branchSchema.parse(near.branches[0]).is_delivering).toBe(true)
    for (const text of listTexts(address)) {
      const query = { geocode: text, ll: `${long},${lat}`, spn: '6.5,6.5' }
      const [best] = (await call(geocode, { query })).ok().response.GeoObjectCollection.featureMember
      const [foundLong = 0, foundLat = 0] = (best?.GeoObject.Point.pos ?? '').split(' ').map(Number)
      const meters = distanceMeters({ lat, long }, { lat: foundLat, long: foundLong })
      expect([city, text, meters < 120]).toEqual([city, text, true])
    }
  },
)

test.each(['посёлок Фархад Самарканд', 'аэропорт Бухара', 'Киргули Фергана'])(
  '[R8-03] %s is known and outside all zones',
  async (text) => {
    const [best] = (await call(geocode, { query: { geocode: text } })).ok().response.GeoObjectCollection
      .featureMember
    const [lon = '', lat = ''] = (best?.GeoObject.Point.pos ?? '').split(' ')
    expect((await call(checkPointDeliveryZones, { query: { lat, lon } })).ok()).toEqual({
      all_count: 17,
      result: [],
    })
  },
)

test('[R4-14] happy hours, weekly prices and lunch sets apply at the times in the data', async () => {
  const cardAt = async (moment: string, slug: string) => {
    setNow(toInstant(moment))
    return (await call(getProduct, { params: { id: slug } })).ok()
  }
  const noon = await cardAt('2027-03-08T12:10:00+05:00', 'baked-salmon-lava')
  const happy = await cardAt('2027-03-08T15:30:00+05:00', 'baked-salmon-lava')
  expect({
    noonPrice: noon.price_with_discount,
    happyPrice: happy.price_with_discount,
    discount_percent: happy.discount_percent,
  }).toEqual({ noonPrice: null, happyPrice: 47_200, discount_percent: 20 })
  const monday = await cardAt('2027-03-08T12:10:00+05:00', 'wok-chicken')
  const friday = await cardAt('2027-03-12T12:10:00+05:00', 'wok-chicken')
  expect({
    mondayPrice: monday.price_with_discount,
    fridayPrice: friday.price_with_discount,
  }).toEqual({ mondayPrice: 38_000, fridayPrice: null })
  expect(monday.sale_window).toBeNull()
  const lunch = await cardAt('2027-03-08T12:10:00+05:00', 'set-lunch-roll')
  expect(lunch.sale_window).toEqual({ weekdays: [1, 2, 3, 4, 5], from_time: '12:00', to_time: '16:00' })
  expect(lunch.regular_price).toBe(72_000)
})

test('the stop lists of the branches are those in the data', async () => {
  for (const { branch_id, product_id, status } of stops) {
    const query = { branch_id }
    expect((await call(getProduct, { params: { id: product_id }, query })).ok().stop).toBe(status)
  }
})
