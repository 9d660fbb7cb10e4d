import { endpoints } from 'virtual:endpoints'
import type { AnswerOf } from '@doira/contract/endpoint'
import { connectionProblem, readProblem } from '@doira/web/api/api-problem.ts'
import { callUrl, makeApi } from '@doira/web/api/make-api.ts'
import { readBrowserSettings } from '../env.ts'
import { sessionToken } from '../stores/auth-store.ts'
import { fetchFromShop } from './server-clock.ts'
import { endSession } from './session.ts'
import type { CallName, Endpoints } from './shop-api-types.ts'

function headers(): Readonly<Record<string, string>> {
  const { shipperId, platformId } = readBrowserSettings()
  const token = sessionToken()
  return {
    Shipper: shipperId,
    Platform: platformId,
    // Of the page, which need not be the browser's: messages and payment pages come in it.
    'Accept-Language': document.documentElement.lang,
    ...(token && { Authorization: token }),
  }
}

/** The customer's own client, for browsers only; loaders on the server take theirs from `shopOf(context)`. */
export const shopApi = makeApi<Endpoints>({
  endpoints,
  fetch: fetchFromShop,
  headers,
  onRefused: () => endSession('session_expired'),
  retryDelaysMs: [1000, 2000, 4000],
  dedupeMs: 2000,
})

/** Opens the live stream of the customer's orders, after the event that was seen last. Its reader is `readEventStream`. */
export function openOrderEvents(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const after = lastEventId === null ? undefined : { 'Last-Event-ID': lastEventId }
  return openStream('orderEvents', { signal, headers: after })
}

/** Opens a live stream; its reader is `readEventStream`. */
export function openStream(
  name: CallName,
  {
    headers: more,
    ...init
  }: Pick<RequestInit, 'signal' | 'body'> & { headers?: Record<string, string> | undefined },
): Promise<Response> {
  const [method, path] = endpoints[name]
  return fetchFromShop(path, {
    ...{ method, cache: 'no-store', ...init },
    headers: { ...headers(), Accept: 'text/event-stream', ...more },
  })
}

/**
 * A call whose body is bytes. It is made once: the caller decides when to try again.
 *
 * @throws ApiProblem
 */
export async function uploadBytes<Name extends CallName>(
  name: Name,
  params: Readonly<Record<string, string>>,
  bytes: Blob,
): Promise<AnswerOf<Endpoints[Name]>> {
  const [method, path] = endpoints[name]
  const response = await fetchFromShop(callUrl(path, { params }), {
    method,
    headers: { ...headers(), 'Content-Type': 'application/octet-stream' },
    body: bytes,
  }).catch((cause: unknown) => {
    throw connectionProblem(cause)
  })
  if (!response.ok) throw await readProblem(response)
  return (await response.json()) as AnswerOf<Endpoints[Name]> // its own tests hold the API to the contract
}
