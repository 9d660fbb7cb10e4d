import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeTranslate } from './translate.ts'

type Keys = {
  n_products: 'count'
  price_sum: 'price'
  all_rights: 'year' | 'brand'
  agree_offer: never
  cart: never
}

const dishes = { one: '{count} блюдо', few: '{count} блюда', many: '{count} блюд', other: '{count} блюда' }

test.each([
  [1, '1 блюдо'],
  [2, '2 блюда'],
  [5, '5 блюд'],
  [21, '21 блюдо'],
  [1.5, '1,5 блюда'],
  [1000, '1\u00a0000 блюд'],
])('a count chooses its plural form: %s', (count, text) => {
  const t = makeTranslate<Keys>('ru', { n_products: dishes })
  expect(t('n_products', { count })).toBe(text)
})

test.each([
  ['ru', '79\u00a0000 сум'],
  ['uz', '79\u00a0000 сум'],
  ['en', '79,000 сум'],
] as const)('numbers in a text are grouped as %s does', (locale, text) => {
  expect(makeTranslate<Keys>(locale, { price_sum: '{price} сум' })('price_sum', { price: 79000 })).toBe(text)
})

test('a text value is inserted unchanged: a year is not grouped', () => {
  const t = makeTranslate<Keys>('en', { all_rights: '© {year} {brand}' })
  expect(t('all_rights', { year: '2026', brand: 'doira' })).toBe('© 2026 doira')
})

test('a link is in the middle of its sentence', () => {
  const t = makeTranslate<Keys>('ru', { agree_offer: 'Я принимаю <a>оферту</a>, да' })
  const html = renderToString(t.rich('agree_offer', { a: (text) => <a href="/offer">{text}</a> }))
  expect(html).toBe('Я принимаю <a href="/offer">оферту</a>, да')
})

test('a key without a message is our bug and is not shown to anybody', () => {
  expect(() => makeTranslate<Keys>('ru', {})('cart')).toThrow('no message for "cart"')
})
