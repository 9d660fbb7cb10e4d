import type { Localized } from '@doira/contract/common/shapes'
import type { Draft } from '@doira/domain/content/draft'
import type { EditableKind } from '@doira/domain/content/editable'
import type { Instant } from '@doira/domain/time/instant'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'

/** One thing in the list of its kind, hidden or not, in the order of the site. */
export type EditableRow = {
  readonly id: string
  readonly slug: string
  readonly title: Localized
  readonly image: string | null
  readonly isHidden: boolean
  /** Shown from then on; null: never published. */
  readonly publishedAt: Instant | null
  /** Its group in the list: the category of a dish, the city of a zone. */
  readonly group?: EditableGroup
}
export type EditableGroup = { readonly id: string; readonly title: Localized }

/** What the site has of a thing now. */
export type Published = {
  readonly document: Draft
  readonly isHidden: boolean
  readonly publishedAt: Instant | null
  readonly createdAt: Instant
}

export type ItemKey = { readonly shipperId: string; readonly id: string }

/**
 * How one kind of item is edited: the schema of its draft, and how a draft is published. The engine around it
 * (drafts, versions, plans, history, previews) does not depend on the kind.
 */
export type Editable<Document extends Draft = Draft> = {
  /** What a draft must be to be published. */
  readonly schema: z.ZodMiniType<Document>
  /** Texts that may be empty, by path without the language. */
  mayBeEmpty(path: string): boolean
  list(db: Db, shipperId: string): Promise<readonly EditableRow[]>
  /** Null when the site has never had it. */
  find(db: Db, key: ItemKey): Promise<Published | null>
  /** Fields that name what is not there or is taken already, by path; `slug` when its address is. */
  wrongFields(db: Db, key: ItemKey, document: Document): Promise<readonly string[]>
  /**
   * Puts a draft in the place of what the site shows, or beside it when it is new; what was hidden is shown again. All
   * in the given transaction: a draft that fails half-way must leave nothing behind.
   */
  publish(tx: Db, key: ItemKey & { readonly document: Document; readonly now: Instant }): Promise<void>
  setHidden(tx: Db, key: ItemKey & { readonly isHidden: boolean }): Promise<void>
}

export type Editables = Readonly<Record<EditableKind, Editable>>

/** Lets each kind be written by its own type and stored among the others: its schema checks every use of it. */
export function anEditable<Document extends Draft>(editable: Editable<Document>): Editable {
  return {
    ...editable,
    wrongFields: (db, key, document) => editable.wrongFields(db, key, editable.schema.parse(document)),
    publish: (tx, { document, ...rest }) =>
      editable.publish(tx, { ...rest, document: editable.schema.parse(document) }),
  }
}
