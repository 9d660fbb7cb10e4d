import {
  chainCodeBudgets,
  codeBudgetLow,
  paymentCalled,
  readDone,
  smsOffered,
  streamsChanged,
  workDone,
} from '@doira/api/platform/diagnostic-events'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Counts what happens in this process, until the returned function is called. */
export function watchHappenings(registry: Registry): () => void {
  const registers = [registry]
  const payments = new Counter({
    name: 'doira_payment_calls_total',
    help: 'Calls of payment providers by the code that they were answered; 0 is well',
    labelNames: ['provider', 'code'],
    registers,
  })
  const sms = new Counter({
    name: 'doira_sms_offers_total',
    help: 'SMS that were offered to a provider, by what became of the offer',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  const lowCodes = new Counter({
    name: 'doira_code_budget_low_total',
    help: 'How often a tenth was left of the sign-in codes of a chain for a day, by whom they are for',
    labelNames: ['budget'],
    registers,
  })
  // Known from the start, so that the first time is an increase.
  for (const budget of chainCodeBudgets) lowCodes.inc({ budget }, 0)
  const work = new Histogram({
    name: 'doira_work_seconds',
    help: 'Rounds of work that happens by itself',
    labelNames: ['work', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers,
  })
  const streams = new Gauge({
    name: 'doira_streams_open',
    help: 'Live streams to customers and staff',
    labelNames: ['kind'],
    registers,
  })
  const reads = new Counter({
    name: 'doira_reads_total',
    help: 'Reads that a replica may answer, by who did',
    labelNames: ['from'],
    registers,
  })
  const ends = [
    readDone.watch((labels) => reads.inc(labels)),
    paymentCalled.watch(({ provider, code }) => payments.inc({ provider, code })),
    codeBudgetLow.watch(({ budget }) => lowCodes.inc({ budget })),
    smsOffered.watch((labels) => sms.inc(labels)),
    workDone.watch(({ work: name, seconds, isWell }) =>
      work.observe({ work: name, outcome: isWell ? 'well' : 'failed' }, seconds),
    ),
    streamsChanged.watch(({ kind, by }) => streams.inc({ kind }, by)),
  ]
  return () => {
    for (const end of ends) end()
  }
}
