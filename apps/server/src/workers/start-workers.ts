import cluster, { type Worker } from 'node:cluster'
import type { Log } from '@doira/api/platform/log'
import { CannotStart } from '../cannot-start.ts'
import { isOpened, type WorkerOpened, workerStop } from './worker-messages.ts'

export type Workers = {
  readonly first: WorkerOpened
  /** The number of workers that serve now. */
  readonly open: () => number
  /** The number of workers that ended unexpectedly. */
  readonly deaths: () => number
  /** Stops all workers and waits until they have ended; those that still run after `longestStopMs` are killed. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly count: number
  /** In addition to the environment of this process. */
  readonly environment: Readonly<Record<string, string>>
  readonly longestStopMs: number
  readonly log: Log
  /** Called once the first is open, also when another one then fails. */
  readonly onFirst?: (first: WorkerOpened) => void
}

/** A worker that lived longer did not fail at its start. */
const longEnoughMs = 10_000
const longestPauseMs = 10_000

/**
 * Starts processes of the server that share its port. The first starts alone: it runs migrations, and what makes it
 * fail would make all fail. From then on a worker that dies is replaced, at first at once and then with increasing
 * pauses.
 *
 * @throws CannotStart when one ends before it was open; it has printed the reason. The others are stopped then.
 */
export async function startWorkers({
  count,
  environment,
  longestStopMs,
  log,
  onFirst,
}: Options): Promise<Workers> {
  const alive = new Set<Worker>()
  const opened = new Set<Worker>()
  const pauses = new Set<NodeJS.Timeout>()
  let isStopping = false
  let deaths = 0
  let diedYoung = 0

  /**
   * @param isReplacement A replacement is replaced even if it never opened, because no caller waits for its
   * start.
   */
  function start(number: number, isReplacement = false): Promise<WorkerOpened> {
    // A replacement gets the same number: so a metric has as many labels as there are workers.
    cluster.setupPrimary({ args: [String(number)] })
    const worker = cluster.fork(environment)
    const began = performance.now()
    alive.add(worker)
    return new Promise((resolve, reject) => {
      worker.on('message', (message: unknown) => {
        if (!isOpened(message)) return
        opened.add(worker)
        resolve(message)
      })
      worker.on('exit', (code, signal) => {
        alive.delete(worker)
        const wasOpen = opened.delete(worker)
        reject(new CannotStart(`worker ${number} ended before it was open`))
        // The caller that waits for the first start of this number gets the rejection and ends the start.
        if (isStopping || !(wasOpen || isReplacement)) return
        deaths += 1
        const livedMs = Math.round(performance.now() - began)
        diedYoung = livedMs < longEnoughMs ? diedYoung + 1 : 0
        const pauseMs = diedYoung === 0 ? 0 : Math.min(longestPauseMs, 500 * 2 ** diedYoung)
        log.error({ worker: number, exitCode: code, signal, livedMs, pauseMs }, 'worker_died')
        const pause = setTimeout(() => {
          pauses.delete(pause)
          // Its end is handled by its own exit listener.
          start(number, true).catch(() => undefined)
        }, pauseMs)
        pauses.add(pause)
      })
    })
  }

  async function stop(): Promise<void> {
    isStopping = true
    for (const pause of pauses) clearTimeout(pause)
    const gone = [...alive].map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const worker of alive) {
      if (worker.isConnected()) worker.send(workerStop, () => undefined)
    }
    const killing = setTimeout(() => {
      for (const worker of alive) worker.process.kill('SIGKILL')
    }, longestStopMs)
    await Promise.all(gone)
    clearTimeout(killing)
  }

  try {
    const first = await start(1)
    onFirst?.(first)
    await Promise.all(Array.from({ length: count - 1 }, (_, at) => start(at + 2)))
    return { first, open: () => opened.size, deaths: () => deaths, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
