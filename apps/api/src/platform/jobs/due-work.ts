import type { SQL } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { workDone } from '../diagnostic-events.ts'
import type { ChangeListener } from '../events.ts'
import type { Log } from '../log.ts'
import { workRound } from '../traced.ts'
import { makeDueFinder } from './find-due.ts'
import { makeWakeUp } from './wake-up.ts'

/** Does all that is due, however long that takes; `reportProgress` is called after each piece. */
export type Round = ((signal: AbortSignal, reportProgress?: () => void) => Promise<void>) & {
  /** The next one may begin before it has ended: a piece that takes long delays no other. */
  readonly mayOverlap?: true
}

/** A job whose rows contain their due time. Running it twice or concurrently changes nothing. */
export type DueWork = {
  readonly name: string
  readonly run: Round
  /** The interval between rounds when nothing wakes the work. */
  readonly everyMs: number
  /**
   * The earliest due time of its rows, as an expression, null without rows: one statement asks for all works that have
   * one, and only due ones run.
   */
  readonly dueAt?: SQL
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
/** The interval of work whose due rows one statement looks up. */
const mostMsBetweenRounds = 5 * 60_000

/**
 * Runs the jobs repeatedly until they are stopped. Several instances may process the same rows: each `run`
 * locks a row for itself. Failures are logged and retried in the next round.
 */
export function startDueWork({
  works,
  db,
  clock,
  changes,
  log,
}: {
  works: readonly DueWork[]
  db: Db
  clock: Clock
  changes: ChangeListener
  log: Log
}): RunningWork {
  const stopping = new AbortController()
  const start = (work: Loop) => startLoop(work, { changes, log, stopping })
  const loops = works.map((work) => start(work.dueAt ? { ...work, everyMs: mostMsBetweenRounds } : work))
  const asked = works.flatMap(({ name, everyMs, dueAt }) => (dueAt ? [{ name, everyMs, dueAt }] : []))
  if (asked.length > 0) {
    const everyMs = Math.min(...asked.map((work) => work.everyMs))
    const finder = makeDueFinder({ works: asked, db, clock, lookEveryMs: everyMs })
    const run = async () => {
      const due = await finder.find()
      for (const { name, wakeUp } of loops) if (due.has(name)) wakeUp.wake()
    }
    loops.push(start({ name: 'find_due', run, everyMs, waitMs: finder.msUntilNext, onMissed: finder.reset }))
  }
  return {
    stalled: () => loops.filter(({ isStalled }) => isStalled()).map(({ name }) => name),
    async stop() {
      stopping.abort()
      for (const { wakeUp } of loops) wakeUp.end()
      await Promise.all(loops.map(({ done }) => done))
    },
  }
}

type Loop = DueWork & {
  /** How long to wait now; `everyMs` at most. */
  readonly waitMs?: () => number
  /** Called when changes may have been missed. */
  readonly onMissed?: () => void
}

function startLoop(
  { name, run, everyMs, wokenBy, waitMs = () => everyMs, onMissed }: Loop,
  { changes, log, stopping }: { changes: ChangeListener; log: Log; stopping: AbortController },
) {
  const wakeUp = makeWakeUp()
  const unsubscribe = changes.subscribe({
    onChange: ({ topic }) => {
      if (topic === wokenBy) wakeUp.wake()
    },
    missed: () => {
      onMissed?.()
      wakeUp.wake()
    },
  })
  let progressAt = performance.now()
  const reportProgress = () => {
    progressAt = performance.now()
  }
  const doRound = async () => {
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
  }
  const rounds = new Set<Promise<void>>()
  const loop = async () => {
    while (!wakeUp.isEnded()) {
      const round = doRound().finally(() => rounds.delete(round))
      rounds.add(round)
      if (!run.mayOverlap) await round
      await wakeUp.wait(waitMs())
      if (rounds.size === 0) reportProgress()
    }
    await Promise.all(rounds)
    unsubscribe()
  }
  const isStalled = () => performance.now() - progressAt > everyMs + longestPieceMs
  return { name, wakeUp, isStalled, done: loop() }
}
