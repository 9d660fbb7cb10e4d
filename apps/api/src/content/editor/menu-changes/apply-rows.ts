import type { WireMenuRow } from '@doira/contract/content/menu-changes'
import { type Draft, getField, isSame, withField } from '@doira/domain/content/draft'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { and, eq, inArray } from 'drizzle-orm'
import { productsTable } from '../../../catalog/products.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { getHead } from '../content.mapper.ts'
import { lockDraft, updateDraft } from '../drafts.queries.ts'
import type { Published } from '../entities/editable.ts'
import { editables } from '../entities/editables.ts'
import { publishDocument, setHidden } from '../publishing/publish-draft.ts'
import { requirePublishable } from '../publishing/require-publishable.ts'

type By = { readonly shipperId: string; readonly staffId: string; readonly now: Instant }

/** What became of the rows: those that were written, with the values that stood there before. */
export type Applied = { readonly rows: readonly WireMenuRow[]; readonly titles: readonly string[] }

/**
 * Writes values of many dishes, each dish as a new edition of its content. An unpublished draft of a dish gets them too.
 *
 * @param onOther what happens to a value that is neither the former nor the new one: `refuse` all of them, `overwrite`
 *   it or `leave` it
 * @throws DomainError menu_changed, content_not_found, draft_incomplete
 */
export async function applyRows(
  tx: Db,
  { shipperId, staffId, now }: By,
  rows: readonly WireMenuRow[],
  onOther: 'refuse' | 'overwrite' | 'leave',
): Promise<Applied> {
  const dishOf = await findDishes(tx, shipperId, rows)
  const byDish = Map.groupBy(rows, ({ product_id }) => dishOf.get(product_id) ?? '')
  const applied: WireMenuRow[] = []
  const titles: string[] = []
  const others: string[] = []
  // In a fixed order, so that two people who change the same dishes do not deadlock.
  for (const [id, ofDish] of [...byDish].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const key = { shipperId, kind: 'dish', id } as const
    const row = await lockDraft(tx, key)
    const published = await editables.dish.find(tx, key)
    if (!published) throw new DomainError({ code: 'content_not_found' })
    const wanted = ofDish.flatMap((one): WireMenuRow[] => {
      const present = getPresent(published, one)
      if (isSame(present, one.after)) return []
      if (!isSame(present, one.before) && onOther !== 'overwrite') {
        if (onOther === 'refuse') others.push(one.product_id)
        return []
      }
      return [{ ...one, before: present } as WireMenuRow] // of the same field
    })
    if (wanted.length === 0 || others.length > 0) continue
    const hidden = wanted.find(({ field }) => field === 'hidden')
    const fields = wanted.filter(({ field }) => field !== 'hidden')
    if (fields.length > 0) {
      const document = fields.reduce(withRow, published.document)
      await requirePublishable(tx, key, document)
      const wasHidden = published.isHidden
      await publishDocument(tx, row, document, { staffId, now, accepted: 'all' })
      // Publishing shows a hidden dish, which a change of its price does not.
      if (wasHidden) await editables.dish.setHidden(tx, { ...key, isHidden: true, now })
      if (row.draft !== null) {
        const { begunAt, editedBy, editedAt, publishAt, plannedBy } = row
        const draft = fields.reduce(withRow, row.draft)
        await updateDraft(tx, key, { draft, begunAt, editedBy, editedAt, publishAt, plannedBy })
      }
    }
    if (hidden) await setHidden(tx, key, { isHidden: hidden.after === true, staffId, now, accepted: 'all' })
    applied.push(...wanted)
    titles.push(getHead(published.document).title[defaultLanguage])
  }
  if (others.length > 0) throw new DomainError({ code: 'menu_changed', productIds: [...new Set(others)] })
  return { rows: applied, titles }
}

/** The dish of every dish and size. @throws DomainError content_not_found */
async function findDishes(
  db: Db,
  shipperId: string,
  rows: readonly WireMenuRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: productsTable.id, parentId: productsTable.parentId })
    .from(productsTable)
    .where(and(eq(productsTable.shipperId, shipperId), inArray(productsTable.id, ids)))
  if (found.length < ids.length) throw new DomainError({ code: 'content_not_found' })
  return new Map(found.map(({ id, parentId }) => [id, parentId ?? id]))
}

function getPresent(published: Published, row: WireMenuRow): unknown {
  if (row.field === 'hidden') return published.isHidden
  return getField(published.document, getPath(published.document, row)) ?? null
}

function withRow(draft: Draft, row: WireMenuRow): Draft {
  return withField(draft, getPath(draft, row), row.after) as Draft // of a record comes one
}

const ofSizes: readonly string[] = ['price', 'sku', 'weight', 'pieces']

/** A price is that of the dish, or of one of its sizes, wherever that stands in the list. */
function getPath({ sizes }: Draft, { product_id, field, menu }: WireMenuRow): string {
  // The other fields are of a dish with all of its sizes.
  if (!ofSizes.includes(field)) return field
  const place = Array.isArray(sizes) ? sizes.findIndex((size) => getField(size, 'id') === product_id) : -1
  const own = field === 'price' ? `prices.${menu}` : field
  return place < 0 ? own : `sizes.${place}.${own}`
}
