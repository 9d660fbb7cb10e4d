import { expect, test } from 'vitest'
import { kitchenComment, mentionsAllergy } from './kitchen-comment.ts'

test.each([
  ['Домофон 31', ''],
  ['Домофон 31, подъезд 2.', ''],
  ['домофон, 31К', ''],
  ['Позвоните за 5 минут', ''],
  ['Без огурца', 'Без огурца'],
  ['Домофон 31. Без огурца', 'Без огурца'],
  ['Без огурца, домофон 31', 'Без огурца'],
  ['Палочки на троих, этаж 4', 'Палочки на троих'],
  ['Код двери 45, не кладите имбирь', 'не кладите имбирь'],
  ['2-podyezd, piyozsiz', 'piyozsiz'],
  ['Аллергия на арахис, позвоните', 'Аллергия на арахис'],
  ['Домофон 31, у меня аллергия на кунжут', 'у меня аллергия на кунжут'],
  ['Побыстрее, пожалуйста', 'Побыстрее, пожалуйста'],
  ['', ''],
])('[R4-15] of the comment "%s" the kitchen gets "%s"', (comment, kitchen) => {
  expect(kitchenComment(comment)).toBe(kitchen)
})

test.each([
  ['Аллергия на креветки', true],
  ['Мне нельзя молочное', true],
  ['kunjutga allergiyam bor', true],
  ['I can’t eat nuts', true],
  ['nuts allergy', true],
  ['Звонить в дверь нельзя, спит ребёнок', false],
  ['Домофон 31', false],
  ['Без огурца', false],
])('"%s" is about food that the customer cannot eat: %s', (comment, expected) => {
  expect(mentionsAllergy(comment)).toBe(expected)
})
