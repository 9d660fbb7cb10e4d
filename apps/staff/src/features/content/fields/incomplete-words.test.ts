import { expect, test } from 'vitest'
import { makeTranslate } from '../../../i18n/translate.ts'
import { whatIsWrong } from './incomplete-words.ts'

test.each([
  { paths: ['category_id', 'sku'], says: 'Проверьте перед публикацией: Раздел меню, Артикул' },
  { paths: ['title.uz'], says: 'Опубликовать можно, когда заполнены все три языка' },
  {
    paths: ['sku', 'title.uz'],
    says: 'Проверьте перед публикацией: Артикул. Опубликовать можно, когда заполнены все три языка',
  },
])('[D-19] a dish without $paths says: $says', ({ paths, says }) => {
  expect(whatIsWrong(makeTranslate('ru'), 'dish', paths)).toBe(says)
})
