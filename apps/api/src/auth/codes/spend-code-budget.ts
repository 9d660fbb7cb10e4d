import type { Phone } from '@doira/domain/phone/phone'
import type { AuthDeps } from '../auth-deps.ts'
import { hashPhone } from '../secrets.ts'

/**
 * Whom a code is sent for: somebody who signed in with this phone from there before, somebody else for a phone that a
 * customer has, or for one that nobody has.
 */
export type CodeLane = 'known_origin' | 'known_phone' | 'unknown_phone'

type CodeToCount = {
  readonly shipperId: string
  readonly phone: Phone
  readonly requester: string
  readonly lane: CodeLane
}

/**
 * Takes a message from the budgets of its requester, its phone and its chain. What strangers may use ends before what
 * customers may, so that neither a phone nor a chain is used up for those who were here before (docs/decisions/0031).
 * The narrowest budget comes first: who is refused there takes nothing from the others.
 *
 * @throws DomainError too_many_requests
 */
export async function spendOnCode(
  { spend, secret }: Pick<AuthDeps, 'spend' | 'secret'>,
  { shipperId, phone, requester, lane }: CodeToCount,
): Promise<void> {
  const phoneKey = `${shipperId}:${hashPhone(secret, phone)}`
  await spend('code_by_requester_hour', `${phoneKey}:${requester}`)
  await spend('code_by_requester_day', `${phoneKey}:${requester}`)
  if (lane !== 'known_origin') {
    await spend('code_by_phone_hour', phoneKey)
    await spend('code_by_phone_day', phoneKey)
  }
  if (lane === 'unknown_phone') await spend('code_by_chain_unknown_phone', shipperId)
  if (lane !== 'known_origin') await spend('code_by_chain_unknown_origin', shipperId)
  await spend('code_by_chain', shipperId)
}
