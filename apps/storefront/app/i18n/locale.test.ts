import { expect, test } from 'vitest'
import { inLocale, localeOfPath, switchLocale, withoutDefaultPrefix, withoutLocale } from './locale.ts'

test.each([
  ['/', 'ru', '/'],
  ['/cart', 'ru', '/cart'],
  ['/uz', 'uz', '/'],
  ['/uz/cart', 'uz', '/cart'],
  ['/en/product/x', 'en', '/product/x'],
  ['/uzum', 'ru', '/uzum'],
] as const)('[R1-04] %s is a path of %s', (path, locale, rest) => {
  expect(localeOfPath(path)).toBe(locale)
  expect(withoutLocale(path)).toBe(rest)
  expect(inLocale(locale, rest)).toBe(path)
})

test.each([
  ['en', '/uz/cart', '?x=1', '/en/cart?x=1'],
  ['ru', '/en', '', '/'],
  ['uz', '/', '?login', '/uz?login'],
] as const)(
  '[R2-05] switching to %s preserves the page and the query of %s',
  (locale, pathname, search, target) => {
    expect(switchLocale(locale, { pathname, search })).toBe(target)
  },
)

test.each([
  ['/ru', '/'],
  ['/ru/', '/'],
  ['/ru/cart', '/cart'],
  ['/ru/uz', '/uz'],
  ['/russia', null],
  ['/cart', null],
])('[R2-02] %s is replaced by the path without the prefix', (path, target) => {
  expect(withoutDefaultPrefix(path)).toBe(target)
})

test.each(['//evil.example', '/\\evil.example', '//evil.example?promo=A', '/\\/evil.example'])(
  '[S-44] a redirect from /ru%s and /uz%s stays on this site',
  (path) => {
    for (const target of [withoutDefaultPrefix(`/ru${path}`), withoutLocale(`/uz${path}`)])
      expect(new URL(target ?? '', 'https://shop.example').host).toBe('shop.example')
  },
)
