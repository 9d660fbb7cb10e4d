import { expect, test } from 'vitest'
import { compileMessages, getPlaceholders, joinUnits } from './compile-messages.ts'

test.each([
  ['{price} сум', '{price}\u00a0сум'],
  ['{price} soʻmdan', '{price}\u00a0soʻmdan'],
  ['{price} sum', '{price}\u00a0sum'],
  ['{count} г', '{count}\u00a0г'],
  ['{percent} %', '{percent}\u00a0%'],
  ['с {start} до {end}', 'с\u00a0{start} до\u00a0{end}'],
  ['Заказ № {number}', 'Заказ №\u00a0{number}'],
  ['{count} города', '{count} города'],
  ['Найдено {count} блюд', 'Найдено {count} блюд'],
])('a line never breaks between a number and its unit: %s', (written, shipped) => {
  expect(joinUnits(written)).toBe(shipped)
})

test('every plural form of a message is compiled', () => {
  expect(compileMessages({ price: { one: '{price} sum', other: '{price} sum' }, cart: 'Cart' })).toEqual({
    price: { one: '{price}\u00a0sum', other: '{price}\u00a0sum' },
    cart: 'Cart',
  })
})

test('a message needs the placeholders of all its languages, and a plural one its count', () => {
  expect(getPlaceholders(['от {price}', '{price} from {place}'])).toEqual(['price', 'place'])
  expect(getPlaceholders([{ one: 'блюдо', other: '{count} блюда' }])).toEqual(['count'])
})
