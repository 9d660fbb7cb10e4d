import { expect, test } from 'vitest'
import { type Manifest, shortManifest } from './short-manifest.ts'

const page = {
  hasLoader: true,
  hasAction: false,
  module: '/assets/cart.js',
  imports: ['/assets/frame.js'],
  css: [],
}
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/libraries.js'], css: [] },
  routes: {
    root: { ...page, id: 'root', path: '', hasErrorBoundary: true, module: '/assets/root.js' },
    'ru.home': { ...page, id: 'ru.home', parentId: 'root', index: true },
    'ru.cart': { ...page, id: 'ru.cart', parentId: 'root', path: 'cart' },
    'uz.cart': { ...page, id: 'uz.cart', parentId: 'root', path: 'uz/:city/*' },
  },
  url: '/assets/manifest-1.js',
  version: '1',
}
const write = (what: unknown) => `window.__reactRouterManifest=${JSON.stringify(what)};`

function read(code: string): Manifest {
  const window: { __reactRouterManifest?: Manifest } = {}
  new Function('window', code)(window)
  return window.__reactRouterManifest as Manifest // written by the code
}

test('a browser reads from the short list what it needs of the long one', () => {
  const { routes, ...rest } = read(shortManifest(write(manifest)))
  const needed = { hasLoader: true, module: '/assets/cart.js' }
  expect(rest).toEqual({ entry: manifest.entry, url: manifest.url, version: '1' })
  expect(routes).toEqual({
    root: { id: 'root', path: '', hasLoader: true, hasErrorBoundary: true, module: '/assets/root.js' },
    'ru.home': { id: 'ru.home', parentId: 'root', index: true, ...needed },
    'ru.cart': { id: 'ru.cart', parentId: 'root', path: 'cart', ...needed },
    'uz.cart': { id: 'uz.cart', parentId: 'root', path: 'uz/:city/*', ...needed },
  })
})

test('a page that every language has is written once, others one by one', () => {
  const at = (id: string, path?: string) => ({ ...page, id, parentId: 'root', ...(path && { path }) })
  const listed = [
    ...[at('ru.home'), at('ru.cart', 'cart'), at('ru.news', 'news'), at('icon', 'icon.svg')],
    ...[at('uz.home', 'uz'), at('uz.cart', 'uz/cart'), at('uz.news', 'uz/xabarlar')],
    ...[at('en.home', 'en'), at('en.cart', 'en/cart'), at('en.news', 'en/news')],
  ]
  const code = shortManifest(
    write({ ...manifest, routes: Object.fromEntries(listed.map((one) => [one.id, one])) }),
  )
  const { routes } = read(code)
  expect(Object.values(routes).map(({ id, path }) => [id, path])).toEqual(
    expect.arrayContaining(listed.map(({ id, path }) => [id, path])),
  )
  expect(Object.keys(routes)).toHaveLength(listed.length)
  expect(code).not.toContain('uz/cart')
  expect(code).toContain('uz/xabarlar')
})

test('a list that is written in another way fails the build, and so does a path that would be taken apart', () => {
  expect(() => shortManifest('self.routes={}')).toThrow('not written as it used to be')
  const odd = { ...manifest, routes: { odd: { ...page, id: 'odd', path: 'a,b' } } }
  expect(() => shortManifest(write(odd))).toThrow('a route is named a,b')
})
