import { expect, test } from 'vitest'
import { averageRating, getReviewState, namesPerson, needsCheck } from './review.ts'

test.each([
  { message: '', waits: false },
  { message: 'Лучшая филадельфия в районе, рыба свежая. Заказ № 20 418 за 79 000 сум', waits: false },
  { message: 'Сукияки и шиитаке очень вкусные, блюдо горячее', waits: false },
  { message: 'Mazali, lekin bir oz sovuq keldi', waits: false },
  { message: 'Звоните 90 123-45-67 или +998 90 123 45 67', waits: true },
  { message: 'Роллы лучше у www.example.uz', waits: true },
  { message: 'пишите на me@mail.ru', waits: true },
  { message: 'подписывайтесь @rolls_tashkent', waits: true },
  { message: 'Курьер ИДИОТ', waits: true },
  { message: 'qo`toq', waits: true },
])('[R5-13] a review "$message" waits for moderation: $waits', ({ message, waits }) => {
  expect(needsCheck(message)).toBe(waits)
})

test.each([
  { message: 'Сардора не дождались', name: 'Сардор Алиев', isNamed: true },
  { message: 'спасибо, сардор!', name: 'Сардор', isNamed: true },
  { message: 'Вкусно', name: 'Сардор', isNamed: false },
  { message: 'Алина и Алиев', name: 'Али', isNamed: true },
  { message: 'ул. Юнусабад', name: 'Ю', isNamed: false },
])('a review "$message" names $name: $isNamed', ({ message, name, isNamed }) => {
  expect(namesPerson(message, name)).toBe(isNamed)
})

test('a review is published, waits for moderation, or is hidden for a reason', () => {
  expect(getReviewState({ isPublished: true, hiddenReason: null })).toBe('published')
  expect(getReviewState({ isPublished: false, hiddenReason: null })).toBe('checking')
  expect(getReviewState({ isPublished: false, hiddenReason: 'spam' })).toBe('hidden')
})

test.each([
  { byRating: [0, 0, 0, 0, 0], average: null },
  { byRating: [0, 0, 0, 0, 3], average: 5 },
  { byRating: [1, 0, 0, 0, 2], average: 3.7 },
])('ratings $byRating are $average on average', ({ byRating, average }) => {
  expect(averageRating(byRating)).toBe(average)
})
