import type { ChangeListener } from './events.ts'
import type { Log } from './log.ts'
import { makeWakeUp } from './wake-up.ts'

/** Work whose rows say themselves when they are due (decision 36). Doing it twice, or in two places, changes nothing. */
export type DueWork = {
  readonly name: string
  /** Does all that is due now. */
  readonly run: (signal: AbortSignal) => Promise<void>
  /** How long nobody looks when nobody calls. */
  readonly everyMs: number
  /** News of this topic means that there may be work at once. */
  readonly wokenBy?: string
}

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
}): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loops = works.map((work) => startLoop(work, { changes, log, stopping }))
  return {
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
    hear: ({ topic }) => {
      if (topic === wokenBy) wakeUp.wake()
    },
    missed: wakeUp.wake,
  })
  const loop = async () => {
    while (!wakeUp.isEnded()) {
      try {
        await run(stopping.signal)
      } catch (error) {
        if (!wakeUp.isEnded()) log.error({ err: error, work: name }, 'due_work_failed')
      }
      await wakeUp.wait(everyMs)
    }
    unsubscribe()
  }
  return { wakeUp, done: loop() }
}
