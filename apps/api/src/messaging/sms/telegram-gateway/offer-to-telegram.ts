import { telegramWaitSeconds } from '@doira/domain/auth/code-way'
import { maskPhone } from '@doira/domain/phone/format-phone'
import { toPhone } from '@doira/domain/phone/phone'
import { addSeconds, secondsBetween } from '@doira/domain/time/instant'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { smsOffered } from '../../../platform/diagnostic-events.ts'
import type { Log } from '../../../platform/log.ts'
import type { OfChains } from '../../../platform/of-chains.ts'
import type { SmsRow } from '../sms.tables.ts'
import { eraseCode, keepSms, recordTelegram, setAskedProvider, turnToSms } from '../sms-outbox.queries.ts'
import { codeWaysOf, type SmsProvider, type SmsProviders, SmsRefused } from '../sms-provider.ts'

type Deps = {
  readonly db: Db
  readonly sms: OfChains<SmsProviders>
  readonly clock: Clock
  readonly log: Log
}
type Message = SmsRow & { readonly code: string }

/** By which way a message goes now: whatever is no code, by SMS. */
export function findWay(providers: SmsProviders, { kind, way }: SmsRow): 'telegram' | 'sms' {
  const ways = codeWaysOf(providers)
  if (kind !== 'code') return 'sms'
  return way !== null && ways.includes(way) ? way : ways[0]
}

/**
 * Sends a code by Telegram, or looks whether the sent one got there.
 *
 * @returns false when this sender sends it by SMS now. It is the same code, so that a message which came after all does no harm
 */
export async function offerToTelegram(deps: Deps, message: Message, signal: AbortSignal): Promise<boolean> {
  const { db, clock } = deps
  const { id, expiresAt } = message
  const ways = deps.sms.of(message.shipperId)
  const provider = ways.find(({ telegram }) => telegram)
  if (!provider) return false
  const isThere =
    message.provider === provider.name
      ? await isDelivered(deps, { provider, message, signal })
      : await send(deps, { provider, message, signal })
  if (isThere) return true
  // It came by SMS before, or there is no SMS: the customer asks for another code after a minute.
  if (message.otherWayAt !== null || !codeWaysOf(ways).includes('sms')) {
    if (message.otherWayAt !== null || expiresAt <= clock()) await eraseCode(db, id)
    return true
  }
  return !(await turnToSms(db, message))
}

type Offered = {
  readonly provider: SmsProvider
  readonly message: Message
  readonly signal: AbortSignal
}

async function send(deps: Deps, { provider, message, signal }: Offered): Promise<boolean> {
  const { db, clock, log } = deps
  const { id, phone, kind, code, language, expiresAt } = message
  // The process ended during the call before: nobody knows whether Telegram took it.
  if (message.askedProvider === provider.name) return false
  if (!(await setAskedProvider(db, message, provider.name))) return true
  try {
    const ttl = Math.floor(secondsBetween(clock(), expiresAt))
    const sent = await provider.sendCode({ id, phone: toPhone(phone), kind, code, language, ttl, signal })
    const now = clock()
    await keepSms(db, message, {
      ...{ sentAt: now, provider: provider.name, providerMessageId: sent.messageId, delivery: 'sent' },
      ...{ now, dueAt: addSeconds(now, telegramWaitSeconds) },
    })
    smsOffered.publish({ provider: provider.name, outcome: 'taken' })
    return true
  } catch (error) {
    log.warn({ err: error, phone: maskPhone(phone), provider: provider.name }, 'sms_not_sent')
    const outcome = error instanceof SmsRefused ? 'refused' : 'unknown'
    smsOffered.publish({ provider: provider.name, outcome })
    return false
  }
}

async function isDelivered(deps: Deps, { provider, message, signal }: Offered): Promise<boolean> {
  const { db, clock, log } = deps
  if (message.delivery === 'delivered') return true
  if (message.delivery === 'failed' || message.providerMessageId === null) return false
  try {
    const delivery = await provider.readDelivery?.(message.providerMessageId, signal)
    if (delivery !== 'delivered') return false
    await recordTelegram(db, message.id, { delivery, now: clock() })
    return true
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, 'sms_delivery_unknown')
    return false
  }
}

/** The code went by SMS: in Telegram it would only confuse. Nothing depends on it. */
export async function revokeAtTelegram(
  { sms, log }: Pick<Deps, 'sms' | 'log'>,
  { shipperId, delivery, providerMessageId }: SmsRow,
  signal: AbortSignal,
): Promise<void> {
  const telegram = sms.of(shipperId).find((one) => one.telegram)?.telegram
  if (!telegram || providerMessageId === null || delivery === 'delivered') return
  await telegram.revoke(providerMessageId, signal).catch((error: unknown) => {
    log.warn({ err: error }, 'telegram_code_not_revoked')
  })
}
