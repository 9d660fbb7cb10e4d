import type { WireOrderPosition } from '@doira/contract/orders/order-events'
import type { WireOrder } from '@doira/contract/orders/order-shape'
import { expect, test } from 'vitest'
import { aWireOrder } from '../orders.testing.ts'
import { followOrders, type LiveState } from './follow-orders.ts'

type Answer =
  | 'no answer'
  | { readonly status: number }
  | {
      readonly positions?: readonly WireOrderPosition[]
      readonly events: readonly [id: string, WireOrder][]
      readonly beginsAfter?: string
      readonly retry?: number
      stays?: true
    }

/** Plays a server that answers each opening in turn, then stops the customer from following. */
async function follow(
  answers: readonly Answer[],
  { silenceMs, losesConnectionAfter }: { silenceMs?: number; losesConnectionAfter?: string } = {},
) {
  const stop = new AbortController()
  const log: string[] = []
  const states: LiveState[] = []
  const left = [...answers]
  const network = new Set<() => void>()
  await followOrders(
    {
      open: async (lastEventId, signal) => {
        const answer = left.shift()
        if (!answer) {
          stop.abort()
          throw new Error('stopped')
        }
        log.push(`open after ${lastEventId}`)
        if (answer === 'no answer') throw new TypeError('fetch failed')
        if ('status' in answer) return new Response(null, { status: answer.status })
        return aStream(answer, signal)
      },
      onOrder: ({ status }) => {
        log.push(status)
        if (status === losesConnectionAfter) for (const listener of network) listener()
      },
      onPosition: ({ order_id, location }) => {
        log.push(`${order_id} is ${location === null ? 'nowhere' : 'somewhere'}`)
      },
      onState: (state) => {
        if (states.at(-1) !== state) states.push(state)
      },
      poll: async () => void log.push('poll'),
      wait: async (delayMs) => void log.push(`wait ${delayMs}`),
      onConnectionLost: (listener) => {
        network.add(listener)
        return () => network.delete(listener)
      },
      ...(silenceMs && { silenceMs }),
    },
    stop.signal,
  )
  return { log, states }
}

function aStream(
  { positions = [], events, beginsAfter, retry, stays }: Extract<Answer, { events: unknown }>,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(': connected\n\n'))
      if (beginsAfter !== undefined) {
        controller.enqueue(encoder.encode(`id: ${beginsAfter}\nevent: begin\ndata: {}\n\n`))
      }
      for (const position of positions) {
        controller.enqueue(encoder.encode(`event: position\ndata: ${JSON.stringify(position)}\n\n`))
      }
      for (const [id, order] of events) {
        controller.enqueue(
          encoder.encode(`id: ${id}\nevent: order\ndata: ${JSON.stringify({ id, order })}\n\n`),
        )
      }
      if (retry !== undefined) controller.enqueue(encoder.encode(`retry: ${retry}\n\n`))
      if (stays) signal.addEventListener('abort', () => controller.error(signal.reason))
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
}

const accepted = aWireOrder({ status: 'operator_accepted' })
const cooking = aWireOrder({ status: 'vendor_accepted' })

test('[R2-20] where the courier is comes with the stream, and is no event to resume from', async () => {
  const seen = { order_id: 'o1', seen_at: '2026-11-21T10:20:00.000Z', arrival: null }
  const positions = [
    { ...seen, location: { lat: 41.3, long: 69.2 } },
    { ...seen, location: null },
  ]
  const { log } = await follow([{ positions, events: [] }, 'no answer'])
  expect(log).toEqual([
    'open after null',
    'poll',
    'o1 is somewhere',
    'o1 is nowhere',
    'wait 1000',
    'open after null',
    'poll',
    'wait 2000',
  ])
})

test('a stream that ends is opened again after its last event', async () => {
  const { log, states } = await follow([{ events: [['5', accepted]] }, { events: [['6', cooking]] }])
  expect(log).toEqual([
    'open after null',
    'poll',
    'operator_accepted',
    'wait 1000',
    'open after 5',
    'vendor_accepted',
    'wait 1000',
  ])
  expect(states).toEqual(['live'])
})

test('a server that stops says when to come back, and nothing that happens meanwhile is missed', async () => {
  const { log, states } = await follow([
    { beginsAfter: '4', events: [], retry: 150 },
    { events: [['5', accepted]] },
    'no answer',
  ])
  expect(log).toEqual([
    'open after null',
    'poll',
    'wait 150',
    'open after 4',
    'operator_accepted',
    'wait 1000',
    'open after 5',
    'poll',
    'wait 2000',
  ])
  expect(states).toEqual(['live', 'lost'])
})

test('without an answer the pauses grow to 15 s, and the orders are asked for meanwhile', async () => {
  const { log, states } = await follow(['no answer', { status: 503 }, 'no answer', 'no answer', 'no answer'])
  expect(log.filter((line) => line.startsWith('wait'))).toEqual([
    'wait 2000',
    'wait 4000',
    'wait 8000',
    'wait 15000',
    'wait 15000',
  ])
  expect(log.filter((line) => line === 'poll')).toHaveLength(5)
  expect(states).toEqual(['lost'])
})

test('a connection that comes back resumes, says so and begins with short pauses again', async () => {
  const { log, states } = await follow([
    { events: [['5', accepted]] },
    'no answer',
    { events: [['6', cooking]] },
  ])
  expect(states).toEqual(['live', 'lost', 'live'])
  expect(log.slice(4)).toEqual([
    'open after 5',
    'poll',
    'wait 2000',
    'open after 5',
    'vendor_accepted',
    'wait 1000',
  ])
})

test('a connection that says nothing for too long is taken for dead', async () => {
  const { log } = await follow([{ events: [['5', accepted]], stays: true }, { events: [] }], {
    silenceMs: 20,
  })
  expect(log).toEqual([
    'open after null',
    'poll',
    'operator_accepted',
    'poll',
    'wait 2000',
    'open after 5',
    'wait 1000',
  ])
})

test('after the end of the session nothing is asked any more', async () => {
  const { log } = await follow([{ status: 401 }, { events: [] }])
  expect(log).toEqual(['open after null'])
})

test('an answer that is no stream counts as none', async () => {
  const { states } = await follow([{ status: 200 }])
  expect(states).toEqual(['lost'])
})

test('when the network is gone a connection that did not notice is given up', async () => {
  const { log, states } = await follow(
    [{ events: [['5', accepted]], stays: true }, { events: [['6', cooking]] }],
    {
      losesConnectionAfter: 'operator_accepted',
    },
  )
  expect(log.slice(2)).toEqual([
    'operator_accepted',
    'poll',
    'wait 2000',
    'open after 5',
    'vendor_accepted',
    'wait 1000',
  ])
  expect(states).toEqual(['live', 'lost', 'live'])
})
