import type { Draft } from '@doira/domain/content/draft'
import type { MessageKey } from '../../../i18n/translate.ts'

export type Place = {
  readonly path: string
  readonly word: MessageKey & `content.field.${string}`
  /** Its values need the width of two. */
  readonly isWide?: boolean
}

/** One field of a form; paths of a list's fields begin inside its rows. */
export type FormField =
  /** A text in three languages, side by side. */
  | (Place & { readonly is: 'text'; readonly rows?: number; readonly canBeNull?: boolean })
  | (Place & {
      readonly is: 'list'
      readonly blank: unknown
      readonly fields: readonly FormField[]
      readonly isShown?: (draft: Draft, isNew: boolean) => boolean
    })
  | (Place & { readonly is: 'number'; readonly canBeNull?: boolean })
  | (Place & { readonly is: 'sum'; readonly canBeNull?: boolean })
  | (Place & {
      readonly is: 'line'
      readonly hint?: MessageKey & `content.field.${string}`
      readonly canBeNull?: boolean
    })
  | (Place & { readonly is: 'words'; readonly hint?: MessageKey & `content.field.${string}` })
  /** A PDF that the site offers for download. */
  | (Place & { readonly is: 'file' })
  | (Place & { readonly is: 'day' })
  | (Place & { readonly is: 'time' })
  | (Place & { readonly is: 'moment'; readonly canBeNull?: boolean })
  | (Place & { readonly is: 'check' })
  /** A sum for each menu of the chain, or none where it is not sold. A dish in sizes has them in its sizes. */
  | (Place & { readonly is: 'prices' })
  /** Any number of names of a list of the chain. */
  | (Place & { readonly is: 'listed'; readonly of: 'allergens' | 'tags' })
  /** Names of the list of ingredients, and new ones. */
  | (Place & { readonly is: 'ingredients' })
  | (Place & { readonly is: 'nutrition' })
  /** Has a control of its own on the page of its kind. */
  | (Place & { readonly is: 'own' })
  /** One of the menus of the chain. */
  | (Place & { readonly is: 'menu'; readonly canBeNull?: boolean })
  /** A number with a point, which may be below zero. */
  | (Place & { readonly is: 'coordinate' })
  /** One of the categories of the menu. */
  | (Place & { readonly is: 'category' })
  /** On which days and between which times, or always. */
  | (Place & { readonly is: 'sale' })
  | (Place & {
      readonly is: 'choice'
      readonly options: readonly {
        readonly value: string | number
        readonly word: MessageKey & `content.${'difficulty' | 'station' | 'unit' | 'vat'}.${string}`
      }[]
    })

/** The fields of a kind: what stands above the languages, and what is written in them. */
export type FormOfKind = {
  /** Texts above the facts. */
  readonly first?: readonly FormField[]
  readonly plain: readonly FormField[]
  readonly texts: readonly FormField[]
}

export const title: FormField = { is: 'text', path: 'title', word: 'content.field.title' }
export const position: FormField = { is: 'number', path: 'position', word: 'content.field.position' }
