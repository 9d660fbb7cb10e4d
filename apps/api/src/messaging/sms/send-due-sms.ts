import { maskPhone } from '@doira/domain/phone/format-phone'
import { toPhone } from '@doira/domain/phone/phone'
import { addMinutes, addSeconds } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { smsOffered } from '../../platform/diagnostic-events.ts'
import { makeDrain } from '../../platform/jobs/drain.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { SmsRow } from './sms.tables.ts'
import { claimDueSms, findEarlierSms, finishSms, keepSms, setAskedProvider } from './sms-outbox.queries.ts'
import {
  codeWaysOf,
  type SmsProvider,
  type SmsProviders,
  SmsRefused,
  telegramGateway,
} from './sms-provider.ts'
import { findWay, offerToTelegram, revokeAtTelegram } from './telegram-gateway/offer-to-telegram.ts'

/** Longer than connecting may take, so that a failure to connect is certain to have sent nothing. */
const sendTimeoutMs = 12_000
const retryAfterSeconds = 15
/** An earlier message without delivery after this time counts as undelivered by its provider. */
const earlierMinutes = 10

/** So that a slow gateway delays neither all messages of its chain nor those of other chains. */
const usualAtOnce = 32
const atOncePerChain = 8

type Deps = {
  readonly db: Db
  readonly sms: OfChains<SmsProviders>
  readonly clock: Clock
  readonly log: Log
  /** The number of concurrent messages; 32 unless given. */
  readonly atOnce?: number
}
type Outcome = 'taken' | 'refused' | 'unknown'
/** Another sender took the message meanwhile. */
type Lost = 'lost'

/**
 * Sends every due message. A rejected one goes to the next provider, and is retried until it expires. One
 * with an unknown outcome goes to no other provider, and to the same one only if that drops repeats: a
 * customer never receives a code twice. Campaigns occupy half of the places at most, so that a slow gateway always has
 * one for a code.
 */
export function makeSendDueSms(deps: Deps): Round {
  const { db, clock, atOnce = usualAtOnce } = deps
  let campaigns = 0
  return makeDrain({
    ...{ atOnce, atOncePerChain },
    async claim({ full }) {
      const now = clock()
      const hasRoom = campaigns < Math.max(1, Math.floor(Math.min(atOnce, atOncePerChain) / 2))
      const message = await claimDueSms(db, {
        ...{ now, retryAt: addSeconds(now, retryAfterSeconds), withCampaigns: hasRoom, full },
      })
      if (message?.kind === 'campaign') campaigns += 1
      return message
    },
    handle: (message, signal) =>
      sendOrEnd(deps, message, signal).finally(() => {
        if (message.kind === 'campaign') campaigns -= 1
      }),
  })
}

async function sendOrEnd(deps: Deps, message: SmsRow, signal: AbortSignal): Promise<void> {
  if (message.code !== null && message.expiresAt > deps.clock())
    return offer(deps, { ...message, code: message.code }, signal)
  return finishSms(deps.db, message.id, { sentAt: message.sentAt })
}

type Message = SmsRow & { readonly code: string }

async function offer(deps: Deps, message: Message, signal: AbortSignal): Promise<void> {
  const way = findWay(deps.sms.of(message.shipperId), message)
  if (way === 'telegram' && (await offerToTelegram(deps, message, signal))) return
  const isRepeat = message.provider === telegramGateway
  for (const provider of await providersFor(deps, message)) {
    const outcome = await sendThrough(deps, provider, message, signal)
    if (outcome === 'lost') return
    smsOffered.publish({ provider: provider.name, outcome })
    if (outcome === 'refused') continue
    if (isRepeat) await revokeAtTelegram(deps, message, signal)
    if (outcome === 'unknown' && !provider.dropsRepeats) {
      await finishSms(deps.db, message.id, {
        sentAt: deps.clock(),
        provider: provider.name,
        delivery: 'unknown',
      })
    }
    return
  }
}

/** None when it may have been sent before and must not be sent again. */
async function providersFor(
  { db, sms: all, clock }: Deps,
  message: Message,
): Promise<readonly SmsProvider[]> {
  const sms = all.of(message.shipperId).filter(({ telegram }) => !telegram)
  // Telegram never keeps the code from going by SMS, also when the process ended while it was called.
  if (message.askedProvider !== null && message.askedProvider !== telegramGateway) {
    const asked = sms.find(({ name }) => name === message.askedProvider)
    if (asked?.dropsRepeats) return [asked]
    const provider = message.askedProvider
    await finishSms(db, message.id, { sentAt: clock(), provider, delivery: 'unknown' })
    return []
  }
  if (sms.length === 1) return sms
  const earlier = await findEarlierSms(db, { ...message, since: addMinutes(clock(), -earlierMinutes) })
  const failed = earlier === null || earlier.delivery === 'delivered' ? null : earlier.provider
  return [...sms.filter(({ name }) => name !== failed), ...sms.filter(({ name }) => name === failed)]
}

async function sendThrough(
  { db, clock, log, sms: all }: Deps,
  provider: SmsProvider,
  message: Message,
  signal: AbortSignal,
): Promise<Outcome | Lost> {
  const { id, phone, kind, code, amount, language, attempts } = message
  // Written before the call, so that after a crash the provider that may have received the message is known.
  if (!(await setAskedProvider(db, message, provider.name))) return 'lost'
  try {
    const { messageId } = await provider.sendCode({
      id,
      phone: toPhone(phone),
      kind,
      code,
      amount,
      language,
      signal: AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]),
    })
    const taken = { provider: provider.name, providerMessageId: messageId, delivery: 'sent' } as const
    // A code that came by SMS first can still be asked for in Telegram.
    if (
      codeWaysOf(all.of(message.shipperId))[1] === 'telegram' &&
      kind === 'code' &&
      message.otherWayAt === null
    )
      await keepSms(db, message, { sentAt: clock(), ...taken, now: clock(), dueAt: message.expiresAt })
    else await finishSms(db, id, { sentAt: clock(), ...taken })
    return 'taken'
  } catch (error) {
    const facts = { err: error, phone: maskPhone(phone), attempts, provider: provider.name }
    log.warn(facts, 'sms_not_sent')
    if (!(error instanceof SmsRefused)) return 'unknown'
    return (await setAskedProvider(db, message, null)) ? 'refused' : 'lost'
  }
}
