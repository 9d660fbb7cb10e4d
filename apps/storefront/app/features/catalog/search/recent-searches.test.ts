import { expect, test } from 'vitest'
import { readRecentSearches, storeRecentSearch } from './recent-searches.ts'

function aStorage(first: string | null = null) {
  let stored = first
  return {
    getItem: () => stored,
    setItem: (_: string, text: string) => {
      stored = text
    },
  }
}

test('the last five searches are stored, the latest first, each once', () => {
  const storage = aStorage()
  for (const query of ['том ям', 'вок', 'маки', 'сет', 'чай', ' Вок ', '  ', 'моти']) {
    storeRecentSearch(storage, query)
  }
  expect(readRecentSearches(storage)).toEqual(['моти', 'Вок', 'чай', 'сет', 'маки'])
})

test.each([null, '', 'not json', '{"a":1}', '[1,null,"вок"]'])('%j in the storage never throws', (stored) => {
  expect(readRecentSearches(aStorage(stored))).toEqual(stored?.startsWith('[') ? ['вок'] : [])
})

test('a storage that is full or forbidden is done without', () => {
  const broken = {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(readRecentSearches(broken)).toEqual([])
  expect(() => storeRecentSearch(broken, 'вок')).not.toThrow()
})
