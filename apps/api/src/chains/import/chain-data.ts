import type { Language } from '@doira/domain/i18n/languages'
import type { ListName, ShapeOf } from './chain-files.ts'
import type { RowOf } from './schemas/chain-schemas.ts'

/** What has an id or may be given one, and its rows within, too. */
export type WithId<Row> = Row extends { readonly id: string | null }
  ? { [Field in keyof Row]: Field extends 'id' ? string : WithIds<Row[Field]> }
  : { [Field in keyof Row]: WithIds<Row[Field]> }
type WithIds<Value> = Value extends readonly (infer Row extends object)[] ? readonly WithId<Row>[] : Value

/** Lists as they were read. */
export type ReadLists = { readonly [Name in ListName]: readonly RowOf<ShapeOf<Name>>[] }

export type FolderPicture = {
  readonly content: Uint8Array
  readonly width: number
  readonly height: number
}

export type ChainHead = Omit<RowOf<'shipper'>, 'id'> & {
  readonly id: string
  /** Of which the ids of rows without one are made. */
  readonly namespace: string
  readonly languages: readonly Language[]
  /** SVG; empty: none. */
  readonly logo: string
  readonly icon: string
}

/** A chain as its folder has it, whole: every reference is the id of a row. */
export type ChainData = { readonly [Name in ListName]: readonly WithId<RowOf<ShapeOf<Name>>>[] } & {
  readonly shipper: ChainHead
  /** Pictures of the installation, each with its average colour where that is known. */
  readonly pictures: ReadonlyMap<string, string | null>
  /** Pictures of the folder, by their key. */
  readonly uploads: ReadonlyMap<string, FolderPicture>
  /** PDF files of the folder, by their key. */
  readonly papers: ReadonlyMap<string, Uint8Array>
}
