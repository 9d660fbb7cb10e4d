import { type ContentBody, type ContentKind, contentBodies } from '@doira/contract/content/content-bodies'
import type { Instant } from '@doira/domain/time/instant'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { branchesTable } from '../delivery/branches/branches.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import { contentItemsTable } from './content.tables.ts'

/** More items than a visitor scrolls through. */
const mostItems = 1000

export type Content<Kind extends ContentKind> = Omit<
  typeof contentItemsTable.$inferSelect,
  'uncheckedBody' | 'publishedAt'
> & {
  readonly body: ContentBody<Kind>
  readonly publishedAt: Instant
  /** The slug of its branch, if it belongs to one. */
  readonly branchSlug: string | null
}

/**
 * The published items of a kind, including future ones, without drafts and hidden ones. By position, then the
 * newest first.
 */
export async function listContentToCome<Kind extends ContentKind>(
  db: Db,
  { shipperId, kind }: { readonly shipperId: string; readonly kind: Kind },
): Promise<readonly Content<Kind>[]> {
  const rows = await select(db)
    .where(and(isOfKind(shipperId, kind), isReleased))
    .orderBy(asc(contentItemsTable.position), desc(contentItemsTable.publishedAt), asc(contentItemsTable.id))
    .limit(mostItems)
  return rows.map((row) => toContent(kind, row))
}

/** The same for one item. Null when no published one has this id or slug. */
export async function findContentToCome<Kind extends ContentKind>(
  db: Db,
  {
    shipperId,
    kind,
    idOrSlug,
  }: { readonly shipperId: string; readonly kind: Kind; readonly idOrSlug: string },
): Promise<Content<Kind> | null> {
  const { id, slug } = contentItemsTable
  const rows = await select(db)
    .where(
      and(isOfKind(shipperId, kind), isReleased, isUuid(idOrSlug) ? eq(id, idOrSlug) : eq(slug, idOrSlug)),
    )
    .limit(1)
  return rows[0] ? toContent(kind, rows[0]) : null
}

const isReleased = and(isNotNull(contentItemsTable.publishedAt), eq(contentItemsTable.isHidden, false))

function isOfKind(shipperId: string, kind: ContentKind) {
  return and(eq(contentItemsTable.shipperId, shipperId), eq(contentItemsTable.kind, kind))
}

function select(db: Db) {
  return db
    .select({ item: contentItemsTable, branchSlug: sql<string | null>`${branchesTable.slug}` })
    .from(contentItemsTable)
    .leftJoin(
      branchesTable,
      and(
        eq(branchesTable.shipperId, contentItemsTable.shipperId),
        eq(branchesTable.id, contentItemsTable.branchId),
      ),
    )
    .$dynamic()
}

type Row = { readonly item: typeof contentItemsTable.$inferSelect; readonly branchSlug: string | null }

/** @throws z.core.$ZodError when the stored body does not match its kind. */
function toContent<Kind extends ContentKind>(kind: Kind, { item, branchSlug }: Row): Content<Kind> {
  const { uncheckedBody, publishedAt, ...rest } = item
  if (publishedAt === null) throw new Error(`a draft was read: ${item.id}`)
  const body = contentBodies[kind].parse(uncheckedBody) as ContentBody<Kind> // the schema of this very kind
  return { ...rest, body, publishedAt, branchSlug }
}
