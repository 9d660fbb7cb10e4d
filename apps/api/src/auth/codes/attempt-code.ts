import type { Phone } from '@doira/domain/phone/phone'
import type { Problem } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import type { CodeRequestRow } from '../auth.tables.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { networkOrigin } from '../origins/origins.ts'
import { hashCode, hashPhone, hashToken, isSameHash } from '../secrets.ts'
import {
  countAttempt,
  findLastRequest,
  findRequestByNonce,
  listLiveRequests,
} from './code-requests.queries.ts'
import { verifyCode } from './verify-code.ts'

type TypedCode = {
  readonly shipperId: string
  readonly phone: Phone
  readonly code: string
  readonly address: string
  readonly nonce: string | null
  readonly now: Instant
}

/** Checks an entered code inside a transaction that has locked the phone; counts a wrong one there. */
export type AttemptCode = (tx: Db) => Promise<CodeRequestRow | Problem>

/**
 * Which code an entry is for, and whose attempts it costs:
 *
 * - with a nonce, that of the nonce. Nobody else can use up its five attempts;
 * - without one, the code that was requested from the same network, with five attempts of its own;
 * - from anywhere else, any code of the phone that is good. These attempts are of the phone and few.
 *
 * @throws DomainError too_many_requests
 */
export async function prepareAttempt(deps: AuthDeps, typed: TypedCode): Promise<AttemptCode> {
  const { shipperId, phone, address, nonce, now } = typed
  const key = { shipperId, phone }
  const codeHash = hashCode(deps.secret, phone, typed.code.trim())
  const getCheck =
    (find: (tx: Db) => Promise<CodeRequestRow | null>, counter: 'attempts' | 'plainAttempts'): AttemptCode =>
    async (tx) => {
      const request = await find(tx)
      const problem = verifyCode(request, codeHash, { now, attempts: request?.[counter] ?? 0 })
      if (request && problem === null) return request
      if (request && problem?.code === 'invalid_code') await countAttempt(tx, request, counter)
      return problem ?? { code: 'code_expired', field: 'code' }
    }

  const byNonce = nonce ? { ...key, nonceHash: hashToken(nonce) } : null
  if (byNonce && (await findRequestByNonce(deps.db, byNonce))) {
    return getCheck((tx) => findRequestByNonce(tx, byNonce), 'attempts')
  }
  await deps.spendByAddress('confirm_by_address', { shipperId, address })
  const byNetwork = { ...key, requester: networkOrigin(deps.secret, address), now }
  if (await findLastRequest(deps.db, byNetwork)) {
    return getCheck((tx) => findLastRequest(tx, byNetwork), 'plainAttempts')
  }
  const phoneKey = `${shipperId}:${hashPhone(deps.secret, phone)}`
  const { left: attemptsLeft } = await deps.spend('confirm_elsewhere_by_phone', phoneKey)
  return async (tx) => {
    const live = await listLiveRequests(tx, { ...key, now })
    const found = live.find((request) => isSameHash(request.codeHash, codeHash))
    if (found) return found
    if (live.length === 0) return { code: 'code_expired', field: 'code' }
    return { code: 'invalid_code', attemptsLeft, field: 'code' }
  }
}
