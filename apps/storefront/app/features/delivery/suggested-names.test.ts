import { expect, test } from 'vitest'
import location from '../../i18n/catalogues/location.json' with { type: 'json' }
import { findSuggestedName } from './suggested-names.ts'

test.each(['home_label', 'work_label'] as const)('[C-05] %s is recognised in every language', (key) => {
  for (const name of Object.values(location[key])) expect(findSuggestedName(name)).toBe(key)
})

test('[C-05] a name of the customer’s own is none of the suggested ones', () => {
  for (const name of ['', 'Дача', 'дом', 'Home 2']) expect(findSuggestedName(name)).toBeNull()
})
