// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startOutbox } from '../../../outbox/shared-outbox.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { Ticket } from './ticket.tsx'
import { aLine, aTicket } from './tickets.testing.ts'

function serve() {
  onTestFinished(startOutbox())
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)).data)
    return new Response(JSON.stringify({ state: 'done' }), { status: 200 })
  })
  return sent
}

test('a marked drink is done when the code of each unit was read, each of them once', async () => {
  signInAs('kitchen', ['order.ready'])
  const sent = serve()
  const line = aLine({ quantity: 2, codes_missing: 2, name: { ru: 'Вода', uz: 'Suv', en: 'Water' } })
  const { user } = renderInDocument(<Ticket ticket={aTicket(7, 600, [line])} />)
  await user.click(screen.getByRole('button', { name: /Вода/ }))
  const field = await screen.findByLabelText('Код маркировки')
  await user.type(field, '0104{Enter}')
  expect(screen.getByText('Считано 1 из 2')).toBeDefined()
  await user.type(field, '0104{Enter}')
  expect(screen.getByText('Этот код маркировки уже у другой упаковки.')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(field, '0105{Enter}')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ line_id: 'line-1', done: true, codes: ['0104', '0105'] }])
})

test('any other line is done by a tap', async () => {
  signInAs('kitchen', ['order.ready'])
  const sent = serve()
  const { user } = renderInDocument(<Ticket ticket={aTicket(7, 600, [aLine()])} />)
  await user.click(screen.getByRole('button', { name: /Филадельфия/ }))
  await vi.waitFor(() => expect(sent).toEqual([{ line_id: 'line-1', done: true }]))
})
