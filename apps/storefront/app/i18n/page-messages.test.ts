import { expect, test } from 'vitest'
import { getNamespaces } from './page-messages.ts'

test.each([
  ['/', ['common', 'location', 'menu', 'content']],
  ['/uz', ['common', 'location', 'menu', 'content']],
  ['/en/', ['common', 'location', 'menu', 'content']],
  ['/uz/:city', ['common', 'location', 'menu', 'content']],
  ['/cart', ['common', 'location', 'order', 'menu']],
  ['/en/product/:slug', ['common', 'location', 'menu']],
  ['/uz/branches/:slug', ['common', 'location', 'branches']],
  ['/uz/*', ['common', 'location']],
])('[R2-03] the page %s ships its own messages and those of everywhere', (pattern, namespaces) => {
  expect(getNamespaces(pattern)).toEqual(expect.arrayContaining(namespaces))
  expect(getNamespaces(pattern)).toHaveLength(namespaces.length)
})
