import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { hashToken, isSameHash } from '../../auth/secrets.ts'
import { listChainIds } from '../../chains/shops.queries.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { AggregatorDialect } from '../dialects/aggregator-dialect.ts'
import { answerErrors, answerUnauthorized, answerWith } from './answers.ts'
import type { ServerDeps } from './server-deps.ts'
import { findToken, insertToken, tokenSeconds } from './tokens.queries.ts'

const longestField = 400

/** Mounts how an aggregator signs in. */
export function mountToken(
  app: Hono<AppEnv>,
  base: string,
  dialect: AggregatorDialect,
  deps: ServerDeps,
): void {
  app.post(`${base}/security/oauth/token`, async (c) => {
    const given = readForm(await c.req.text())
    const get = (name: string) => (given.get(name) ?? '').slice(0, longestField)
    const problems = [
      ...(['client_id', 'client_secret'] as const)
        .filter((name) => get(name) === '')
        .map((name) => `${name} is required`),
      ...(get('grant_type') === 'client_credentials' ? [] : ['grant_type must be client_credentials']),
    ]
    if (problems.length > 0) return answerErrors(400, ...problems)
    const found = await findAccount(deps, dialect, get('client_id'), get('client_secret'))
    if (found === null) {
      c.get('log').warn({ aggregator: dialect.id }, 'aggregator_sign_in_refused')
      return answerUnauthorized('invalid client secret')
    }
    const token = randomBytes(32).toString('base64url')
    const { shipperId, secret } = found
    await insertToken(deps.db, { shipperId, aggregator: dialect.id, token, secret, now: deps.clock() })
    return answerWith({ access_token: token, token_type: 'bearer', expires_in: tokenSeconds })
  })
}

/** A form, or the same as JSON, which some send against the protocol. */
function readForm(body: string): URLSearchParams {
  if (!body.trimStart().startsWith('{')) return new URLSearchParams(body)
  try {
    const entries = Object.entries(JSON.parse(body) as object)
    return new URLSearchParams(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])))
  } catch (error) {
    if (error instanceof SyntaxError) return new URLSearchParams()
    throw error
  }
}

/** The chain with these keys; none when several have them. Every account is compared, so that the time says nothing. */
async function findAccount(
  { db, aggregators }: ServerDeps,
  { id }: AggregatorDialect,
  clientId: string,
  clientSecret: string,
): Promise<{ readonly shipperId: string; readonly secret: string } | null> {
  const found: { readonly shipperId: string; readonly secret: string }[] = []
  for (const shipperId of await listChainIds(db)) {
    const account = aggregators.of(shipperId).get(id)
    if (!account) continue
    const isSame = [
      isSameHash(hashToken(account.clientId), hashToken(clientId)),
      isSameHash(hashToken(account.clientSecret), hashToken(clientSecret)),
    ].every(Boolean)
    if (isSame) found.push({ shipperId, secret: account.clientSecret })
  }
  const [only = null] = found
  return found.length === 1 ? only : null
}

const expired = 'Access token has been expired. You should request a new one'

/** The chain of a call; otherwise what is answered. */
export async function authorize(
  c: Context<AppEnv>,
  { id }: AggregatorDialect,
  { db, clock, aggregators }: ServerDeps,
): Promise<{ readonly shipperId: string } | Response> {
  const [, token] = /^Bearer (\S{1,200})$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (token === undefined) return answerUnauthorized(expired)
  const found = await findToken(db, { aggregator: id, token, now: clock() })
  const account = found && aggregators.of(found.shipperId).get(id)
  if (!found || !account || !isSameHash(found.secretHash, hashToken(account.clientSecret)))
    return answerUnauthorized(expired)
  return { shipperId: found.shipperId }
}
