import type { WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'
import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aCard } from './a-card.testing.ts'
import { applyAnswer, applyEvent, type BoardData, catchUp, isNewer } from './board-data.ts'
import { followEvents } from './follow-events.ts'
import { refetchAll } from './refetch-all.ts'

const everything = { branchIds: null, type: null }

function anEvent(
  id: string,
  card: WireOrderCard | null,
  fields: Partial<WireStaffOrderEvent> = {},
): WireStaffOrderEvent {
  return {
    id,
    kind: 'status',
    order_id: 'order-1',
    status: card?.status ?? 'new',
    by: { actor: 'vendor', name: 'Акмаль' },
    at: '2026-11-21T14:01:00.000Z',
    data: {},
    card,
    ...fields,
  }
}

function aBoard(orders: readonly WireOrderCard[], eventId = '10'): BoardData {
  return {
    now: '2026-11-21T14:00:00.000Z',
    event_id: eventId,
    branches: [],
    orders: [...orders],
    counts: { done_today: 3, cancelled_today: 1 },
    refunds_refused: [],
    facts: { promise_minutes: null, stopped_dishes: 0 },
  }
}

test.each([
  ['9', '10', false],
  ['10', '9', true],
  ['10', '10', false],
  ['99999999999999999999', '99999999999999999998', true],
])('[R7-12] event %s is newer than %s: %s', (id, than, newer) => expect(isNewer(id, than)).toBe(newer))

test('[R7-12] an event puts its card in the place of the one before, and an older one changes nothing', () => {
  const cooking = aCard({ status: 'vendor_accepted', lane: 'cooking' })
  const board = applyEvent(aBoard([aCard()]), anEvent('11', cooking), everything)
  expect(board.orders).toEqual([cooking])
  expect(applyEvent(board, anEvent('11', aCard()), everything)).toBe(board)
  expect(applyEvent(board, anEvent('9', aCard()), everything)).toBe(board)
})

test.each([
  { what: 'ended', card: aCard({ status: 'finished', lane: 'done' }), done: 4, cancelled: 1 },
  {
    what: 'cancelled',
    card: aCard({ status: 'operator_cancelled', lane: 'cancelled' }),
    done: 3,
    cancelled: 2,
  },
  { what: 'gone to another branch', card: aCard({ branch_id: 'sergeli' }), done: 3, cancelled: 1 },
  { what: 'out of sight', card: null, done: 3, cancelled: 1 },
])('[R7-12] an order that is $what leaves the board', ({ card, done, cancelled }) => {
  const board = applyEvent(aBoard([aCard()]), anEvent('11', card), { branchIds: ['chilanzar'], type: null })
  expect(board.orders).toEqual([])
  expect(board.counts).toEqual({ done_today: done, cancelled_today: cancelled })
})

test('[R7-12] the answer of an action is drawn while its order is as it was seen, and never over what is newer', () => {
  const cooking = aCard({ status: 'vendor_accepted', lane: 'cooking' })
  const ready = aCard({ status: 'vendor_ready', lane: 'ready' })
  expect(applyAnswer(aBoard([aCard()]), cooking, 'new').orders).toEqual([cooking])
  expect(applyAnswer(aBoard([ready]), cooking, 'new').orders).toEqual([ready])
})

test('[R4-15] an order that was delivered leaves its lane at once, and is counted as done only once', () => {
  const onTheWay = aCard({ status: 'courier_picked', lane: 'way' })
  const delivered = aCard({ status: 'delivered', lane: 'done' })
  const board = applyAnswer(aBoard([onTheWay]), delivered, 'courier_picked')
  const received = applyEvent(board, anEvent('11', delivered), everything)
  // It may still need somebody: it was paid short, say.
  expect([received.orders, received.counts.done_today]).toEqual([[delivered], 4])
  const finished = aCard({ status: 'finished', lane: 'done' })
  const ended = applyEvent(received, anEvent('12', finished), everything)
  expect([ended.orders, ended.counts.done_today]).toEqual([[], 4])
  const cancelled = aCard({ status: 'operator_cancelled', lane: 'cancelled' })
  expect(applyEvent(received, anEvent('12', cancelled), everything).counts).toEqual({
    done_today: 3,
    cancelled_today: 2,
  })
})

test('[R7-12] a snapshot that was overtaken on its way catches up', () => {
  const cooking = aCard({ status: 'vendor_accepted', lane: 'cooking' })
  const board = catchUp(aBoard([aCard()], '10'), [anEvent('9', null), anEvent('11', cooking)], everything)
  expect(board.orders).toEqual([cooking])
})

function aStream(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })
}

/** Follows until `tries` streams and polls have been asked for. */
async function follow({
  streams,
  polls = [],
}: {
  streams: (Response | null)[]
  polls?: (string[] | null)[]
}) {
  const stop = new AbortController()
  const said: string[] = []
  const askFor = (what: string) => {
    said.push(what)
    if (streams.length === 0 && polls.length === 0) stop.abort()
  }
  await followEvents(
    {
      onOrder: ({ id }) => said.push(`order ${id}`),
      onBranch: ({ what }) => said.push(`branch ${what}`),
      onBeat: (now) => now !== null && said.push(`beat ${now}`),
      onOpen: () => said.push('open'),
      onLost: () => said.push('lost'),
      async open(lastEventId) {
        const stream = streams.shift()
        askFor(`stream after ${lastEventId}`)
        if (!stream) throw new Error('no link')
        return stream
      },
      async poll(id) {
        const ids = polls.shift()
        askFor(`poll after ${id}`)
        if (!ids) throw new Error('no link')
        const last = ids.at(-1) ?? id ?? '10'
        return { now: 'now', last, events: id === null ? [] : ids.map((one) => anEvent(one, null)) }
      },
      wait: async (ms) => void said.push(`wait ${ms}`),
    },
    stop.signal,
  )
  return said
}

test('[R7-12] a stream that breaks goes on after the last event that was received', async () => {
  const first = 'id: 7\nevent: order\ndata: {"id":"7"}\n\nevent: beat\ndata: {"now":"n1"}\n\n'
  const second = 'event: branch\ndata: {"branch_id":"b","what":"stop"}\n\n'
  expect(await follow({ streams: [aStream(first), aStream(second)] })).toEqual([
    'stream after null',
    'open',
    'order 7',
    'beat n1',
    'lost',
    'wait 1000',
    'stream after 7',
    'open',
    'branch stop',
  ])
})

test('[R7-12] a server that stops says when to come back, and no link is lost', async () => {
  const first = 'id: 7\nevent: order\ndata: {"id":"7"}\n\nretry: 150\n\n'
  const second = 'event: branch\ndata: {"branch_id":"b","what":"stop"}\n\n'
  expect(await follow({ streams: [aStream(first), aStream(second)] })).toEqual([
    'stream after null',
    'open',
    'order 7',
    'wait 150',
    'stream after 7',
    'open',
    'branch stop',
  ])
})

test('[R7-12] a stream that fails twice gives way to polling every 10 s, and is tried again', async () => {
  const first = 'id: 7\nevent: order\ndata: {"id":"7"}\n\n'
  const said = await follow({ streams: [aStream(first), null, aStream('')], polls: [['8'], [], ['9']] })
  expect(said).toEqual([
    'stream after null',
    'open',
    'order 7',
    'lost',
    'wait 1000',
    'stream after 7',
    'lost',
    'poll after 7',
    'beat now',
    'open',
    'order 8',
    'wait 10000',
    'poll after 8',
    'beat now',
    'wait 10000',
    'poll after 8',
    'beat now',
    'order 9',
    'wait 10000',
    'stream after 9',
  ])
})

test('[R7-12] where no stream ever got through, polling begins after the last event there is', async () => {
  const said = await follow({ streams: [null, null], polls: [[], ['11'], []] })
  expect(said).toEqual([
    'stream after null',
    'lost',
    'wait 1000',
    'stream after null',
    'lost',
    'poll after null',
    'beat now',
    'open',
    'wait 10000',
    'poll after 10',
    'beat now',
    'order 11',
    'wait 10000',
    'poll after 11',
    'beat now',
    'wait 10000',
  ])
})

test('[R7-12] an order that comes while the first reading is on its way is not missed', async () => {
  const client = new QueryClient()
  const first = Promise.withResolvers<string>()
  const readings = [first.promise, Promise.resolve('with the new order')]
  const board = new QueryObserver(client, {
    queryKey: ['board'],
    queryFn: () => readings.shift() ?? 'too often',
  })
  const end = board.subscribe(() => {})
  const anew = refetchAll(client)
  first.resolve('without it')
  await anew
  expect(board.getCurrentResult().data).toBe('with the new order')
  end()
})

test('[R7-12] without any link the tries come after 1, 2, 4 … 30 s', async () => {
  const said = await follow({ streams: [null, null, null, null, null, null, null] })
  expect(said.filter((one) => one.startsWith('wait'))).toEqual([
    'wait 1000',
    'wait 2000',
    'wait 4000',
    'wait 8000',
    'wait 16000',
    'wait 30000',
  ])
})
