// @vitest-environment happy-dom
import type { WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../../../live/a-card.testing.ts'
import { useLive } from '../../../live/use-live.ts'
import { pendingActions } from '../../../outbox/pending-actions.ts'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { aSheet } from './a-sheet.testing.ts'
import { PrintQueue } from './print-queue.tsx'
import type { SheetData } from './sheet-data.ts'

function Device() {
  useLive(true)
  return <PrintQueue />
}

type Happened = Pick<WireStaffOrderEvent, 'kind' | 'data'>

/** The marks of the papers that a device with a printer prints when these events come. */
async function listPapers(events: readonly Happened[], sheets: readonly Partial<SheetData>[]) {
  const papers: string[] = []
  let read = 0
  vi.stubGlobal('print', () => papers.push(document.querySelector('.tk .inv')?.textContent ?? ''))
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, 'https://shop.example')
    if (pathname.endsWith('/sheet')) {
      read += 1
      return Response.json({ ...aSheet('kitchen'), comment: '', ...sheets[read - 1] })
    }
    if (!pathname.endsWith('/events')) return Response.json({})
    const lines = events.map((event, at) => {
      const card = aCard({ status: 'vendor_accepted' })
      const data = {
        id: String(at + 1),
        order_id: card.id,
        status: card.status,
        at: card.created_at,
        card,
        ...event,
      }
      return `event: order\nid: ${at + 1}\ndata: ${JSON.stringify(data)}\n\n`
    })
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(lines.join(''))),
    })
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } })
  })
  signInAs('kitchen')
  renderInDocument(<Device />)
  await waitFor(() => expect(read).toBe(sheets.length))
  return papers
}

test('[R4-15] an order is printed when it is accepted, and again with a mark when its dishes are changed', async () => {
  const papers = await listPapers(
    [
      { kind: 'status', data: {} },
      // Of no concern to the kitchen.
      { kind: 'edited', data: { for_kitchen: false } },
      { kind: 'substitution_chosen', data: { choice: 'call' } },
      { kind: 'edited', data: { for_kitchen: true } },
    ],
    [{}, { is_copy: true, is_changed: true }],
  )
  await waitFor(() => expect(papers).toEqual(['', 'ИЗМЕНЁН']))
})

test('[R4-15] a change that the paper before shows already is not printed again', async () => {
  const changed = { is_copy: true, is_changed: true }
  const papers = await listPapers(
    [
      { kind: 'edited', data: { for_kitchen: true } },
      { kind: 'substitution_settled', data: {} },
    ],
    [changed, { is_copy: true }],
  )
  await waitFor(() => expect(papers).toEqual(['ИЗМЕНЁН']))
})

test.each([
  ['what it shows', '41', { last_event: '41' }],
  ['nothing more, with a server that does not answer it', undefined, {}],
] as const)('[R4-15] a print is recorded with %s', async (_, last_event, recorded) => {
  pendingActions.setState({ actions: [] })
  await listPapers([{ kind: 'status', data: {} }], [{ last_event: last_event as never }])
  const listRecorded = () =>
    pendingActions.getState().actions.map(({ data }) => JSON.parse(JSON.stringify(data)))
  await waitFor(() => expect(listRecorded()).toEqual([{ sheet: 'kitchen', ...recorded }]))
})
