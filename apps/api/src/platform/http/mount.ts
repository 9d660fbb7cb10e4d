import type { AnswerOf, Endpoint, ParsedBodyOf, ParsedQueryOf } from '@doira/contract/endpoint'
import { DomainError } from '@doira/domain/problem'
import type { Context, Hono } from 'hono'
import type { Log } from '../log.ts'
import { isMeantAsKey, readAccessToken } from './access-token.ts'
import type { AppEnv } from './app-env.ts'
import { asPersonal } from './as-personal.ts'
import { callerAddress } from './caller-address.ts'
import { readBody, readParams, readQuery } from './read-request.ts'

/** The customer of an access token, with the fields that every call needs. */
export type SignedInCustomer = {
  readonly id: string
  readonly sessionId: string
}

/** News of this topic: a session ended, with its `sessionId`. */
export const sessionTopic = 'session'

/** Finds the customer of a token in a chain; null when the token is unknown, revoked or of another chain. */
export type Authenticate = (request: { shipperId: string; token: string }) => Promise<SignedInCustomer | null>

/** Lets a request with an API key pass, or throws the problem by which it is refused. */
export type AdmitKey<Admitted = unknown> = (
  c: Context<AppEnv>,
  endpoint: Endpoint,
  token: string,
) => Promise<Admitted>

export type Call<E extends Endpoint> = {
  readonly shipperId: string
  readonly platformId: string | null
  readonly params: Readonly<Record<string, string>>
  readonly query: ParsedQueryOf<E>
  readonly body: ParsedBodyOf<E>
  /** Never null where the endpoint's auth is `customer`. */
  readonly customer: E['auth'] extends 'customer' ? SignedInCustomer : SignedInCustomer | null
  /** The caller's network address, for budgets; never stored or logged as it is. */
  readonly address: string
  readonly log: Log
  readonly signal: AbortSignal
  readonly context: Context<AppEnv>
}

export type Mount = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E> | Response>,
  /** Additional paths, for calls that the platform has in two versions. */
  alsoAt?: readonly string[],
) => void

/**
 * Binds endpoints of the contract to an app: parses query and body with their schemas, authorizes the caller
 * by `auth`, and answers with the endpoint's status. A handler that needs other headers or bytes returns a
 * Response itself.
 */
export function makeMount(
  app: Hono<AppEnv>,
  { authenticate, admitKey }: { readonly authenticate: Authenticate; readonly admitKey: AdmitKey },
): Mount {
  return (endpoint, handle, alsoAt = []) => {
    for (const path of [endpoint.path, ...alsoAt]) {
      app.on(endpoint.method, path, async (c) => {
        const token = readAccessToken(c)
        const isOfKey = token !== null && isMeantAsKey(token)
        if (isOfKey) await admitKey(c, endpoint, token)
        const customer = await readCustomer(c, endpoint, isOfKey ? null : token, authenticate)
        const answer = await handle({
          shipperId: c.get('shipperId'),
          platformId: c.get('platformId'),
          params: readParams(c),
          query: readQuery(c, endpoint) as never,
          body: (await readBody(c, endpoint)) as never,
          customer: customer as never,
          address: callerAddress(c),
          log: c.get('log'),
          // Lazy, because the signal requires constructing a full Request.
          get signal() {
            return c.req.raw.signal
          },
          context: c,
        })
        const response = answer instanceof Response ? answer : c.json(answer, endpoint.status ?? 200)
        return endpoint.auth === 'none' && !isOfKey ? response : asPersonal(response)
      })
    }
  }
}

async function readCustomer(
  c: Context<AppEnv>,
  endpoint: Endpoint,
  token: string | null,
  authenticate: Authenticate,
): Promise<SignedInCustomer | null> {
  const customer = token ? await authenticate({ shipperId: c.get('shipperId'), token }) : null
  if (endpoint.auth === 'none') return customer
  if (!customer) throw new DomainError({ code: 'unauthorized' })
  return customer
}
