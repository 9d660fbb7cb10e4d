import type { AnswerOf, Endpoint, ParsedBodyOf, ParsedQueryOf } from '@doira/contract/endpoint'
import { countEventsOfChange } from '@doira/domain/api-keys/api-key'
import { DomainError } from '@doira/domain/problem'
import { rolesWith } from '@doira/domain/staff/rights'
import type { Context, Hono } from 'hono'
import type { Budgets } from '../auth/budgets/budgets.ts'
import { hashToken } from '../auth/secrets.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { isMeantAsKey, readAccessToken } from '../platform/http/access-token.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { asPersonal } from '../platform/http/as-personal.ts'
import { getDevice } from '../platform/http/device-of.ts'
import type { AdmitKey } from '../platform/http/mount.ts'
import { readBody, readParams, readQuery } from '../platform/http/read-request.ts'
import { idFor } from '../platform/id-for.ts'
import { findDisabledStaff, findSessionStaff, type SignedInStaff } from './sign-in/staff-sessions.queries.ts'

export type StaffCall<E extends Endpoint> = {
  readonly endpoint: E
  readonly shipperId: string
  readonly staff: SignedInStaff
  readonly device: string
  readonly params: Readonly<Record<string, string>>
  readonly query: ParsedQueryOf<E>
  readonly body: ParsedBodyOf<E>
  readonly context: Context<AppEnv>
  readonly signal: AbortSignal
  /** Says in the answer that it is the stored one of an earlier request. */
  readonly sayReplayed: () => void
}

type Deps = Pick<Budgets, 'spend' | 'giveBack'> & {
  readonly db: Db
  readonly clock: Clock
  readonly admitKey: AdmitKey<SignedInStaff>
}

export type StaffMount = <E extends Endpoint>(
  endpoint: E,
  handle: (call: StaffCall<E>) => Promise<AnswerOf<E> | Response>,
) => void

/**
 * Binds calls of the staff side: who is not signed in gets 401, and who may not do what the contract asks for 403 with
 * the roles that may. What lies outside their branches the handlers answer as what does not exist.
 *
 * @param isCheckedInside calls that write refusals down judge the right themselves, by the same rule
 */
export function makeStaffMount(app: Hono<AppEnv>, deps: Deps): (isCheckedInside: boolean) => StaffMount {
  return (isCheckedInside) => (endpoint, handle) => {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const token = readAccessToken(c)
      const isOfKey = token !== null && isMeantAsKey(token)
      const staff = isOfKey
        ? await deps.admitKey(c, endpoint, token)
        : await readStaff(c, token, deps, isCheckedInside)
      if (!isCheckedInside) requireRight(staff, endpoint)
      const actionFields = isOfKey && isCheckedInside ? fieldsOfKeyAction(c, staff, endpoint) : null
      const call: StaffCall<typeof endpoint> = {
        endpoint,
        shipperId: c.get('shipperId'),
        staff,
        // A key is not a browser: its own id is what the journal names.
        device: isOfKey ? staff.session.device : getDevice(c),
        params: readParams(c),
        query: readQuery(c, endpoint) as never,
        body: (await readBody(c, endpoint, actionFields)) as never,
        context: c,
        signal: c.req.raw.signal,
        sayReplayed: () => {
          if (isOfKey) c.header('Idempotency-Replayed', 'true')
        },
      }
      if (actionFields !== null) await spendOnEvents(deps, call)
      const answer = isCheckedInside
        ? await countRefusal(deps, staff, () => handle(call))
        : await handle(call)
      return asPersonal(answer instanceof Response ? answer : c.json(answer, endpoint.status ?? 200))
    })
  }
}

/** @throws DomainError not_permitted, with the roles that may */
export function requireRight({ rights }: SignedInStaff, { right }: Endpoint): void {
  if (right === undefined || rights.includes(right)) return
  throw new DomainError({ code: 'not_permitted', roles: rolesWith(right) })
}

/**
 * Actions that wait on the device of a disabled account are refused in its name, so that the journal shows
 * them.
 */
async function readStaff(
  c: Context<AppEnv>,
  token: string | null,
  { db, clock, spend }: Deps,
  isCheckedInside: boolean,
): Promise<SignedInStaff> {
  const shipperId = c.get('shipperId')
  if (!token) throw new DomainError({ code: 'unauthorized' })
  const key = { shipperId, tokenHash: hashToken(token), now: clock() }
  const staff = await findSessionStaff(db, key)
  if (staff) return staff
  const disabled = isCheckedInside ? await findDisabledStaff(db, key) : null
  if (!disabled) throw new DomainError({ code: 'unauthorized' })
  await spend('action_after_end_by_session', disabled.session.id).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError({ code: 'unauthorized' }) : error
  })
  return disabled
}

/** No request arrives after it, so that an action of a key happened when it arrived. */
const whenever = '2999-01-01T00:00:00.000Z'
const longestIdempotencyKey = 255

/**
 * What a device writes into the body of an action, for a key: the id is that of its Idempotency-Key, of this account and this
 * call only, so that it survives a rotation of the key.
 *
 * @throws DomainError idempotency_key_required
 */
function fieldsOfKeyAction(c: Context<AppEnv>, { id }: SignedInStaff, { path }: Endpoint) {
  // A structured field has quotes around it; most clients leave them out.
  const key = c.req
    .header('Idempotency-Key')
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
  if (!key || key.length > longestIdempotencyKey) throw new DomainError({ code: 'idempotency_key_required' })
  return { action_id: idFor(id, `${path} ${key}`), pressed_at: whenever }
}

/** @throws DomainError too_many_requests */
async function spendOnEvents(
  { spend }: Deps,
  { staff, body }: { readonly staff: SignedInStaff; readonly body: unknown },
): Promise<void> {
  const { data } = body as { readonly data: object } // the body of every action, checked by its schema
  await spend('events_by_key', staff.session.id, countEventsOfChange(data))
}

/**
 * A session that was refused too often does nothing for a while: each refusal is a row of the journal. An action counts
 * before it runs and is given back unless it is refused, so that actions sent at once do not pass the limit together.
 *
 * @throws DomainError too_many_requests, and whatever the action is refused with
 */
async function countRefusal<Answer>(
  { spend, giveBack }: Deps,
  { session }: SignedInStaff,
  run: () => Promise<Answer>,
): Promise<Answer> {
  await spend('refused_action_by_session', session.id)
  let isRefused = false
  try {
    return await run()
  } catch (error) {
    isRefused = error instanceof DomainError
    throw error
  } finally {
    if (!isRefused) await giveBack('refused_action_by_session', session.id)
  }
}
