// @vitest-environment happy-dom
import { toInstant } from '@doira/domain/time/instant'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { reportLink } from '../../../platform/link.ts'
import { signInAs } from '../../../platform/session.testing.ts'
import { CodesCard } from './codes-card.tsx'
import type { CodeBatch } from './use-code-batches.ts'

const now = '2026-11-21T14:00:00.000Z'
const batch: CodeBatch = {
  ...{ id: 'b1', prefix: 'YANVAR', issued: 1200, used: 12, stopped: 0, stopped_at: null },
  ...{ issued_at: '2026-11-20T08:00:00.000Z', issued_by: 'Малика', expires_at: '2026-12-20T08:00:00.000Z' },
}
const card = <CodesCard promotionId="p1" isPublished isEnded={false} />

/** A server with these batches; what was sent to it is in `sent`. */
function stubCodes(batches: readonly CodeBatch[] | null, answerAction: () => Response = () => json({})) {
  const sent: { readonly path: string; readonly data: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'https://shop.example')
    if (init?.method === 'POST') {
      sent.push({ path: pathname, data: JSON.parse(String(init.body)).data })
      return answerAction()
    }
    return batches === null ? json({}, 500) : json({ now, batches })
  })
  return sent
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  signInAs('owner')
})
afterEach(() => reportLink(true, null))

test('a batch shows how many of its codes are used, who issued them, and until when they can be used', async () => {
  stubCodes([batch, { ...batch, id: 'b2', prefix: '', stopped: 1188, stopped_at: now }])
  renderInDocument(card)
  const list = await screen.findByRole('list', { name: 'Выпущенные коды' })
  const [first, second] = within(list).getAllByRole('listitem')
  const read = (row: HTMLElement | undefined) => row?.textContent?.replace(/\s/g, ' ')
  expect(read(first)).toContain('YANVAR')
  expect(read(first)).toContain('выпущено 1 200, использовано 12')
  expect(read(first)).toContain('Малика · действуют до 20 дек')
  expect(read(second)).toContain('остановлено 1 188')
  expect(within(second as HTMLElement).queryByRole('button', { name: 'Остановить коды' })).toBeNull()
})

test('codes are issued with what was typed; what is wrong is named at its field and not sent', async () => {
  const sent = stubCodes([])
  const { user } = renderInDocument(card)
  await screen.findByText('Кодов ещё не выпускали')
  const count = screen.getByRole('textbox', { name: /Сколько кодов/ })
  const prefix = screen.getByRole('textbox', { name: /Начало кода/ })
  const issue = screen.getByRole('button', { name: 'Выпустить коды' })
  await user.type(count, '10001')
  await user.type(prefix, 'bonus')
  await user.click(issue)
  expect(count.getAttribute('aria-invalid')).toBe('true')
  expect(prefix.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await user.clear(count)
  await user.type(count, '500')
  await user.clear(prefix)
  await user.type(prefix, 'yanvar')
  await user.click(issue)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    path: '/v1/staff/actions/codes_issue',
    data: { promotion_id: 'p1', codes: 500, prefix: 'YANVAR', days: 30 },
  })
})

test('a batch is stopped after a question, and a refusal says why', async () => {
  const sent = stubCodes([batch], () => json({ code: 'not_permitted', facts: { roles: ['owner'] } }, 403))
  const { user } = renderInDocument(card)
  await user.click(await screen.findByRole('button', { name: 'Остановить коды' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Оставить' }))
  await user.click(screen.getByRole('button', { name: 'Остановить коды' }))
  await user.click(screen.getByRole('button', { name: 'Остановить навсегда' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(sent).toEqual([{ path: '/v1/staff/actions/codes_stop', data: { batch_id: 'b1' } }])
})

test('without a link nothing can be issued, saved or stopped, and the card says so', async () => {
  stubCodes([batch])
  renderInDocument(card)
  await screen.findByText('YANVAR')
  act(() => reportLink(false, toInstant(now)))
  expect(screen.getByText(/^Нет связи/)).toBeDefined()
  for (const name of ['Выпустить коды', 'Скачать CSV', 'Остановить коды'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
})

test('a list that cannot be read offers another try; an ended promotion has no form, an unpublished one a reason', async () => {
  stubCodes(null)
  const { unmount } = renderInDocument(card)
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeDefined()
  unmount()
  stubCodes([batch])
  const ended = renderInDocument(<CodesCard promotionId="p1" isPublished isEnded />)
  await screen.findByText('YANVAR')
  expect(screen.queryByRole('button', { name: 'Выпустить коды' })).toBeNull()
  ended.unmount()
  renderInDocument(<CodesCard promotionId="p1" isPublished={false} isEnded={false} />)
  expect(screen.getByText(/когда акция опубликована/)).toBeDefined()
})
