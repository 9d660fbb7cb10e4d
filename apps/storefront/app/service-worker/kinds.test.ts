import { describe, expect, test } from 'vitest'
import { pageKey } from '../platform/worker/page-key.ts'
import { findKind, isOwnPage, offlineAddress } from './kinds.ts'

const prefixes = ['/uz', '/en']

const shop = 'https://shop.example'
const asked = (path: string, more: { method?: string; mode?: string } = {}) =>
  findKind({ url: new URL(path, shop).href, method: 'GET', mode: 'cors', ...more }, shop)

describe('what the worker answers itself', () => {
  test.each([
    { path: '/', mode: 'navigate', kind: 'page' },
    { path: '/uz/product/filadelfiya?utm_source=x', mode: 'navigate', kind: 'page' },
    { path: '/assets/CnR2mn6.js', mode: 'cors', kind: 'file' },
    { path: '/favicon.svg', mode: 'no-cors', kind: 'file' },
    { path: '/image/dishes/roll?w=480&q=60', mode: 'no-cors', kind: 'picture' },
  ])('$path is a $kind', ({ path, mode, kind }) => {
    expect(asked(path, { mode })).toBe(kind)
  })

  test.each([
    '/v1/branches',
    '/v2/product/7',
    '/v1/customers/7/addresses',
    '/v1/order-events',
    '/payments/payme',
    '/staff',
    '/staff/board',
    '/healthz',
    '/readyz',
    '/cart.data',
    '/sitemap.xml',
    'https://elsewhere.example/assets/x.js',
  ])('[R6-02] %s goes to the network unchanged, also when the address bar asks', (path) => {
    expect(asked(path)).toBeNull()
    expect(asked(path, { mode: 'navigate' })).toBeNull()
  })

  test('what changes something is never answered from a cache', () => {
    expect(asked('/cart', { method: 'POST', mode: 'navigate' })).toBeNull()
  })

  test('only what the address bar shows is a page', () => {
    expect(asked('/news', { mode: 'cors' })).toBeNull()
  })
})

test.each([
  { url: `${shop}/?utm_source=telegram&login=1`, key: '/' },
  { url: `${shop}/?sort=price&gclid=7`, key: '/?sort=price' },
  { url: '/uz/cart?promo=MOCHI', key: '/uz/cart' },
])('$url is stored as $key', ({ url, key }) => {
  expect(pageKey(url)).toBe(key)
})

test.each([
  { path: '/myorders/7/status', own: true },
  { path: '/uz/orders/new/7', own: true },
  { path: '/en/profile', own: true },
  { path: '/loyalty-program', own: true },
  { path: '/loyalty-offer', own: false },
  { path: '/cart', own: false },
  { path: '/', own: false },
])('[R4-05] $path is deleted with the person: $own', ({ path, own }) => {
  expect(isOwnPage(path, prefixes)).toBe(own)
})

test.each([
  { url: `${shop}/news/one?x=1`, address: '/offline?from=%2Fnews%2Fone%3Fx%3D1' },
  { url: `${shop}/uz`, address: '/uz/offline?from=%2Fuz' },
  { url: `${shop}/en/cart`, address: '/en/offline?from=%2Fen%2Fcart' },
  { url: `${shop}/english`, address: '/offline?from=%2Fenglish' },
])('[R2-02] $url that is not stored leads to $address', ({ url, address }) => {
  expect(offlineAddress(url, prefixes)).toBe(address)
})
