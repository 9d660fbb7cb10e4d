import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { expect, test } from 'vitest'
import { renderInLayout } from '../../layout/layout.testing.tsx'
import type { Placing } from '../place/use-place-order.ts'
import { PlacingNote } from './checkout-notes.tsx'

async function getNote(placing: Partial<Placing>): Promise<string> {
  const html = await renderInLayout(
    <PlacingNote placing={{ phase: 'idle', refusal: [], problem: null, ...placing }} />,
    { namespaces: ['order'] },
  )
  return html.slice(html.indexOf('id="checkout-placing"'))
}

test('[S-25] an order that is refused because others wait for payment says so, with a link to these orders', async () => {
  const awaiting = {
    code: 'awaiting_payment_limit',
    facts: { limit: 2 },
    lineKey: null,
    field: 'payment_type',
  }
  const note = await getNote({ refusal: [awaiting as Placing['refusal'][number]] }) // as the server answers it
  expect(note).toContain('Ещё не оплачено заказов: 2')
  expect(note).toMatch(/<a [^>]*href="\/myorders"/)
})

test('an order that is being sent shows no link to other orders', async () => {
  expect(await getNote({ phase: 'placing' })).not.toContain('/myorders')
})

test('[C-31] a host whose basket was changed is told so and led to it, and not that the order was sent', async () => {
  const note = await getNote({ problem: new ApiProblem({ code: 'group_changed', status: 409 }) })
  expect(note).toContain('Состав отличается от общей корзины')
  expect(note).toMatch(/<a [^>]*href="\/g"/)
  expect(note).not.toContain('/myorders')
})
