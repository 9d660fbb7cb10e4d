import { expect, test } from 'vitest'
import { readEventStream, type StreamEvent } from './event-stream.ts'

function aBody(...chunks: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
}

async function read(body: ReadableStream<Uint8Array>): Promise<readonly StreamEvent[]> {
  const events: StreamEvent[] = []
  for await (const event of readEventStream(body)) events.push(event)
  return events
}

test('events are read with their ids, and comments are ignored', async () => {
  const body = aBody(': connected\n\n', 'id: 7\nevent: order\ndata: {"id":"7"}\n\n', ': still here\n\n')
  expect(await read(body)).toEqual([{ id: '7', event: 'order', data: '{"id":"7"}' }])
})

test('an event may arrive in chunks split anywhere, also inside a character', async () => {
  const bytes = new TextEncoder().encode('id: 8\r\nevent: order\r\ndata: Заказ\r\n\r\n')
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, cut))
        controller.enqueue(bytes.slice(cut))
        controller.close()
      },
    })
    expect(await read(body)).toEqual([{ id: '8', event: 'order', data: 'Заказ' }])
  }
})

test('several data lines are one text, and an incomplete event is ignored', async () => {
  expect(await read(aBody('data: a\ndata: b\n\nid: 9\ndata: lost'))).toEqual([
    { id: null, event: 'message', data: 'a\nb' },
  ])
})

test('leaving the loop aborts the request', async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
    cancel() {
      isCancelled = true
    },
  })
  for await (const _event of readEventStream(body)) break
  expect(isCancelled).toBe(true)
})
