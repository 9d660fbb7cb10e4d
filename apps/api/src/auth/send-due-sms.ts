import { maskPhone, toPhone } from '@doira/domain/phone/phone'
import { addSeconds } from '@doira/domain/time/instant'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Log } from '../platform/log.ts'
import { claimDueSms, finishSms } from './sms-outbox.queries.ts'
import type { SmsProvider } from './sms-provider.ts'

const sendTimeoutMs = 10_000
const retryAfterSeconds = 15

/** Sends every message that is due. One that fails is tried again until it would come too late. */
export function makeSendDueSms({
  db,
  sms,
  clock,
  log,
}: {
  db: Db
  sms: SmsProvider
  clock: Clock
  log: Log
}): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    while (!signal.aborted) {
      const now = clock()
      const message = await claimDueSms(db, { now, retryAt: addSeconds(now, retryAfterSeconds) })
      if (!message) return
      const { id, code, expiresAt, attempts } = message
      const phone = toPhone(message.phone)
      if (code === null || expiresAt <= now) {
        await finishSms(db, id, null)
        continue
      }
      try {
        await sms.sendCode({
          id,
          phone,
          code,
          signal: AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]),
        })
        await finishSms(db, id, clock())
      } catch (error) {
        log.warn({ err: error, phone: maskPhone(phone), attempts }, 'sms_not_sent')
      }
    }
  }
}
