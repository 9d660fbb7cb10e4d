import { expect, test } from 'vitest'
import { pageAddress } from './page-key.ts'
import { type KnownPlaces, pageVariant } from './page-variant.ts'

const places: KnownPlaces = {
  branches: new Map([
    ['b1', { slug: 'chilonzor', menuId: 'm1' }],
    ['b2', { slug: 'registon', menuId: 'm2' }],
  ]),
  menuIds: new Set(['m1', 'm2', 'm3']),
}
const none = { branchId: null, branchSlug: null, menuId: null, deliveryType: 'delivery' }

test.each([
  { cookie: undefined, variant: none },
  { cookie: 'user_id=7; theme=dark', variant: none },
  { cookie: 'branch_id=b2', variant: { ...none, branchId: 'b2', branchSlug: 'registon', menuId: 'm2' } },
  {
    cookie: 'branch_id=b1; branch_slug=registon; menu_id=m2',
    variant: { ...none, branchId: 'b1', branchSlug: 'chilonzor', menuId: 'm1' },
  },
  { cookie: 'menu_id=m3', variant: { ...none, menuId: 'm3' } },
  { cookie: 'branch_id=nowhere; menu_id=nothing; branch_slug=x', variant: none },
  { cookie: 'delivery_type=self-pickup', variant: { ...none, deliveryType: 'self-pickup' } },
  { cookie: 'delivery_type=drone; branch_id=%E0%A4%A', variant: none },
])('[R3-13] [R10-29] the cookies "$cookie" choose a variant', ({ cookie, variant }) => {
  expect(pageVariant(cookie, places)).toEqual(variant)
})

const variant = pageVariant('branch_id=b1', places)
const findKey = (url: string, shipperId = 's') => pageAddress(url, { shipperId, variant }).key

test("parameters about a visitor's origin make no other page", () => {
  expect(findKey('/cart?utm_source=telegram&yclid=1')).toBe(findKey('/cart'))
  expect(pageAddress('/cart?gclid=1', { shipperId: 's', variant }).target).toBe('/cart')
})

test('[R8-08] a promo code in the address is for the browser: the page is the same, and cached once', () => {
  expect(pageAddress('/?promo=MOCHI&sort=price', { shipperId: 's', variant })).toEqual({
    target: '/?sort=price',
    key: findKey('/?sort=price'),
    idle: 'promo=MOCHI',
  })
  expect(findKey('/product/roll?promo=A')).toBe(findKey('/product/roll?promo=B'))
})

test('the order of parameters makes no other page', () => {
  expect(findKey('/?sort=price&tags=hit')).toBe(findKey('/?tags=hit&sort=price'))
})

test('another language, branch or chain is another page', () => {
  const other = pageVariant('branch_id=b2', places)
  const keys = [
    findKey('/'),
    findKey('/uz'),
    findKey('/', 'other'),
    pageAddress('/', { shipperId: 's', variant: other }).key,
  ]
  expect(new Set(keys).size).toBe(4)
})

test('an unknown parameter is passed to the page, which is not cached', () => {
  expect(pageAddress('/?whatever=1', { shipperId: 's', variant })).toEqual({
    target: '/?whatever=1',
    key: null,
    idle: '',
  })
  expect(findKey(`/?q=${'a'.repeat(300)}`)).toBeNull()
})

test("[R3-06] a table's code in the address is for the browser: the page is the same, and rendered once", () => {
  const link = '/?is_hall=true&branch_id=b1&crm_table_number=12'
  expect(pageAddress(link, { shipperId: 's', variant })).toMatchObject({ target: '/', idle: link.slice(2) })
})
