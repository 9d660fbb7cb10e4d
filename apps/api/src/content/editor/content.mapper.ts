import type { WireContentRow, WireEdition } from '@doira/contract/content/editor'
import { changesBetween, type Draft } from '@doira/domain/content/draft'
import type { EditableKind } from '@doira/domain/content/editable'
import { emptyText, inEveryLanguage, isLocalized } from '@doira/domain/i18n/localized'
import type { Instant } from '@doira/domain/time/instant'
import type { EditableRow, Published } from './entities/editable.ts'
import { toPlainValue } from './plain-value.ts'
import type { DraftRow, EditionRow } from './publishing/publishing.tables.ts'

/** The largest number of changed fields in an edition's list. */
const mostChanges = 12

type State = WireContentRow['state']

export function getState(published: Pick<Published, 'isHidden' | 'publishedAt'> | null, now: Instant): State {
  if (!published || published.publishedAt === null) return 'new'
  if (published.isHidden) return 'hidden'
  return published.publishedAt > now ? 'coming' : 'live'
}

/** The items of a kind in the site's order, preceded by those that were never published. */
export function toWireRows(
  kind: EditableKind,
  {
    rows,
    drafts,
    now,
  }: { readonly rows: readonly EditableRow[]; readonly drafts: readonly DraftRow[]; readonly now: Instant },
): readonly WireContentRow[] {
  const ofKind = new Map(drafts.filter((row) => row.kind === kind).map((row) => [row.itemId, row]))
  const known = new Set(rows.map(({ id }) => id))
  const fresh = [...ofKind.values()].filter(({ itemId, draft }) => draft !== null && !known.has(itemId))
  return [
    ...fresh.map(({ itemId, draft, publishAt, editedAt }) => ({
      ...{ kind, id: itemId, state: 'new' as const, has_draft: true, publish_at: publishAt },
      edited_at: editedAt,
      ...getHead(draft ?? {}),
      group: null,
    })),
    ...rows.map((row) => ({
      ...{ kind, id: row.id, slug: row.slug, title: row.title, image: row.image, state: getState(row, now) },
      group: row.group ?? null,
      has_draft: (ofKind.get(row.id)?.draft ?? null) !== null,
      edited_at: ofKind.get(row.id)?.editedAt ?? null,
      publish_at: ofKind.get(row.id)?.publishAt ?? null,
    })),
  ]
}

/** The heading of a draft, as far as it is written. */
export function getHead({
  slug,
  title,
  image,
  begins_on,
}: Draft): Pick<WireContentRow, 'slug' | 'title' | 'image'> {
  return {
    slug: typeof slug === 'string' ? slug : '',
    // A version of the programme has no name besides its first day.
    title: isLocalized(title)
      ? title
      : typeof begins_on === 'string'
        ? inEveryLanguage(begins_on)
        : emptyText,
    image: typeof image === 'string' ? image : null,
  }
}

/** @param editions newest first */
export function toWireHistory(
  editions: readonly (EditionRow & { readonly by: string | null })[],
): readonly WireEdition[] {
  return editions.map(({ number, what, by, at, document }, place) => {
    const before = editions.slice(place + 1).find((older) => older.document !== null)
    const changes = document && before ? changesBetween(before.document, document) : []
    return {
      ...{ number, what, by, at },
      changes: changes.slice(0, mostChanges).map((change) => ({
        path: change.path,
        before: toPlainValue(change.before),
        after: toPlainValue(change.after),
      })),
    }
  })
}
