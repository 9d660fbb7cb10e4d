import { toSum } from '@doira/domain/money/sum'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import { RefundSteps } from './refund-steps.tsx'

test.each([
  { way: 'points', says: /Возврат\sбаллов:\s75\s000.*Баллы вернулись/, never: /сум|Деньги/ },
  { way: 'payme', says: /Возврат\s75\s000\sсум.*Деньги вернулись/, never: /балл/i },
] as const)('[R9-09] a refund to $way is named by what goes back', async ({ way, says, never }) => {
  const at = toInstant('2027-03-08T07:00:00Z')
  const refunds = [{ amount: toSum(75_000), way, requestedAt: at, doneAt: at }]
  const html = await renderInLayout(<RefundSteps refunds={refunds} />, { namespaces: ['order', 'orders'] })
  const text = html.replaceAll(/<[^>]*>/g, ' ')
  const from = text.indexOf('Возврат')
  const main = text.slice(from, text.indexOf('вернулись', from) + 10).replaceAll('\n', ' ')
  expect(main).toMatch(says)
  expect(main).not.toMatch(never)
})
