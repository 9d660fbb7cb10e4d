import * as calls from '@doira/contract/chains/code-ways'
import { codeLength } from '@doira/domain/auth/sign-in'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { parsePhone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import type { SpendBudget } from '../../auth/budgets/budgets.ts'
import { codeWaysOf, type SmsProviders, SmsRefused } from '../../messaging/sms/sms-provider.ts'
import type { OfChains } from '../../platform/of-chains.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { StaffMount } from '../../staff/staff-mount.ts'

type Deps = {
  readonly sms: OfChains<SmsProviders>
  readonly random: Pick<Randomness, 'uuid' | 'digits'>
  readonly spend: SpendBudget
}

const testMs = 8000

/** How sign-in codes of the chain are sent, and whether Telegram takes them. */
export function mountCodeWays(mount: StaffMount, { sms, random, spend }: Deps): void {
  mount(calls.readCodeWays, async ({ shipperId }) => {
    const providers = sms.of(shipperId)
    const state = providers.find(({ telegram }) => telegram)?.telegram?.state()
    return {
      ways: [...codeWaysOf(providers)],
      sms: providers.filter(({ telegram }) => !telegram).map(({ name }) => name),
      telegram: state
        ? { balance: state.balance, paused_by: state.pausedBy, last_error: state.lastError }
        : null,
    }
  })
  mount(calls.testCodeWay, async ({ shipperId, staff, body }) => {
    const phone = parsePhone(body.phone)
    if (!phone) throw new DomainError({ code: 'invalid_phone', field: 'phone' })
    const provider = sms.of(shipperId).find(({ telegram }) => telegram)
    if (!provider?.telegram) return { outcome: 'off' as const, error: null, balance: null }
    // Each costs as a message to a customer does, and any phone may be named.
    await spend('campaign_test_by_staff', staff.id)
    await spend('campaign_test_by_chain', shipperId)
    const outcome = await provider
      .sendCode({
        ...{ id: random.uuid(), phone, kind: 'code', code: random.digits(codeLength) },
        ...{ language: defaultLanguage, signal: AbortSignal.timeout(testMs), isTest: true },
      })
      .then(
        () => 'sent' as const,
        (error: unknown) => (error instanceof SmsRefused ? ('refused' as const) : ('unknown' as const)),
      )
    const { balance, lastError } = provider.telegram.state()
    return { outcome, error: outcome === 'sent' ? null : lastError, balance }
  })
}
