import { expect, test } from 'vitest'
import { type DishContents, harmfulContents } from './cannot-eat.ts'

const named = (ru: string, uz: string, en: string) => ({ ru, uz, en })
const allergens = {
  fish: named('Рыба', 'Baliq', 'Fish'),
  crustaceans: named('Ракообразные', 'Qisqichbaqasimonlar', 'Crustaceans'),
  molluscs: named('Моллюски', 'Mollyuskalar', 'Molluscs'),
  soy: named('Соя', 'Soya', 'Soy'),
  egg: named('Яйца', 'Tuxum', 'Eggs'),
  milk: named('Молоко', 'Sut', 'Milk'),
  sesame: named('Кунжут', 'Kunjut', 'Sesame'),
  nuts: named('Орехи', 'Yongʻoq', 'Nuts'),
  peanuts: named('Арахис', 'Yeryongʻoq', 'Peanuts'),
}
const withAllergens = (
  ...slugs: readonly (keyof typeof allergens)[]
): DishContents<typeof allergens.fish> => ({
  allergens: slugs.map((slug) => ({ slug, title: allergens[slug] })),
  ingredients: [],
})
const everything = withAllergens(...(Object.keys(allergens) as (keyof typeof allergens)[]))

test.each([
  ['кунжут', ['Кунжут']],
  ['Аллергия на кунжута', ['Кунжут']],
  ['kunjutga allergiya', ['Кунжут']],
  ['no sesame, please', ['Кунжут']],
  ['креветки', ['Ракообразные']],
  ['Без креветок!', ['Ракообразные']],
  ['морепродукты', ['Ракообразные', 'Моллюски']],
  ['не ест рыбу', ['Рыба']],
  ['baliqdan allergiya', ['Рыба']],
  ['орехов', ['Орехи', 'Арахис']],
  ['арахис', ['Арахис']],
  ['сои и яиц', ['Соя', 'Яйца']],
  ['молочное', ['Молоко']],
  ['лактоза', ['Молоко']],
  ['tuxum', ['Яйца']],
  ['Домофон 31, подъезд 2', []],
  ['', []],
])('[R4-15] "%s" marks dishes that contain %j', (text, found) => {
  expect(harmfulContents(text, everything).map(({ ru }) => ru)).toEqual(found)
})

test('[R4-15] an allergen that a dish does not contain marks nothing', () => {
  expect(harmfulContents('кунжут', withAllergens('fish', 'soy'))).toEqual([])
})

const ginger = named('маринованный имбирь', 'marinadlangan zanjabil', 'pickled ginger')
const cucumber = named('огурец', 'bodring', 'cucumber')
const unagi = named('соус унаги', 'unagi sousi', 'unagi sauce')

test.each([
  ['Без имбиря', [ginger]],
  ['zanjabilsiz', [ginger]],
  ['без огурцов', [cucumber]],
  ['острый соус', []],
  ['соус унаги', [unagi]],
  ['маринованный чеснок', []],
])('[R4-15] "%s" marks a dish by the names of its ingredients, not by adjectives', (text, found) => {
  const dish = { allergens: [], ingredients: [ginger, cucumber, unagi, ginger] }
  expect(harmfulContents(text, dish)).toEqual(found)
})
