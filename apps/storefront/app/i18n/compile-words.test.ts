import { expect, test } from 'vitest'
import { compileNamespace, joinUnits } from '../../build-tools/compile-words.ts'

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

test('[R2-03] a namespace is compiled for one language only', () => {
  const catalogue = {
    n_products: {
      ru: { one: '{count} блюдо', few: '{count} блюда', many: '{count} блюд', other: '{count} блюда' },
      uz: { one: '{count} ta taom', other: '{count} ta taom' },
      en: { one: '{count} dish', other: '{count} dishes' },
      plural: true as const,
    },
    cart: { ru: 'Корзина', uz: 'Savat', en: 'Cart' },
  }
  expect(compileNamespace(catalogue, 'en')).toEqual({
    n_products: { one: '{count} dish', other: '{count} dishes' },
    cart: 'Cart',
  })
})
