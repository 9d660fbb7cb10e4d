import { createHmac } from 'node:crypto'
import { allEndpoints } from '@doira/contract/all-endpoints'
import type { Endpoint } from '@doira/contract/endpoint'
import type { Draft } from '@doira/domain/content/draft'
import { type EditableKind, editableKinds } from '@doira/domain/content/editable'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import type { MiddlewareHandler } from 'hono'
import { isSameHash } from '../../auth/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { pathPattern } from '../../platform/http/path-pattern.ts'
import { type DraftKey, findDraft } from './drafts.queries.ts'
import { editables } from './entities/editables.ts'

const lifeMinutes = 15

/** Public reads only. A stream, which is personal and does not end, would leave its transaction open. */
const previewed = Object.values<Endpoint>(allEndpoints)
  .filter(({ method, auth }) => method === 'GET' && auth === 'none')
  .map(({ path }) => pathPattern(path))

type Deps = { readonly db: Db; readonly clock: Clock; readonly secret: Uint8Array }
type Read = (db: Db, request: Request) => Response | Promise<Response>

/** A token that gives access to the draft of one item of one chain, until it expires. */
export function makePreviewToken(
  key: DraftKey,
  { secret, now }: { readonly secret: Uint8Array; readonly now: Instant },
): { readonly token: string; readonly expiresAt: Instant } {
  const expiresAt = addMinutes(now, lifeMinutes)
  const payload = `${key.kind}.${key.id}.${Date.parse(expiresAt)}`
  return { token: `${payload}.${sign(secret, key.shipperId, payload).toString('base64url')}`, expiresAt }
}

/** Null for a token that has expired, was changed or is of another chain. */
export function readPreviewToken(
  token: string,
  {
    secret,
    shipperId,
    now,
  }: { readonly secret: Uint8Array; readonly shipperId: string; readonly now: Instant },
): DraftKey | null {
  const [kind, id = '', expires, signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (!isSameHash(sign(secret, shipperId, `${kind}.${id}.${expires}`), given)) return null
  if (toInstant(new Date(Number(expires))) <= now) return null
  return isEditableKind(kind) ? { shipperId, kind, id } : null
}

/**
 * Answers reads with `?preview=` as if the draft were published: it is published in a transaction that is
 * rolled back afterwards. So every kind is previewed by the site's own code, on every page that shows it, and
 * no other visitor sees it.
 *
 * @param read the shop's calls, reading in the given transaction
 */
export function previewDrafts({ db, clock, secret }: Deps, read: Read): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const token = c.req.method === 'GET' ? c.req.query('preview') : undefined
    const shipperId = c.get('shipperId')
    const key =
      token && isPreviewed(c.req.path) ? readPreviewToken(token, { secret, shipperId, now: clock() }) : null
    const found = key && (await findDraft(db, key))
    if (!key || !found?.row.draft) return next()
    const { draft } = found.row
    if (!(await canBeShown(db, key, draft))) return next()
    return undone(db, async (tx) => {
      const publication = { document: draft, staffId: null, now: clock() }
      await editables[key.kind].publish(tx, { shipperId, id: key.id, ...publication })
      const url = new URL(c.req.url)
      url.searchParams.delete('preview')
      const { headers: asked, signal } = c.req.raw
      const response = await read(tx, new Request(url, { headers: asked, signal }))
      const headers = new Headers(response.headers)
      headers.set('Cache-Control', 'no-store')
      // The answer is read completely before the transaction is rolled back.
      return new Response(await response.arrayBuffer(), { status: response.status, headers })
    })
  }
}

function isPreviewed(path: string): boolean {
  return previewed.some((pattern) => pattern.test(path))
}

/**
 * Texts may be missing, because a page can be previewed without them; required references must be present.
 */
export async function canBeShown(db: Db, { shipperId, kind, id }: DraftKey, draft: Draft): Promise<boolean> {
  const read = editables[kind].schema.safeParse(draft)
  return read.success && (await editables[kind].wrongFields(db, { shipperId, id }, read.data)).length === 0
}

/** @throws DomainError content_not_found for an unknown kind */
export function requireKind(kind: string | undefined): EditableKind {
  if (!isEditableKind(kind)) throw new DomainError({ code: 'content_not_found' })
  return kind
}

export function isEditableKind(kind: string | undefined): kind is EditableKind {
  return editableKinds.some((one) => one === kind)
}

/** Does something and undoes it; what it came to remains. */
export async function undone<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  const undo = new Error('undone')
  await db
    .transaction(async (tx) => {
      results.push(await work(tx))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('a transaction ended before its work')
  return result
}

function sign(secret: Uint8Array, shipperId: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`preview|${shipperId}|${payload}`).digest()
}
