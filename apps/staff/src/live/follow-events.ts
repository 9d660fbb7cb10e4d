import { readEventStream } from '@doira/contract/client/event-stream'
import type { WireStaffBranchEvent, WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'

/** What the stream tells. */
export type Heard = {
  readonly onOrder: (event: WireStaffOrderEvent) => void
  readonly onBranch: (event: WireStaffBranchEvent) => void
  /** A sign of life, with the server's time where it was told. */
  readonly onBeat: (now: string | null) => void
  /** Everything that happens from now on will be told: what was missed before has to be read. */
  readonly onOpen: () => void
  readonly onLost: () => void
}

type Deps = Heard & {
  /** Opens the stream after an event; throws where there is no link. */
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>
  /** The events after one, where streams do not get through; only the number of the last one when none is known. */
  readonly poll: (
    id: string | null,
    signal: AbortSignal,
  ) => Promise<{
    readonly now: string
    readonly last: string
    readonly events: readonly WireStaffOrderEvent[]
  }>
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Aborts `signal` after so long without `alive` being called. */
  readonly watch: (
    silentMs: number,
    onSilent: () => void,
  ) => { readonly alive: () => void; readonly end: () => void }
}

/** Two beats missed. */
const silentMs = 30_000
const pollEveryMs = 10_000
const pollsBeforeStream = 3

/**
 * Follows what happens until `signal` ends: by a stream that goes on after the last event that was heard, and by
 * polling every 10 s when it has failed twice. Other tries come after 1, 2, 4 … 30 s.
 */
export async function followEvents(deps: Deps, signal: AbortSignal): Promise<void> {
  let lastEventId: string | null = null
  let failures = 0
  /** When the server asked to come back, as it ended the stream itself: the link is whole. */
  let invitedMs: number | null = null
  const hear = (event: WireStaffOrderEvent) => {
    lastEventId = event.id
    deps.onOrder(event)
  }

  while (!signal.aborted) {
    const wasOpen = await followStream()
    if (signal.aborted) return
    if (wasOpen && invitedMs !== null) {
      failures = 0
      await deps.wait(invitedMs, signal)
      continue
    }
    failures = wasOpen ? 1 : failures + 1
    deps.onLost()
    if (failures >= 2 && (await pollForAWhile())) continue
    await deps.wait(Math.min(30_000, 1000 * 2 ** (failures - 1)), signal)
  }

  async function followStream(): Promise<boolean> {
    const ended = new AbortController()
    const stop = () => ended.abort()
    signal.addEventListener('abort', stop)
    const watch = deps.watch(silentMs, stop)
    let isOpen = false
    invitedMs = null
    const onRetry = (delayMs: number) => {
      invitedMs = delayMs
    }
    try {
      const response = await deps.open(lastEventId, ended.signal)
      if (!response.ok || !response.body) return false
      deps.onBeat(null)
      for await (const { event, data } of readEventStream(response.body, { onChunk: watch.alive, onRetry })) {
        // Only with the first word is it sure that the server knows where the stream begins.
        if (!isOpen) deps.onOpen()
        isOpen = true
        if (event === 'order')
          hear(JSON.parse(data) as WireStaffOrderEvent) // by the contract
        else if (event === 'branch') deps.onBranch(JSON.parse(data))
        else if (event === 'beat') deps.onBeat((JSON.parse(data) as { now: string }).now)
        if (ended.signal.aborted) break
      }
    } catch {
      // No link: the next try, or polling, comes below.
    } finally {
      watch.end()
      signal.removeEventListener('abort', stop)
    }
    return isOpen
  }

  async function pollForAWhile(): Promise<boolean> {
    for (let turn = 0; turn < pollsBeforeStream && !signal.aborted; turn += 1) {
      try {
        const { now, last, events } = await deps.poll(lastEventId, signal)
        deps.onBeat(now)
        if (turn === 0) deps.onOpen()
        for (const event of events) deps.onOrder(event)
        lastEventId = last
      } catch {
        return false
      }
      await deps.wait(pollEveryMs, signal)
    }
    return true
  }
}
