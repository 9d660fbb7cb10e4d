import type { WireStaffBranchEvent, WireStaffOrderEvent } from '@doira/contract/fulfilment/staff-events'
import { followConnection } from '@doira/web/live/follow-connection.ts'

/** What the stream reports. */
export type StreamListener = {
  readonly onOrder: (event: WireStaffOrderEvent) => void
  readonly onBranch: (event: WireStaffBranchEvent) => void
  /** A sign of life, with the server's time where it came with one. */
  readonly onBeat: (now: string | null) => void
  /** Everything from now on will be received: what was missed before has to be read. */
  readonly onOpen: () => void
  readonly onLost: () => void
}

type Deps = StreamListener & {
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
  /** Without any byte for so long the connection is taken for dead: two beats missed. */
  readonly silenceMs?: number
}

const defaultSilenceMs = 30_000
const pollEveryMs = 10_000
const pollsBeforeStream = 3

/**
 * Follows what happens until `signal` ends: by a stream that goes on after the last event that was received, and by
 * polling every 10 s when it has failed twice. Other tries come after 1, 2, 4 … 30 s.
 */
export async function followEvents(deps: Deps, signal: AbortSignal): Promise<void> {
  let lastEventId: string | null = null
  let failures = 0

  while (!signal.aborted) {
    const { wasOpen, retryMs } = await followStream()
    if (signal.aborted) return
    // The server ended the stream itself: the link is whole.
    if (wasOpen && retryMs !== null) {
      failures = 0
      await deps.wait(retryMs, signal)
      continue
    }
    failures = wasOpen ? 1 : failures + 1
    deps.onLost()
    if (failures >= 2 && (await pollForAWhile())) continue
    await deps.wait(Math.min(30_000, 1000 * 2 ** (failures - 1)), signal)
  }

  async function followStream() {
    let wasOpen = false
    const { retryMs } = await followConnection(
      {
        open: (connection) => deps.open(lastEventId, connection),
        onConnect: () => deps.onBeat(null),
        onEvent({ event, data }) {
          // Only with the first event is it sure that the server knows where the stream begins.
          if (!wasOpen) deps.onOpen()
          wasOpen = true
          if (event === 'order') {
            const sent = JSON.parse(data) as WireStaffOrderEvent // by the contract
            lastEventId = sent.id
            deps.onOrder(sent)
          } else if (event === 'branch') deps.onBranch(JSON.parse(data))
          else if (event === 'beat') deps.onBeat((JSON.parse(data) as { now: string }).now)
        },
        silenceMs: deps.silenceMs ?? defaultSilenceMs,
      },
      signal,
    )
    return { wasOpen, retryMs }
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
