import { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import { findActionKind } from '@doira/contract/staff/action-path'
import { ApiProblem, type ApiProblemCode } from '@doira/web/api/api-problem.ts'
import { expect, test } from 'vitest'
import { makeTranslate } from '../i18n/translate.ts'
import { isPressedKind } from './action.ts'
import { refusalReason } from './refusal-reason.ts'

/** Its form has a text of its own for each of them; the others are shown elsewhere, or tried again. */
const itsOwnForm = ['/v1/staff/actions/place_order']
const handledElsewhere = [
  'unauthorized',
  'shipper_not_found',
  'order_changed',
  'orders_outside_hours',
  'too_many_requests',
]

const codes = new Set(
  Object.values(allStaffEndpoints)
    .filter(({ path }) => isPressedKind(findActionKind(path)) && !itsOwnForm.includes(path))
    .flatMap(({ problems }): readonly ApiProblemCode[] => problems)
    .filter((code) => !handledElsewhere.includes(code)),
)

test('[R7-12] whatever an action is refused with is shown in the language of the person who pressed', () => {
  expect(codes.size).toBeGreaterThan(20)
  for (const language of ['ru', 'uz'] as const) {
    const t = makeTranslate(language)
    for (const code of codes) {
      const problem = new ApiProblem({ code, status: 409, facts: { state: 'new' } })
      expect(refusalReason(t, language, problem), code).not.toBe(t('refused.other', { code }))
    }
  }
})

test.each(['added_in_2030', 'constructor'])(
  '[R8-17] an action that a newer server refuses with %s is said to be refused, with the code',
  (code) => {
    const problem = new ApiProblem({ code: code as ApiProblemCode, status: 422 })
    for (const language of ['ru', 'uz'] as const)
      expect(refusalReason(makeTranslate(language), language, problem)).toContain(code)
  },
)

test('[R4-15] a courier who carries too much cash is distinguished from one who is off shift', () => {
  const say = (reason: string) =>
    refusalReason(
      makeTranslate('ru'),
      'ru',
      new ApiProblem({ code: 'courier_unavailable', status: 409, facts: { reason } }),
    )
  expect(say('cash_full')).toMatch(/много наличных/)
  expect(say('off_shift')).toBe('Курьер сейчас не может взять заказ')
})

test('[S-09] a limit of what is paid on receipt is said with its sum, and nothing about other orders', () => {
  const problem = new ApiProblem({ code: 'unpaid_limit', status: 422, facts: { limit: 400_000 } })
  expect(refusalReason(makeTranslate('ru'), 'ru', problem)).toMatch(
    /^При получении можно оплатить до.400.000.сум, больше только онлайн$/,
  )
})

test.each([
  [0, 75_000, /заказ уже оплачен, денег не брать\. Если 75.000.сум/],
  [75_000, 0, /к оплате 75.000.сум, а отмечено 0/],
  [75_000, 75_000, /взяли не как в заказе/],
])('[S-05] an order of which %i is due and %i was taken says what changed', (due, taken, text) => {
  const problem = new ApiProblem({ code: 'taking_differs', status: 422, facts: { due, taken } })
  expect(refusalReason(makeTranslate('ru'), 'ru', problem)).toMatch(text)
})

test('[R4-15] a cancellation that would return another amount than its button showed says the new amount', () => {
  const problem = new ApiProblem({ code: 'refund_changed', status: 422, facts: { total: 75_000 } })
  expect(refusalReason(makeTranslate('ru'), 'ru', problem)).toBe(
    'Сумма возврата изменилась, теперь 75\u00a0000\u00a0сум. Проверьте её и нажмите ещё раз',
  )
})
