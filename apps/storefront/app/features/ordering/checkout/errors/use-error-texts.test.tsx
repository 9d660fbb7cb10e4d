import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ShownProblem } from '../../../../platform/problem-texts.ts'
import { renderInLayout } from '../../../layout/layout.testing.tsx'
import { useErrorTexts } from './use-error-texts.ts'

function Payment({ problem }: { readonly problem: ShownProblem }) {
  return <p>{useErrorTexts({ payment: problem }, []).payment}</p>
}

async function getText(code: 'unpaid_limit' | 'unpaid_orders_open', offered: readonly string[]) {
  const problem: ShownProblem = { code, lineKey: null, field: 'payment_type', facts: { limit: 2_000_000 } }
  const client = new QueryClient()
  const types = offered.map((payment_type) => ({ payment_type, is_demo: false }))
  client.setQueryData(['payment-types'], { payment_types: types, points_minimum: 0 })
  const html = await renderInLayout(
    <QueryClientProvider client={client}>
      <Payment problem={problem} />
    </QueryClientProvider>,
    { namespaces: ['order'] },
  )
  return /<p>(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('\u00a0', ' ') ?? ''
}

test('an order too large to be paid on receipt is led to the online payment, where there is one', async () => {
  expect(await getText('unpaid_limit', ['cash', 'payme'])).toContain('Оплатите этот заказ онлайн')
})

test.each([
  ['unpaid_limit', 'до 2 000 000 сум. Уменьшите заказ или позвоните: 1089'],
  ['unpaid_orders_open', 'Сначала получите заказы, которые уже в пути, или позвоните: 1089'],
] as const)('a shop without online payments leads nobody to one: %s', async (code, says) => {
  const text = await getText(code, ['cash', 'card', 'cashback'])
  expect(text).toContain(says)
  expect(text).not.toContain('онлайн')
})
