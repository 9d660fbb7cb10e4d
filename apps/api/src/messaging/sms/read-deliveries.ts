import { addMinutes, addSeconds } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import { listSmsOnTheWay, recordDelivery } from './sms-outbox.queries.ts'
import type { SmsProviders } from './sms-provider.ts'

/** The status of a message without a report is polled after 20 seconds, for ten minutes. */
const askAfterSeconds = 20
const askForMinutes = 10
const askTimeoutMs = 5000

type Deps = {
  readonly db: Db
  readonly sms: OfChains<SmsProviders>
  readonly clock: Clock
  readonly log: Log
}

/** Polls the status of messages in transit, of gateways with an API for it. */
export function makeReadDeliveries({ db, sms, clock, log }: Deps): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    if (!sms.all.flat().some(({ readDelivery }) => readDelivery)) return
    const now = clock()
    const wanted = {
      sentAfter: addMinutes(now, -askForMinutes),
      sentBefore: addSeconds(now, -askAfterSeconds),
    }
    const onTheWay = await listSmsOnTheWay(db, wanted)
    for (const { id, shipperId, provider: name, providerMessageId: messageId } of onTheWay) {
      const provider = sms.of(shipperId).find((one) => one.name === name)
      if (!provider?.readDelivery || messageId === null || signal.aborted) continue
      try {
        const patience = AbortSignal.any([signal, AbortSignal.timeout(askTimeoutMs)])
        const delivery = await provider.readDelivery(messageId, patience)
        if (delivery !== 'sent') await recordDelivery(db, id, delivery)
      } catch (error) {
        log.warn({ err: error, provider: provider.name }, 'sms_delivery_unknown')
      }
    }
  }
}
