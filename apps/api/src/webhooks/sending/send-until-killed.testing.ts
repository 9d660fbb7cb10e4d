import { setTimeout } from 'node:timers/promises'
import { toInstant } from '@doira/domain/time/instant'
import { openDatabase } from '../../platform/database/database.ts'
import { silentLog } from '../../platform/log.ts'
import { sendOutEvents } from '../events/events.queries.ts'
import { makeSendWebhooks } from './send-webhooks.ts'

// Sends what happens in the database of the first argument until it is killed, by a clock that is as many seconds ahead as the
// second one says.
const [connectionString = '', secondsAhead = '0'] = process.argv.slice(2)
const { db } = openDatabase({ connectionString, log: silentLog, max: 10 })
const clock = () => toInstant(new Date(Date.now() + Number(secondsAhead) * 1000))
const webhookNetwork = { allowsPrivate: true }
const send = makeSendWebhooks({
  db,
  clock,
  log: silentLog,
  webhookNetwork,
  notifySwitchedOff: async () => undefined,
})
const running = new AbortController().signal
for (;;) {
  await sendOutEvents(db, clock())
  await send(running)
  await setTimeout(20)
}
