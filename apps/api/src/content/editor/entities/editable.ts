import type { Localized } from '@doira/contract/common/shapes'
import type { Draft } from '@doira/domain/content/draft'
import type { EditableKind } from '@doira/domain/content/editable'
import type { Instant } from '@doira/domain/time/instant'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'

/** An item in the list of its kind, hidden or not, in the order of the site. */
export type EditableRow = {
  readonly id: string
  readonly slug: string
  readonly title: Localized
  readonly image: string | null
  readonly isHidden: boolean
  /** Visible from this time on; null: never published. */
  readonly publishedAt: Instant | null
  /** Its group in the list: the category of a dish, the city of a zone. */
  readonly group?: EditableGroup
}
export type EditableGroup = { readonly id: string; readonly title: Localized }

/** The published state of an item. */
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
  /** The schema of a publishable draft. */
  readonly schema: z.ZodMiniType<Document>
  /** Texts that may be empty, by path without the language. */
  mayBeEmpty(path: string): boolean
  list(db: Db, shipperId: string): Promise<readonly EditableRow[]>
  /** Null when it was never published. */
  find(db: Db, key: ItemKey): Promise<Published | null>
  /** The paths of fields that refer to missing rows or are already used; `slug` for a used address. */
  wrongFields(db: Db, key: ItemKey, document: Document): Promise<readonly string[]>
  /**
   * Publishes a draft: replaces the published state, or adds a new item; a hidden item is shown again.
   * Everything runs in the given transaction, so that a failure leaves no changes.
   */
  publish(
    tx: Db,
    key: ItemKey & {
      readonly document: Document
      /** Null while a draft is only looked at or measured. */
      readonly staffId: string | null
      readonly now: Instant
    },
  ): Promise<void>
  /**
   * What a publication must not break, looked at after it; not of previews, which nobody is bound by.
   *
   * @throws DomainError
   */
  requireUnbroken?(tx: Db, key: ItemKey & { readonly now: Instant }): Promise<void>
  setHidden(tx: Db, key: ItemKey & { readonly isHidden: boolean; readonly now: Instant }): Promise<void>
  /** Whether its publication may leave orders and bookings outside of the hours of a branch. */
  readonly changesHours?: boolean
  /** The branches that a document concerns; without it the kind belongs to the whole chain. */
  branchesOf?(document: Document, id: string): readonly string[]
  /** Whether it concerns the one branch whose id it has. */
  readonly hasIdOfBranch?: boolean
  /** The fields that a person with some branches may change in them; without it all. */
  readonly ownFields?: readonly string[]
  /** Whether people with some branches may publish it there; without it they may. */
  isSmall?(document: Document): boolean
}

export type Editables = Readonly<Record<EditableKind, Editable>>

/**
 * Erases the type of a kind, so that all kinds can be stored together; the schema of the kind validates every
 * use.
 */
export function anEditable<Document extends Draft>(editable: Editable<Document>): Editable {
  return {
    ...editable,
    wrongFields: (db, key, document) => editable.wrongFields(db, key, editable.schema.parse(document)),
    publish: (tx, { document, ...rest }) =>
      editable.publish(tx, { ...rest, document: editable.schema.parse(document) }),
    // Of these even a draft that is not complete says which branch it concerns.
    ...(editable.hasIdOfBranch && { branchesOf: (_: Draft, id: string) => [id] }),
    ...(editable.branchesOf && {
      // A draft may be incomplete: only its published form says which branches it concerns.
      branchesOf: (document: Draft, id: string) => {
        const read = editable.schema.safeParse(document)
        return read.success ? (editable.branchesOf?.(read.data, id) ?? []) : []
      },
    }),
    ...(editable.isSmall && {
      isSmall: (document: Draft) => {
        const read = editable.schema.safeParse(document)
        return !read.success || (editable.isSmall?.(read.data) ?? true)
      },
    }),
  }
}
