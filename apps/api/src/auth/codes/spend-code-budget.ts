import { proofOfWorkBits } from '@doira/domain/auth/proof-of-work'
import type { Phone } from '@doira/domain/phone/phone'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { AuthDeps } from '../auth-deps.ts'
import { hashPhone } from '../secrets.ts'
import { isProofOfWork, makeChallenge } from './proof-of-work.ts'

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
  /** `challenge:number`, as the call has it; null: none. Left out where nobody is asked to work. */
  readonly proofOfWork?: string | null
  readonly now: Instant
}

/**
 * Takes a message from the budgets of its requester, its phone and its chain. What strangers may use ends before what
 * customers may, so that neither a phone nor a chain is used up for those who were here before (docs/decisions/0031).
 * The narrowest budget comes first: who is refused there takes nothing from the others.
 *
 * @returns whether the code counts as one that nobody has typed in
 * @throws DomainError too_many_requests; proof_of_work_required for a stranger while many codes are not typed in
 */
export async function spendOnCode(
  { spend, hasBudget, isSpent, secret }: Pick<AuthDeps, 'spend' | 'hasBudget' | 'isSpent' | 'secret'>,
  { shipperId, phone, requester, lane, proofOfWork, now }: CodeToCount,
): Promise<boolean> {
  const key = { shipperId, phone, now }
  const isFree = lane === 'known_origin' || proofOfWork === undefined
  const counts = !isFree && !(proofOfWork !== null && isProofOfWork(secret, proofOfWork, key))
  const askForWork = () => {
    const challenge = makeChallenge(secret, key)
    return new DomainError({ code: 'proof_of_work_required', challenge, bits: proofOfWorkBits })
  }
  // Before the others, so that who has to work is not counted twice.
  if (counts && (await isSpent('code_unconfirmed_by_chain', shipperId))) throw askForWork()
  const phoneKey = `${shipperId}:${hashPhone(secret, phone)}`
  await spend('code_by_requester_hour', `${phoneKey}:${requester}`)
  await spend('code_by_requester_day', `${phoneKey}:${requester}`)
  if (lane !== 'known_origin') {
    await spend('code_by_phone_hour', phoneKey)
    await spend('code_by_phone_day', phoneKey)
  }
  if (lane === 'unknown_phone') await spend('code_by_chain_unknown_phone', shipperId)
  if (lane !== 'known_origin') await spend('code_by_chain_unknown_origin', shipperId)
  // After those of one requester and one phone: what is refused there is no code. Of several at once one takes the last.
  if (counts && !(await hasBudget('code_unconfirmed_by_chain', shipperId))) throw askForWork()
  await spend('code_by_chain', shipperId)
  return counts
}
