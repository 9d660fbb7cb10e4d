import type { Clock } from '@doira/api/platform/clock'
import type { Database } from '@doira/api/platform/database/database'
import {
  readOpenOrders,
  readOutsideMonths,
  readQueues,
  readReconciliationCursor,
  readTimesInStatus,
} from '@doira/api/reporting/monitoring/state.queries'
import { Counter, Gauge, type Registry } from 'prom-client'
import { withTimeout } from '../with-timeout.ts'

/** Less than the 5 s after which the process that collects the metrics of several workers times out. */
const patienceMs = 3000

/**
 * Reads metrics from the database when they are requested. Every instance reports the same values: alarms and charts
 * take their maximum, not their sum.
 */
export function watchDatabase(registry: Registry, { db, pool }: Database, clock: Clock): void {
  const failures = new Counter({
    name: 'doira_database_readings_failed_total',
    help: 'Failed readings of these metrics from the database; their values are left out then',
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => unknown) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        // Labels without rows any more must disappear.
        this.reset()
        await withTimeout(Promise.resolve(collect(this)), patienceMs).catch(() => failures.inc())
      },
    })

  const orders = makeShared(() => readOpenOrders(db, clock))
  gauge('doira_orders_open', 'Orders that have not ended', ['status'], async (open) => {
    for (const { status, count } of await orders()) open.set({ status }, count)
  })
  gauge(
    'doira_orders_oldest_seconds',
    'How long the oldest order in a status has been in it',
    ['status'],
    async (oldest) => {
      for (const { status, oldestSeconds } of await orders()) oldest.set({ status }, oldestSeconds)
    },
  )
  gauge(
    'doira_order_status_seconds',
    'How long orders were in the statuses that they left within the last 15 minutes',
    ['status', 'quantile'],
    async (spent) => {
      for (const { status, p50Seconds, p95Seconds } of await readTimesInStatus(db, clock)) {
        spent.set({ status, quantile: '0.5' }, p50Seconds)
        spent.set({ status, quantile: '0.95' }, p95Seconds)
      }
    },
  )
  const queues = makeShared(() => readQueues(db, clock))
  gauge('doira_queue_due', 'Items that are due for jobs now', ['queue'], async (due) => {
    for (const { name, count } of await queues()) due.set({ queue: name }, count)
  })
  gauge(
    'doira_queue_oldest_seconds',
    'How long the oldest due item has been due',
    ['queue'],
    async (oldest) => {
      for (const { name, oldestSeconds } of await queues()) oldest.set({ queue: name }, oldestSeconds)
    },
  )
  gauge(
    'doira_rows_outside_months',
    'Rows in the default partition of a monthly table; at most 1000 are counted',
    ['table'],
    async (outside) => {
      for (const { table, count } of await readOutsideMonths(db)) outside.set({ table }, count)
    },
  )
  const books = makeShared(() => readReconciliationCursor(db))
  gauge(
    'doira_books_checked_timestamp_seconds',
    'When orders and payments were last reconciled without a failure: those of the last day, and a part of all',
    [],
    async (checked) => {
      const walk = await books()
      if (walk) checked.set(Date.parse(walk.checkedAt) / 1000)
    },
  )
  gauge(
    'doira_books_pass_timestamp_seconds',
    'When the reconciliation last reached the newest order',
    [],
    async (passed) => {
      const walk = await books()
      if (walk) passed.set(Date.parse(walk.passEndedAt) / 1000)
    },
  )
  gauge(
    'doira_pool_connections',
    'Connections to the database, and requests that wait for one',
    ['state'],
    (open) => {
      open.set({ state: 'idle' }, pool.idleCount)
      open.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      open.set({ state: 'waited_for' }, pool.waitingCount)
    },
  )
}

/** Shares one reading between the gauges of one scrape. */
function makeShared<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let flying: Promise<Value> | null = null
  return () => {
    flying ??= read().finally(() => {
      flying = null
    })
    return flying
  }
}
