import { endpoints } from 'virtual:staff-endpoints'
import type { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { AnswerOf, BodyOf, QueryOf } from '@doira/contract/endpoint'
import { ApiProblem, readProblem } from './api-problem.ts'
import { addressOf, type CallParts } from './call-address.ts'
import { setServerNow } from './server-clock.ts'
import { interruptSession, sessionToken } from './session.ts'
import { readSettings } from './settings.ts'

type Endpoints = typeof allStaffEndpoints
export type CallName = keyof Endpoints
type Query<E extends Endpoints[CallName]> =
  QueryOf<E> extends undefined
    ? undefined
    : { readonly [Name in keyof QueryOf<E>]: QueryOf<E>[Name] | string | number | null | undefined }

export type CallInput<N extends CallName> = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Query<Endpoints[N]>
  readonly body?: BodyOf<Endpoints[N]>
  readonly signal?: AbortSignal
  /** The call outlives the page. */
  readonly keepalive?: boolean
  /** Of a session that has not begun on this device yet. */
  readonly token?: string
}
export type AnswerTo<N extends CallName> = AnswerOf<Endpoints[N]>

/** What every call of this device carries. */
export function callHeaders(): Readonly<Record<string, string>> {
  const { shipperId, platformId } = readSettings()
  const token = sessionToken()
  return { Shipper: shipperId, Platform: platformId, ...(token !== null && { Authorization: token }) }
}

/** The address of a call: parameters in the path, the rest as query; empty values are left out. */
export function callAddress(name: CallName, parts: CallParts): string {
  return addressOf(endpoints[name][1], parts)
}

/**
 * One call of the staff side. A session that has ended is interrupted: the screen stays and a code is asked for.
 *
 * @throws ApiProblem for everything but success.
 */
export async function callStaff<N extends CallName>(name: N, input: CallInput<N> = {}): Promise<AnswerTo<N>> {
  const { params, query, body, signal, keepalive = false, token } = input
  const response = await fetch(callAddress(name, { params, query: query ?? {} }), {
    method: endpoints[name][0],
    cache: 'no-store',
    keepalive,
    headers: {
      ...callHeaders(),
      ...(token !== undefined && { Authorization: token }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiProblem('network_error', 0, { cause })
  })
  if (!response.ok) {
    const problem = await readProblem(response)
    if (problem.code === 'unauthorized') interruptSession()
    throw problem
  }
  const answer = (await response.json()) as AnswerTo<N> // its own tests hold the API to the contract
  if (typeof answer === 'object' && answer !== null && 'now' in answer) setServerNow(String(answer.now))
  return answer
}
