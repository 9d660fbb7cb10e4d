import { workDone } from '../diagnostic-events.ts'
import type { ChangeListener } from '../events.ts'
import type { Log } from '../log.ts'
import { workRound } from '../traced.ts'
import { makeWakeUp } from './wake-up.ts'

/** Does all that is due, however long that takes; `reportProgress` is called after each piece. */
export type Round = (signal: AbortSignal, reportProgress?: () => void) => Promise<void>

/** Work whose rows say themselves when they are due. Doing it twice, or in two places, changes nothing. */
export type DueWork = {
  readonly name: string
  readonly run: Round
  /** The interval between rounds when nothing wakes the work. */
  readonly everyMs: number
  /** A change of this topic starts a round at once. */
  readonly wokenBy?: string
}

export type RunningWork = {
  /** Names of work that neither ended its round nor got on with it for minutes: it hangs. */
  stalled(): readonly string[]
  /** Waits for what is under way. */
  stop(): Promise<void>
}

const longestPieceMs = 5 * 60_000

/**
 * Looks for due work again and again until it is stopped. Several instances may look at the same rows: each `run`
 * takes a row for itself alone. What fails is logged and tried again at the next look.
 */
export function startDueWork({
  works,
  changes,
  log,
}: {
  works: readonly DueWork[]
  changes: ChangeListener
  log: Log
}): RunningWork {
  const stopping = new AbortController()
  const loops = works.map((work) => startLoop(work, { changes, log, stopping }))
  return {
    stalled: () => loops.filter(({ isStalled }) => isStalled()).map(({ name }) => name),
    async stop() {
      stopping.abort()
      for (const { wakeUp } of loops) wakeUp.end()
      await Promise.all(loops.map(({ done }) => done))
    },
  }
}

function startLoop(
  { name, run, everyMs, wokenBy }: DueWork,
  { changes, log, stopping }: { changes: ChangeListener; log: Log; stopping: AbortController },
) {
  const wakeUp = makeWakeUp()
  const unsubscribe = changes.subscribe({
    onChange: ({ topic }) => {
      if (topic === wokenBy) wakeUp.wake()
    },
    missed: wakeUp.wake,
  })
  let progressAt = performance.now()
  const reportProgress = () => {
    progressAt = performance.now()
  }
  const loop = async () => {
    while (!wakeUp.isEnded()) {
      const began = performance.now()
      const publishRound = (isWell: boolean) =>
        workDone.publish({ work: name, seconds: (performance.now() - began) / 1000, isWell })
      try {
        await workRound.run({ work: name }, () => run(stopping.signal, reportProgress))
        publishRound(true)
      } catch (error) {
        if (!wakeUp.isEnded()) log.error({ err: error, work: name }, 'due_work_failed')
        publishRound(false)
      }
      await wakeUp.wait(everyMs)
      reportProgress()
    }
    unsubscribe()
  }
  const isStalled = () => performance.now() - progressAt > everyMs + longestPieceMs
  return { name, wakeUp, isStalled, done: loop() }
}
