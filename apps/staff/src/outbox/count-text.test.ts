import { expect, test } from 'vitest'
import { makeTranslate } from '../i18n/translate.ts'
import { countText } from './count-text.ts'
import type { Settled } from './settled.ts'

test.each([
  ['done', 2, 'Остановлены 2 позиции'],
  ['already', 0, 'Всё это уже было остановлено'],
  ['done', 0, 'Этих блюд нет в меню выбранных филиалов: ничего не остановлено'],
] as const)('a stop in branches that is %s with %s changes says «%s»', (outcome, changed, text) => {
  const action = { kind: 'stop_in_branches' } as Settled['action']
  const answer = { action_id: 'a1', outcome, order: null, done_before: null, changed } as Settled['answer']
  expect(countText(makeTranslate('ru'), { action, answer })).toBe(text)
})
