import { expect, test } from 'vitest'
import { leadWithDifference } from './what-differs.ts'

const described = (...descriptions: readonly string[]) =>
  leadWithDifference(descriptions.map((description) => ({ description }))).map((dish) => dish.description)

test('[R4-14] the text of a card leads with what differs from the dishes beside it', () => {
  expect(
    described(
      'Наш самый заказываемый ролл. Рис для суши, нори, сливочный сыр, лосось.',
      'Рис для суши, нори, угорь.',
      'Рис для суши, нори, краб, огурец.',
    ),
  ).toEqual(['Сливочный сыр, лосось', 'Угорь', 'Краб, огурец'])
})

test('a text that lists nothing, and a dish of nothing but common parts, are shown as they are', () => {
  const texts = ['Горячий бульон с лапшой.', 'Рис, нори, кунжут.', 'Рис, нори, кунжут.', 'Рис, нори, кунжут.']
  expect(described(...texts)).toEqual(texts)
})
