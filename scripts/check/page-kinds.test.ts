import { expect, test } from 'vitest'
import routes from '../../apps/storefront/app/routes.ts'
import { pageKinds } from '../../e2e/harness/page-kinds.ts'

test('every route of the shop has a page that is looked at in every language', () => {
  const pages = routes.filter(({ id = '' }) => id.startsWith('ru.')).map(({ path = '' }) => path)
  expect(pages.length).toBeGreaterThan(30)
  expect([...new Set(pageKinds.map(({ route }) => route))].toSorted()).toEqual(pages.toSorted())
})
