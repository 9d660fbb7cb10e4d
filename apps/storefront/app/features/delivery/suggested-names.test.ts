import { readCatalogues } from '@doira/web/i18n/catalogues.ts'
import { expect, test } from 'vitest'
import { shopMessages } from '../../../build-tools/shop-messages.ts'
import { findSuggestedName } from './suggested-names.ts'

test.each(['home_label', 'work_label'] as const)('[C-05] %s is recognised in every language', (key) => {
  const names = Object.values(readCatalogues(shopMessages)).map(({ location }) => location?.[key])
  expect(names.map((name) => findSuggestedName(String(name)))).toEqual(names.map(() => key))
})

test('[C-05] a name of the customer’s own is none of the suggested ones', () => {
  for (const name of ['', 'Дача', 'дом', 'Home 2']) expect(findSuggestedName(name)).toBeNull()
})
