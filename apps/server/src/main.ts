import cluster from 'node:cluster'
import { inspect } from 'node:util'
import { BadSettings } from '@doira/api/platform/settings/read-settings'
import { DatabaseInUse } from '@doira/embedded-database/leftover'
import { CannotStart } from './cannot-start.ts'
import { chooseProductionBuilds, type Environment, readEnvironment } from './env.ts'
import type { OpenBusiness } from './start-server.ts'
import { welcome } from './welcome.ts'
import { isStop, longestWorkerStopMs, type WorkerOpened } from './workers/worker-messages.ts'

/**
 * After draining: more than what everything may take that is closed, one after the other. Who hears of the stop while it
 * still opens has as long.
 */
const longestStopMs = 100_000

await main()

async function main(): Promise<void> {
  requireNode()
  chooseProductionBuilds()
  const stopped = untilToldToStop()
  let business: OpenBusiness
  try {
    const environment = readEnvironment()
    void stopped.then(() => endLater(environment.server.DRAIN_SECONDS * 1000))
    business = await open(environment)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
  await stopped
  try {
    await business.close()
  } catch (error) {
    process.stderr.write(`${inspect(error)}\n`)
    process.exit(1)
  }
  process.exit(0)
}

/** Whatever hangs, the process ends; a database of its own that still runs is told to stop then. */
function endLater(drainMs: number): void {
  const stopMs = cluster.isPrimary ? longestStopMs : longestWorkerStopMs
  setTimeout(() => process.exit(1), drainMs + stopMs).unref()
}

async function open(environment: Environment): Promise<OpenBusiness> {
  if (cluster.isPrimary && environment.server.WORKERS > 1) {
    // It serves nobody and need not hold the shop in memory.
    const { openWithWorkers } = await import('./workers/open-with-workers.ts')
    const business = await openWithWorkers(environment)
    process.stdout.write(welcome(business))
    return business
  }
  const { startShopServer } = await import('./start-server.ts')
  if (cluster.isPrimary) {
    const business = await startShopServer(environment)
    process.stdout.write(welcome(business))
    return business
  }
  const business = await startShopServer(environment, { worker: Number(process.argv[2]) })
  const { address, chains, demoLogins } = business
  process.send?.({ kind: 'doira_worker_open', address, chains, demoLogins } satisfies WorkerOpened)
  return business
}

function requireNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  process.stderr.write(
    `doira runs on Node 24, and this is ${process.version}. Use npm start, which finds it.\n`,
  )
  process.exit(1)
}

/** A signal, or the end of the process that started us. A second signal changes nothing. */
function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.on('disconnect', resolve)
    if (cluster.isWorker) process.on('message', (message) => isStop(message) && resolve())
  })
}

/** What somebody can act on is said in a sentence; anything else is a bug and shows where. */
function explain(error: unknown): string {
  const isPlain = [BadSettings, CannotStart, DatabaseInUse].some((kind) => error instanceof kind)
  if (isPlain && error instanceof Error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
