import cluster from 'node:cluster'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@doira/api/platform/log'
import { expect, test } from 'vitest'
import { makeClosers } from '../closers.ts'
import { listen } from '../http/listen.ts'
import { openWorkersMetrics } from '../metrics/open-workers-metrics.ts'
import { startWorkers } from './start-workers.ts'
import type { WorkerOpened } from './worker-messages.ts'

test('a worker that dies is replaced, also before all are open, and the number of open workers is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doira-workers-'))
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'start-workers.testing.ts'), execArgv: [] })
  const environment = { WORKERS_TEST_FOLDER: folder }
  const workers = await startWorkers({ count: 2, environment, longestStopMs: 60_000, log: silentLog })
  expect({ open: workers.open(), deaths: workers.deaths() }).toEqual({ open: 2, deaths: 2 })

  const closers = makeClosers()
  const { port, close } = await listen((_, response) => response.end(), { port: 0, host: '127.0.0.1' })
  await close(0)
  const at = { port, host: '127.0.0.1' }
  await openWorkersMetrics({ workers, walArchive: null, closers, log: silentLog, at })
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(metrics.status, 'although the workers have no metrics yet').toBe(200)
  expect(await metrics.text()).toContain('doira_workers_open 2')
  await closers.closeAll()

  await workers.stop()
  expect(workers.open()).toBe(0)
  await rm(folder, { recursive: true, force: true })
})

test('what the first worker has loaded is known also when another one ends before it was open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doira-workers-'))
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'start-workers.testing.ts'), execArgv: [] })
  const opened: WorkerOpened[] = []
  const starting = startWorkers({
    ...{ count: 2, longestStopMs: 60_000, log: silentLog, onFirst: (first) => opened.push(first) },
    environment: { WORKERS_TEST_FOLDER: folder, WORKERS_TEST_SECOND: 'fails' },
  })
  await expect(starting).rejects.toThrow('worker 2 ended before it was open')
  expect(opened).toMatchObject([{ newLogins: [] }])
  await rm(folder, { recursive: true, force: true })
})
