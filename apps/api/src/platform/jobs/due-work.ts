import { workDone } from '../diagnostic-events.ts'
import type { ChangeListener } from '../events.ts'
import type { Log } from '../log.ts'
import { workRound } from '../traced.ts'
import { makeWakeUp } from './wake-up.ts'

/** Processes everything that is due, however long that takes; `reportProgress` is called after each item. */
export type Round = (signal: AbortSignal, recordProgress?: () => void) => Promise<void>

/** A job whose rows contain their due time. Running it twice or concurrently changes nothing. */
export type DueWork = {
  readonly name: string
  readonly run: Round
  /** The interval between rounds when nothing wakes the work. */
  readonly everyMs: number
  /** A change of this topic starts a round at once. */
  readonly wokenBy?: string
}

export type RunningWork = {
  /** Names of jobs whose round neither ended nor made progress for minutes. */
  stalled(): readonly string[]
  /** Waits for running rounds. */
  stop(): Promise<void>
}

const longestPieceMs = 5 * 60_000

/**
 * Runs the jobs repeatedly until they are stopped. Several instances may process the same rows: each `run`
 * locks a row for itself. Failures are logged and retried in the next round.
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
  const recordProgress = () => {
    progressAt = performance.now()
  }
  const loop = async () => {
    while (!wakeUp.isEnded()) {
      const began = performance.now()
      const publishRound = (isWell: boolean) =>
        workDone.publish({ work: name, seconds: (performance.now() - began) / 1000, isWell })
      try {
        await workRound.run({ work: name }, () => run(stopping.signal, recordProgress))
        publishRound(true)
      } catch (error) {
        if (!wakeUp.isEnded()) log.error({ err: error, work: name }, 'due_work_failed')
        publishRound(false)
      }
      await wakeUp.wait(everyMs)
      recordProgress()
    }
    unsubscribe()
  }
  const isStalled = () => performance.now() - progressAt > everyMs + longestPieceMs
  return { name, wakeUp, isStalled, done: loop() }
}
