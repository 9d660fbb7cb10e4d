import { expect, test } from 'vitest'
import { productTitles } from './product-titles.testing.ts'
import { getSearchText, rankSearch, readQuery, type SearchText, searchRank } from './search.ts'

const menu = productTitles.map((titles) => ({
  titles,
  searchText: getSearchText({ titles }),
  popularity: 1,
}))

const findRank = (text: SearchText, query: string) => searchRank(text, readQuery(query))
const found = (query: string) => rankSearch(menu, query).map(({ titles: [ru] }) => ru)

// Longer spellings first, because a single letter would match a part of them.
const uzbekCyrillic: readonly (readonly [string, string])[] = [
  ['oʻ', 'ў'],
  ['gʻ', 'ғ'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['ye', 'е'],
  ['ts', 'ц'],
  ['a', 'а'],
  ['b', 'б'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'ҳ'],
  ['i', 'и'],
  ['j', 'ж'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'қ'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['x', 'х'],
  ['y', 'й'],
  ['z', 'з'],
  ['ʼ', 'ъ'],
]
const russianLatin: readonly (readonly [string, string])[] = [
  ['щ', 'shch'],
  ['ж', 'zh'],
  ['х', 'kh'],
  ['ц', 'ts'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['ю', 'yu'],
  ['я', 'ya'],
  ['ё', 'yo'],
  ['а', 'a'],
  ['б', 'b'],
  ['в', 'v'],
  ['г', 'g'],
  ['д', 'd'],
  ['е', 'e'],
  ['з', 'z'],
  ['и', 'i'],
  ['й', 'y'],
  ['к', 'k'],
  ['л', 'l'],
  ['м', 'm'],
  ['н', 'n'],
  ['о', 'o'],
  ['п', 'p'],
  ['р', 'r'],
  ['с', 's'],
  ['т', 't'],
  ['у', 'u'],
  ['ф', 'f'],
  ['ъ', ''],
  ['ы', 'y'],
  ['ь', ''],
  ['э', 'e'],
]
const rewrite = (text: string, table: readonly (readonly [string, string])[]) =>
  table.reduce((result, [from, to]) => result.replaceAll(from, to), text.toLowerCase())

test.each(productTitles)('[R9-03] %s is found by its title in every language and spelling', (...titles) => {
  const [ru, uz] = titles
  const text = getSearchText({ titles })
  const spellings = [
    ru.replaceAll('ё', 'е'),
    rewrite(ru, russianLatin),
    rewrite(uz, uzbekCyrillic),
    ...["'", '’', '`', ''].map((apostrophe) => uz.replaceAll('ʻ', apostrophe)),
  ]
  for (const title of [...titles, ru.toUpperCase()])
    expect({ title, rank: findRank(text, title) }).toEqual({ title, rank: 1 })
  for (const spelling of spellings) expect([spelling, findRank(text, spelling)]).not.toEqual([spelling, null])
})

test.each(productTitles)('[R9-03] each word of %s finds it alone, also a prefix', (...titles) => {
  const text = getSearchText({ titles })
  const texts = titles.flatMap((title) => title.split(/[^\p{L}\p{N}ʻʼ’]+/u)).filter((word) => word.length > 2)
  for (const word of texts) {
    expect([word, findRank(text, word)]).not.toEqual([word, null])
    for (const length of [3, 4, 5, 6]) {
      expect([word, length, findRank(text, word.slice(0, length))]).not.toEqual([word, length, null])
    }
  }
})

test.each([
  'Филадельфия',
  'филадельф',
  'FILADELFIYA',
  'Philadelphia',
  'филадельфиа',
  'Filadelfia',
  'Филадельфя',
  'Фиалдельфия',
])('[R9-03] %s finds the eight dishes of that name and no others', (query) => {
  const named = productTitles.filter(([ru]) => ru.includes('Филадельфия')).map(([ru]) => ru)
  expect(named).toHaveLength(8)
  expect(new Set(found(query))).toEqual(new Set(named))
})

test.each([
  ['лосось', 'Сашими лосось'],
  ['креветка темпура', 'Темпура с креветкой'],
  ['курица вок', 'Вок с курицей'],
  ['mol goshti vok', 'Вок с говядиной'],
  ['мол гўштли вок', 'Вок с говядиной'],
  ['yashil ajdaho', 'Зелёный дракон'],
  ['зеленый дракон', 'Зелёный дракон'],
  ['tom yam', 'Том ям с курицей'],
  ['cheesecake with matcha', 'Чизкейк матча'],
  ['maki with salmon', 'Маки с лососем'],
  ['gedza', 'Гёдза с курицей'],
])('[R9-03] %s finds %s among others', (query, title) => {
  expect(found(query)).toContain(title)
})

test.each(['', '   ', '!?', '«»'])('a query without letters (%j) finds nothing', (query) => {
  expect(found(query)).toEqual([])
})

test('typing е for ё is not a typo', () => {
  expect(findRank(getSearchText({ titles: ['Гёдза с курицей'] }), 'гедза')).toBe(1)
  expect(findRank(getSearchText({ titles: ['Зелёный дракон'] }), 'зеленый')).toBe(1)
})

test('a dish is found only if it has every word of the query', () => {
  expect(found('пицца пепперони')).toEqual([])
  expect(found('филадельфия говядина')).toEqual([])
})

test('one typo is accepted in words of five letters and more', () => {
  const text = getSearchText({ titles: ['Дракон', 'Вок'] })
  expect(findRank(text, 'дрокон')).toBe(3)
  expect(findRank(text, 'драккон')).toBe(1)
  expect(findRank(text, 'дркаон')).toBe(3)
  expect(findRank(text, 'драон')).toBe(3)
  expect(findRank(text, 'дрюкан')).toBeNull()
  expect(findRank(text, 'век')).toBeNull()
})

test('no typo is accepted in a description: «борщ» does not find a dish for a big company', () => {
  const text = getSearchText({
    titles: ['Сет «Праздник»'],
    descriptions: ['64 кусочка для большой компании'],
  })
  expect(findRank(text, 'борщ')).toBeNull()
  expect(findRank(text, 'большой')).toBe(4)
})

test('matches at the beginning of a title come first, then in the title, then with a typo, then in the description', () => {
  const dish = (name: string, title: string, description: string, popularity: number) => ({
    name,
    searchText: getSearchText({ titles: [title], descriptions: [description] }),
    popularity,
  })
  const dishes = [
    dish('described', 'Радуга', 'Рис, лосось, авокадо', 99),
    dish('with an error', 'Ролл лозось', '', 98),
    dish('in the title', 'Маки лосось', '', 97),
    dish('begins, less liked', 'Лосось гриль', '', 1),
    dish('begins, more liked', 'Лосось лава', '', 2),
    dish('something else', 'Чай', 'Чёрный', 100),
  ]
  expect(rankSearch(dishes, 'лосось').map(({ name }) => name)).toEqual([
    'begins, more liked',
    'begins, less liked',
    'in the title',
    'with an error',
    'described',
  ])
})
