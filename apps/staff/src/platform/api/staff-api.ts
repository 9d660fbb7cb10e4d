import { endpoints } from 'virtual:staff-endpoints'
import type { allStaffEndpoints } from '@doira/contract/all-staff-endpoints'
import type { AnswerOf } from '@doira/contract/endpoint'
import type { CallArguments } from '@doira/web/api/api-types.ts'
import { type AnyInput, callUrl, makeCall } from '@doira/web/api/make-api.ts'
import { interruptSession, sessionToken } from '../session.ts'
import { readSettings } from '../settings.ts'
import { setServerNow } from './server-clock.ts'

type Endpoints = typeof allStaffEndpoints
export type CallName = keyof Endpoints
export type AnswerTo<N extends CallName> = AnswerOf<Endpoints[N]>

/** What every call of this device carries. */
export function callHeaders(): Readonly<Record<string, string>> {
  const { shipperId, platformId } = readSettings()
  const token = sessionToken()
  return { Shipper: shipperId, Platform: platformId, ...(token !== null && { Authorization: token }) }
}

/** The address of a call: parameters in the path, the rest as query; empty values are left out. */
export function callAddress(name: CallName, input: AnyInput): string {
  return callUrl(endpoints[name][1], withoutEmpty(input))
}

/** A filter that is empty is no filter. */
function withoutEmpty({ query = {}, ...input }: AnyInput): AnyInput {
  return { ...input, query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) }
}

const call = makeCall({
  fetch: (url, init) => fetch(url, { ...init, cache: 'no-store' }),
  headers: callHeaders,
  // A session that has ended is interrupted: the screen stays and a code is asked for.
  onRefused: ({ code }) => {
    if (code === 'unauthorized') interruptSession()
  },
})

/** One call of the staff side. @throws ApiProblem for everything but success */
export async function callStaff<N extends CallName>(
  name: N,
  ...[input]: CallArguments<Endpoints[N]>
): Promise<AnswerTo<N>> {
  const answer = (await call(endpoints[name], withoutEmpty(input ?? {}))) as AnswerTo<N> // its own tests hold the API to the contract
  if (typeof answer === 'object' && answer !== null && 'now' in answer) setServerNow(String(answer.now))
  return answer
}

/** What a call answers that is a file. @throws Error when it does not come */
export async function fetchFile(name: CallName, input: AnyInput): Promise<Response> {
  const { signal } = input
  const response = await fetch(callAddress(name, input), {
    headers: callHeaders(),
    ...(signal && { signal }),
  })
  if (response.ok) return response
  if (response.status === 401) interruptSession()
  throw new Error(`a file was not read: ${response.status}`)
}
