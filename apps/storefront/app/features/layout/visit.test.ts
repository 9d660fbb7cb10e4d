import { expect, test } from 'vitest'
import { hasNews, reachStep, stepOfPage } from './visit.ts'

test('a visit keeps its furthest step, and another city begins another visit', () => {
  const menu = reachStep(null, 'tashkent', 'menu')
  const basket = reachStep(menu, 'tashkent', 'basket')
  expect(basket).toEqual({ city: 'tashkent', reached: 'basket', counted: null })
  expect(reachStep(basket, 'tashkent', 'dish')).toBe(basket)
  const sent = { ...basket, counted: basket.reached }
  expect(hasNews(sent)).toBe(false)
  expect(hasNews(reachStep(sent, 'tashkent', 'checkout'))).toBe(true)
  expect(reachStep(sent, 'samarkand', 'menu')).toEqual({ city: 'samarkand', reached: 'menu', counted: null })
})

test.each([
  ['/', 'menu'],
  ['/:city', 'menu'],
  ['/product/:slug', 'dish'],
  ['/cart', 'basket'],
  ['/checkout', 'checkout'],
  ['/news/:slug', null],
])('the page %s is the step %s', (page, step) => {
  expect(stepOfPage(page)).toBe(step)
})
