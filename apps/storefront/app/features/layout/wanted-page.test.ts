import { expect, test } from 'vitest'
import { wantedPage } from './wanted-page.ts'

test.each([
  { search: '?from=%2Fnews%2Fone%3Fx%3D1', page: '/news/one?x=1' },
  { search: '', page: null },
  { search: '?from=https%3A%2F%2Felsewhere.example', page: null },
  { search: '?from=%2F%2Felsewhere.example', page: null },
  { search: '?from=%2F%5Celsewhere.example', page: null },
  { search: '?from=javascript%3Aalert(1)', page: null },
])('$search leads back to $page and never to another site', ({ search, page }) => {
  expect(wantedPage(search)).toBe(page)
})
