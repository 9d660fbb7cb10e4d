import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A worker for tests of `startWorkers`. The first one dies as soon as it is open, its replacement before it is open,
 * and the next one stays. The second worker opens after that. None of them has metrics.
 */
const folder = process.env.WORKERS_TEST_FOLDER ?? ''
const opened = { kind: 'doira_worker_open', address: 'http://localhost', chains: [], newLogins: [] }
const open = () => new Promise((resolve) => process.send?.(opened, resolve))
/** @returns true for the first call with this name */
function isFirst(name: string): boolean {
  const path = `${folder}/${name}`
  const isNew = !existsSync(path)
  writeFileSync(path, '')
  return isNew
}

process.on('message', (message: { kind?: string; type?: string; requestId?: number }) => {
  const { type, requestId } = message
  if (type === 'prom-client:getMetricsReq') {
    process.send?.({ type: 'prom-client:getMetricsRes', requestId, error: 'not yet open' })
  }
  if (message.kind === 'doira_worker_stop') process.exit()
})
if (process.argv[2] === '2') {
  if (process.env.WORKERS_TEST_SECOND === 'fails') process.exit(1)
  while (!existsSync(`${folder}/replaced`)) await wait(20)
  await open()
} else if (isFirst('opened')) {
  await open()
  process.exit(1)
} else if (isFirst('tried again')) {
  process.exit(1)
} else {
  await open()
  isFirst('replaced')
}
