import { expect, test } from 'vitest'
import {
  findEntryDishes,
  findSize,
  markTyped,
  readEntryQuery,
  type Searchable,
  searchTextOfDish,
} from './dish-search.ts'

const none = { ru: '', uz: '', en: '' }

function aDish(ru: string, article: string, given: Partial<Searchable> = {}): Searchable {
  const title = { ru, uz: ru, en: ru }
  return {
    title,
    articles: [{ article, productId: article }],
    popularity: 1,
    searchText: searchTextOfDish(title, none),
    ...given,
  }
}

const menu = [
  aDish('Филадельфия классик', '101', { popularity: 9 }),
  aDish('Филадельфия люкс', '102'),
  aDish('Сет «Классика 24»', '268'),
  aDish('Кола 0,5 л', '250'),
]

test.each([
  { typed: 'фил 2', text: 'фил', quantity: 2 },
  { typed: 'фил2', text: 'фил', quantity: 2 },
  { typed: '101 3', text: '101', quantity: 3 },
  { typed: '101', text: '101', quantity: 1 },
  { typed: 'классика 24', text: 'классика 24', quantity: 1 },
  { typed: 'классика 3', text: 'классика', quantity: 3 },
  { typed: 'кола 0,5', text: 'кола 0,5', quantity: 1 },
  { typed: 'фил 0', text: 'фил 0', quantity: 1 },
  { typed: '2', text: '2', quantity: 1 },
  { typed: '', text: '', quantity: 1 },
])('[R4-15] typed "$typed" adds $quantity of what "$text" finds', ({ typed, text, quantity }) => {
  expect(readEntryQuery(typed, menu)).toEqual({ text, quantity })
})

test.each([
  ['фил', 'Филадельфия классик'],
  ['filadelfiya', 'Филадельфия классик'],
  ['филодельфия', 'Филадельфия классик'],
  ['102', 'Филадельфия люкс'],
  ['250', 'Кола 0,5 л'],
])('[R4-15] "%s" finds %s first: any script, one typing error, or the article', (text, first) => {
  expect(findEntryDishes(menu, text)[0]?.title.ru).toBe(first)
})

test('[R4-15] the article of a size names that size', () => {
  const soup = aDish('Том ям', '200', {
    articles: [
      { article: '200', productId: 'small' },
      { article: '201', productId: 'large' },
    ],
  })
  expect(findSize(soup, '201')).toBe('large')
  expect(findSize(soup, 'том')).toBeNull()
  expect(findSize(soup, '')).toBeNull()
})

test('[R4-15] before anything is typed the most popular dishes stand first', () => {
  expect(findEntryDishes(menu, '').map(({ articles }) => articles[0])[0]?.article).toBe('101')
  expect(findEntryDishes(menu, '')).toHaveLength(menu.length)
})

test.each([
  ['Запечённая Филадельфия', 'фил', 'Фил'],
  ['Филадельфия классик', 'fil', 'Фил'],
  ['Сет «Филадельфия»', 'фил', 'Фил'],
])('[R4-15] in "%s" what was typed as "%s" is marked', (name, text, marked) => {
  const parts = markTyped(name, text)
  expect(parts.map((part) => part.text).join('')).toBe(name)
  expect(parts.filter(({ isMarked }) => isMarked).map((part) => part.text)).toEqual([marked])
})
