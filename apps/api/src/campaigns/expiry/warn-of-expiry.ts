import { maySendAt, sendingEndsAt } from '@doira/domain/campaigns/campaign'
import { type ExpiryWarning, planWarning } from '@doira/domain/loyalty/expiry-warnings'
import { lockCustomer } from '../../customers/customers.queries.ts'
import { readProgramme } from '../../loyalty/programme/programme.queries.ts'
import type { MessageChannel } from '../../messaging/message-channel.ts'
import { dropRecipient, listRecipients } from '../../messaging/recipients.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Round } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import { wantsOffers } from '../members.queries.ts'
import { expiryTexts } from './expiry-texts.ts'
import {
  insertWarning,
  listChainsWithPoints,
  listCustomersToWarn,
  listExpiringPoints,
  markWarningSent,
} from './warnings.queries.ts'

const sendTimeoutMs = 12_000

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly channels: readonly MessageChannel[]
  readonly payments: OfChains<{ readonly siteUrl: string | null }>
}

/**
 * Warns customers that their points expire, between 9:00 and 21:00, if they agreed to receive offers. What was sent is
 * recorded before it is sent: after a crash it is not sent again.
 */
export function makeWarnOfExpiry(deps: Deps): Round {
  const { db, clock } = deps
  return async (signal, reportProgress) => {
    if (!maySendAt(clock())) return
    for (const shipperId of await listChainsWithPoints(db, clock())) {
      const { warnDays } = await readProgramme(db, { shipperId, at: clock() })
      let after: string | null = null
      do {
        const found = await listCustomersToWarn(db, { shipperId, warnDays, after, now: clock() })
        for (const customerId of found) {
          if (signal.aborted || !maySendAt(clock())) return
          await warn(deps, { shipperId, customerId, warnDays }, signal)
          reportProgress?.()
        }
        after = found.at(-1) ?? null
      } while (after !== null)
    }
  }
}

async function warn(
  deps: Deps,
  { warnDays, ...owner }: CustomerKey & { readonly warnDays: readonly number[] },
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = deps
  const planned = await db.transaction(async (tx) => {
    const now = clock()
    // Two instances do not warn the same customer, and points are not being spent meanwhile.
    await lockCustomer(tx, owner)
    const warning = planWarning(await listExpiringPoints(tx, { ...owner, now }), warnDays, now)
    return warning && { warning, code: await insertWarning(tx, owner, warning, now) }
  })
  if (planned) await send(deps, { ...owner, ...planned }, signal)
}

type Planned = CustomerKey & { readonly warning: ExpiryWarning; readonly code: string }

/** By the first channel that takes it. */
async function send(deps: Deps, { warning, code, ...owner }: Planned, signal: AbortSignal): Promise<void> {
  const { db, clock, log, channels, payments } = deps
  const { shipperId, customerId } = owner
  const { siteUrl } = payments.of(shipperId)
  for (const channel of channels) {
    if (channel.isOf?.(shipperId) === false || (channel.name !== 'push' && siteUrl === null)) continue
    if (!(await wantsOffers(db, { ...owner, channel: channel.name }))) continue
    const [recipient] = await listRecipients(db, { ...owner, channel: channel.name })
    if (!recipient) continue
    const to = { language: recipient.language, origin: (siteUrl ?? '').replace(/\/$/, ''), code }
    const offer = { ...expiryTexts(warning, to), shipperId, id: customerId, recipient }
    try {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)])
      const { outcome } = await channel.sendOffer({ ...offer, expiresAt: sendingEndsAt(clock()) }, patience)
      if (outcome === 'sent') {
        return markWarningSent(db, shipperId, warning, { channel: channel.name, sentAt: clock() })
      }
      if (outcome === 'gone') {
        await dropRecipient(db, { shipperId, channel: channel.name, key: recipient.key })
      }
    } catch (error) {
      log.warn({ err: error, channel: channel.name }, 'expiry_warning_outcome_unknown')
      return
    }
  }
}
