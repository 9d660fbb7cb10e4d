import cluster from 'node:cluster'
import { inspect } from 'node:util'
import { BadSettings } from '@doira/api/platform/settings/read-settings'
import { DatabaseInUse } from '@doira/embedded-database/leftover'
import { CannotStart } from './cannot-start.ts'
import { chooseProductionBuilds, type Environment, readEnvironment } from './env.ts'
import type { RunningShop } from './start-server.ts'
import { welcome } from './welcome.ts'
import { isStop, longestWorkerStopMs, type WorkerOpened } from './workers/worker-messages.ts'

/** Counted after draining: more than the sum of what closing may take. A stop during the start has the same time. */
const longestStopMs = 100_000

await main()

async function main(): Promise<void> {
  requireNode()
  chooseProductionBuilds()
  const stopped = waitForStop()
  let runningShop: RunningShop
  try {
    const environment = readEnvironment()
    void stopped.then(() => endLater(environment.server.DRAIN_SECONDS * 1000))
    runningShop = await open(environment)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
  await stopped
  try {
    await runningShop.close()
  } catch (error) {
    process.stderr.write(`${inspect(error)}\n`)
    process.exit(1)
  }
  process.exit(0)
}

/** Ends the process whatever hangs; an own database that still runs is stopped at the exit. */
function endLater(drainMs: number): void {
  const stopMs = cluster.isPrimary ? longestStopMs : longestWorkerStopMs
  setTimeout(() => process.exit(1), drainMs + stopMs).unref()
}

async function open(environment: Environment): Promise<RunningShop> {
  if (cluster.isPrimary && environment.server.WORKERS > 1) {
    // Imported only here: this process serves no pages and need not load the shop.
    const { openWithWorkers } = await import('./workers/open-with-workers.ts')
    const runningShop = await openWithWorkers(environment)
    process.stdout.write(welcome(runningShop))
    return runningShop
  }
  const { startShopServer } = await import('./start-server.ts')
  if (cluster.isPrimary) {
    const runningShop = await startShopServer(environment)
    process.stdout.write(welcome(runningShop))
    return runningShop
  }
  const runningShop = await startShopServer(environment, { worker: Number(process.argv[2]) })
  const { address, chains, newLogins } = runningShop
  process.send?.({ kind: 'doira_worker_open', address, chains, newLogins } satisfies WorkerOpened)
  return runningShop
}

function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  process.stderr.write(
    `doira runs on Node 24, but this is ${process.version}. Use npm start, which finds it.\n`,
  )
  process.exit(1)
}

/** Resolves at a signal, or when the parent process ends. A second signal changes nothing. */
function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', resolve)
    if (cluster.isWorker) process.on('message', (message) => isStop(message) && resolve())
  })
}

/** Problems that an operator can solve are printed as a sentence; anything else is a bug and gets a stack trace. */
function explain(error: unknown): string {
  const isPlain = [BadSettings, CannotStart, DatabaseInUse].some((kind) => error instanceof kind)
  if (isPlain && error instanceof Error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
