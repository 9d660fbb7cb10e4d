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

/** Counts diagnostic events of this process, until the returned function is called. */
export function watchDiagnosticEvents(registry: Registry): () => void {
  const registers = [registry]
  const payments = new Counter({
    name: 'doira_payment_calls_total',
    help: 'Calls of payment providers by the code of the answer; 0 is success',
    labelNames: ['provider', 'code'],
    registers,
  })
  const sms = new Counter({
    name: 'doira_sms_offers_total',
    help: 'SMS that were submitted to a provider, by outcome',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  const lowCodes = new Counter({
    name: 'doira_code_budget_low_total',
    help: 'How often a tenth of the daily sign-in codes of a chain was left, by budget',
    labelNames: ['budget'],
    registers,
  })
  // Initialised, so that the first event is an increase.
  for (const budget of chainCodeBudgets) lowCodes.inc({ budget }, 0)
  const work = new Histogram({
    name: 'doira_work_seconds',
    help: 'Runs of background jobs',
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
    help: 'Reads that a replica may answer, by the server that did',
    labelNames: ['from'],
    registers,
  })
  const ends = [
    readDone.subscribe((labels) => reads.inc(labels)),
    paymentCalled.subscribe(({ provider, code }) => payments.inc({ provider, code })),
    codeBudgetLow.subscribe(({ budget }) => lowCodes.inc({ budget })),
    smsOffered.subscribe((labels) => sms.inc(labels)),
    workDone.subscribe(({ work: name, seconds, isWell }) =>
      work.observe({ work: name, outcome: isWell ? 'well' : 'failed' }, seconds),
    ),
    streamsChanged.subscribe(({ kind, by }) => streams.inc({ kind }, by)),
  ]
  return () => {
    for (const end of ends) end()
  }
}
