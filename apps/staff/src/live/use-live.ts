import type { WireStaffBranchEvent, WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSettled } from '../outbox/shared-outbox.ts'
import { serverNow, setServerNow } from '../platform/api/server-clock.ts'
import { callAddress, callHeaders, callStaff } from '../platform/api/staff-api.ts'
import { reportLink } from '../platform/link.ts'
import { interruptSession, isSessionOver } from '../platform/session.ts'
import { applyAnswer, applyEvent, type BoardData, type BoardFilter, catchUp } from './board-data.ts'
import { followEvents } from './follow-events.ts'
import { refetchAll } from './refetch-all.ts'

/** So many events are stored for snapshots that are on their way. */
const mostEvents = 300
const recent: WireStaffOrderEvent[] = []
const listeners = new Set<(event: WireStaffOrderEvent) => void>()

/** Calls back for every event of an order. Returns the end of it. */
export function onOrderEvent(listener: (event: WireStaffOrderEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A board as the server sent it, with what was received since. */
export function withRecent(board: BoardData, filter: BoardFilter): BoardData {
  return catchUp(board, recent, filter)
}

/** Screens that are read again, at most once in this time, when something happens to an order. */
const restMs = 300

function makeRefresher(client: QueryClient) {
  const wanted = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    ask(key: string) {
      wanted.add(key)
      timer ??= setTimeout(() => {
        timer = null
        for (const one of wanted) void client.invalidateQueries({ queryKey: one.split(' ') })
        wanted.clear()
      }, restMs)
    },
    end: () => timer !== null && clearTimeout(timer),
  }
}

/** What is read again when something of a branch has changed. */
const keysOf: Readonly<Record<WireStaffBranchEvent['what'], readonly string[]>> = {
  stop: ['stop', 'board', 'kitchen', 'hall', 'call-price'],
  branch: ['stop', 'board', 'kitchen', 'hall', 'call-price'],
  hall: ['hall'],
  reviews: ['reviews'],
  cash: ['courier', 'couriers'],
}

/** Follows the server for as long as it is mounted, and updates what is on screen. */
export function useLive(isOn: boolean): void {
  const client = useQueryClient()
  // The stream is the network's.
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    const refresher = makeRefresher(client)
    // A session that has ended ends the stream too, and that is no lost link: a code is asked for.
    const lost = () => {
      if (!isSessionOver()) reportLink(false, serverNow())
    }
    const alive = () => reportLink(true, null)
    // A short loss may leave the stream whole, and its next beat is seconds away: any answer will do.
    const ask = () => void callStaff('staffMe').then(alive, () => null)
    const offSettled = onSettled(({ action, answer }) => {
      // A repeat is answered what the first try was: the order may have gone on since.
      const card = action.attempts === 0 ? answer?.order : null
      if (card) putCard(client, card, action.order?.status)
      if (action.order) refresher.ask(`order ${action.order.id}`)
      for (const key of ['courier', 'couriers', 'stop', 'team', 'hall']) refresher.ask(key)
      if (!card) refresher.ask('board')
    })
    window.addEventListener('offline', lost)
    window.addEventListener('online', ask)
    void followEvents(
      {
        onOrder(event) {
          recent.push(event)
          if (recent.length > mostEvents) recent.shift()
          putEvent(client, event)
          for (const key of [`order ${event.order_id}`, 'courier', 'couriers']) refresher.ask(key)
          // An open kitchen applies the event itself.
          void client.invalidateQueries({ queryKey: ['kitchen'], type: 'inactive' })
          if (isRefundEvent(event)) refresher.ask('refunds')
          if (hasEnded(event)) refresher.ask('orders')
          for (const listener of listeners) listener(event)
        },
        onBranch({ what }) {
          for (const key of keysOf[what]) refresher.ask(key)
        },
        onBeat(now) {
          if (now !== null) setServerNow(now)
          alive()
        },
        onOpen: () => void refetchAll(client),
        onLost: lost,
        async open(lastEventId, signal) {
          const answer = await fetch(callAddress('staffEvents', {}), {
            signal,
            cache: 'no-store',
            headers: {
              ...callHeaders(),
              Accept: 'text/event-stream',
              ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
            },
          })
          if (answer.status === 401) {
            alive()
            interruptSession()
          }
          return answer
        },
        poll: (id, signal) => callStaff('pollStaffEvents', { query: { ...(id !== null && { id }) }, signal }),
        wait: pause,
      },
      stop.signal,
    )
    return () => {
      stop.abort()
      refresher.end()
      offSettled()
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', ask)
    }
  }, [isOn, client])
}

/** Whether money may have begun to go back, or gone on. */
function isRefundEvent({ kind, status }: WireStaffOrderEvent): boolean {
  if (kind === 'status') return status.endsWith('_cancelled') && status !== 'courier_cancelled'
  return kind === 'refund' || kind === 'edited' || kind === 'substitution_settled'
}

/** Whether it belongs to what ended today, which a board lists. */
function hasEnded({ card }: WireStaffOrderEvent): boolean {
  return card?.lane === 'done' || card?.lane === 'cancelled'
}

function boards(client: QueryClient) {
  return client.getQueryCache().findAll({ queryKey: ['board'] })
}

function putEvent(client: QueryClient, event: WireStaffOrderEvent): void {
  for (const { queryKey } of boards(client)) {
    client.setQueryData<BoardData>(
      queryKey,
      (board) => board && applyEvent(board, event, queryKey[1] as BoardFilter),
    )
  }
}

/** The card that came with an answer, which may be there before the event of the same action. */
function putCard(
  client: QueryClient,
  card: NonNullable<WireStaffOrderEvent['card']>,
  seen: string | undefined,
): void {
  for (const { queryKey } of boards(client)) {
    client.setQueryData<BoardData>(queryKey, (board) => board && applyAnswer(board, card, seen))
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    // The browser says that there is a link again: no reason to wait.
    window.addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
