import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { organization, terminalGroup } from './cloud-menu.testing.ts'

/** The calls about stop lists; null: another call. A balance of nothing or less is a stop. */
export function answerStops(
  path: string,
  body: Record<string, unknown>,
  {
    stops,
    addEvent,
  }: {
    readonly stops: Map<string, number>
    readonly addEvent: (eventType: string, eventInfo: unknown) => void
  },
): Response | null {
  const correlationId = randomUUID()
  const items = () => z.array(z.object({ productId: z.uuid() })).parse(body.items)
  if (path === '/api/1/stop_lists') {
    const list = [...stops].map(([productId, balance]) => ({
      productId,
      sizeId: null,
      sku: null,
      balance,
      dateAdd: '2026-03-08 07:00:00.000',
    }))
    const groups = [{ terminalGroupId: terminalGroup, items: list }]
    return Response.json({
      correlationId,
      terminalGroupStopLists: [{ organizationId: organization, items: groups }],
    })
  }
  if (path === '/api/1/stop_lists/check') {
    const rejectedItems = items().flatMap(({ productId }) => {
      const balance = stops.get(productId)
      return balance === undefined || balance > 0
        ? []
        : [{ productId, sizeId: null, sku: null, balance, dateAdd: '' }]
    })
    return Response.json({ correlationId, rejectedItems })
  }
  if (path === '/api/1/stop_lists/add') for (const { productId } of items()) stops.set(productId, 0)
  else if (path === '/api/1/stop_lists/remove') for (const { productId } of items()) stops.delete(productId)
  else return null
  addEvent('StopListUpdate', { terminalGroupsStopListsUpdates: [{ id: terminalGroup, isFull: false }] })
  return Response.json({ correlationId })
}
