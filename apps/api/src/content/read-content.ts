import type { ContentKind } from '@doira/contract/content/content-bodies'
import { DomainError } from '@doira/domain/problem'
import type { Context } from 'hono'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { declareCacheFacts, earliest } from '../platform/http/cache-facts.ts'
import { type Content, findContentToCome, listContentToCome } from './content.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

/** Reads what is published now, and declares to the cache when the next item appears by itself. */
export function makeReadContent({ db, clock }: Deps) {
  const isShown = ({ publishedAt }: Content<ContentKind>) => publishedAt <= clock()

  function declareExpiry(context: Context<AppEnv>, coming: readonly Content<ContentKind>[]): void {
    const expiresAt = earliest(coming.map(({ publishedAt }) => publishedAt))
    declareCacheFacts(context, { topics: [`chain:${context.get('shipperId')}`], expiresAt })
  }

  return {
    async list<Kind extends ContentKind>(
      context: Context<AppEnv>,
      kind: Kind,
    ): Promise<readonly Content<Kind>[]> {
      const items = await listContentToCome(db, { shipperId: context.get('shipperId'), kind })
      declareExpiry(
        context,
        items.filter((item) => !isShown(item)),
      )
      return items.filter(isShown)
    },

    /** @throws DomainError `content_not_found`, also for what is not published yet. */
    async get<Kind extends ContentKind>(
      context: Context<AppEnv>,
      kind: Kind,
      idOrSlug: string | undefined,
    ): Promise<Content<Kind>> {
      const item = await findContentToCome(db, {
        shipperId: context.get('shipperId'),
        kind,
        idOrSlug: idOrSlug ?? '',
      })
      declareExpiry(context, item && !isShown(item) ? [item] : [])
      if (!item || !isShown(item)) throw new DomainError({ code: 'content_not_found' })
      return item
    },
  }
}
