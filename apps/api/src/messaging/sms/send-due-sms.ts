import { maskPhone } from '@doira/domain/phone/format-phone'
import { toPhone } from '@doira/domain/phone/phone'
import { addMinutes, addSeconds } from '@doira/domain/time/instant'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { smsOffered } from '../../platform/diagnostic-events.ts'
import { drain } from '../../platform/jobs/drain.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { SmsRow } from './sms.tables.ts'
import { claimDueSms, findEarlierSms, finishSms, setAskedProvider } from './sms-outbox.queries.ts'
import { type SmsProvider, type SmsProviders, SmsRefused } from './sms-provider.ts'

/** Longer than connecting may take, so that a failure to connect is certain to have sent nothing. */
const sendTimeoutMs = 12_000
const retryAfterSeconds = 15
/** An earlier message without delivery after this time counts as undelivered by its provider. */
const earlierMinutes = 10

type Deps = {
  readonly db: Db
  readonly sms: OfChains<SmsProviders>
  readonly clock: Clock
  readonly log: Log
  /** The number of concurrent messages, so that a slow gateway does not delay all of them; 8 unless given. */
  readonly atOnce?: number
}
type Outcome = 'taken' | 'refused' | 'unknown'

/**
 * Sends every due message. A rejected one goes to the next provider, and is retried until it expires. One
 * with an unknown outcome goes to no other provider, and to the same one only if that drops repeats: a
 * customer never receives a code twice. Campaigns occupy half of the places at most, so that a slow gateway always has
 * one for a code.
 */
export function makeSendDueSms(deps: Deps): Round {
  const { db, clock, atOnce = 8 } = deps
  return (signal, reportProgress) => {
    let campaigns = 0
    return drain({
      ...{ atOnce, signal },
      async claim() {
        const now = clock()
        const hasRoom = campaigns < Math.max(1, Math.floor(atOnce / 2))
        const message = await claimDueSms(db, {
          now,
          retryAt: addSeconds(now, retryAfterSeconds),
          withCampaigns: hasRoom,
        })
        if (message?.kind === 'campaign') campaigns += 1
        return message
      },
      async handle(message) {
        if (message.code === null || message.expiresAt <= clock())
          await finishSms(db, message.id, { sentAt: null })
        else await offer(deps, { ...message, code: message.code }, signal)
        if (message.kind === 'campaign') campaigns -= 1
        reportProgress?.()
      },
    })
  }
}

type Message = SmsRow & { readonly code: string }

async function offer(deps: Deps, message: Message, signal: AbortSignal): Promise<void> {
  for (const provider of await providersFor(deps, message)) {
    const outcome = await sendThrough(deps, provider, message, signal)
    smsOffered.publish({ provider: provider.name, outcome })
    if (outcome === 'refused') continue
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
  const sms = all.of(message.shipperId)
  if (message.askedProvider !== null) {
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
  { db, clock, log }: Deps,
  provider: SmsProvider,
  { id, phone, kind, code, amount, language, attempts }: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  // Written before the call, so that after a crash the provider that may have received the message is known.
  await setAskedProvider(db, id, provider.name)
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
    await finishSms(db, id, { sentAt: clock(), ...taken })
    return 'taken'
  } catch (error) {
    const facts = { err: error, phone: maskPhone(phone), attempts, provider: provider.name }
    log.warn(facts, 'sms_not_sent')
    if (!(error instanceof SmsRefused)) return 'unknown'
    await setAskedProvider(db, id, null)
    return 'refused'
  }
}
