// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { aCard } from '../../../../live/a-card.testing.ts'
import { renderInDocument } from '../../../../platform/document.testing.tsx'
import { signInAs } from '../../../../platform/session.testing.ts'
import type { StaffOrder } from '../use-order.ts'
import { NeedNotes } from './need-notes.tsx'

const at = '2026-11-21T14:00:00.000Z'
const need = { since: at, due_at: null, dish: null }
const event = { id: '1', kind: 'status', status: 'courier_picked', at, comment: '', data: {} }

test.each([
  {
    what: 'a refusal',
    need: { ...need, kind: 'courier_refused', comment: '' },
    event: { ...event, status: 'courier_cancelled', comment: 'far' },
    says: 'Курьер отказался: далеко',
  },
  {
    what: 'a delivery that failed',
    need: { ...need, kind: 'delivery_failed', comment: 'not_answering' },
    event: { ...event, kind: 'delivery_failed', comment: 'ждал у подъезда' },
    says: 'Курьер не может отдать: Гость не отвечает, жду 5 минждал у подъезда',
  },
])("[R4-15] the order panel shows the courier's reason of $what", ({ need, event: latest, says }) => {
  signInAs('operator')
  const history = [latest, { ...event, comment: 'an earlier one' }]
  const order = { card: { ...aCard(), needs: [need] }, history } as unknown as StaffOrder // what is shown
  const { container } = renderInDocument(<NeedNotes order={order} onCancel={() => {}} />)
  expect(container.textContent).toContain(says)
})
