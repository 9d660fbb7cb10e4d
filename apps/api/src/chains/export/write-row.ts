import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@doira/domain/i18n/languages'
import { type Localized, listTexts } from '@doira/domain/i18n/localized'
import { type Instant, isBefore } from '@doira/domain/time/instant'
import { getDayStart, localDateAt } from '@doira/domain/time/local-time'
import { findContentFileKey } from '../../content/content-files.queries.ts'
import { shortNames } from '../import/chain-files.ts'
import { getPaperFile, pictureFolder } from '../import/picture-cells.ts'
import type { ChainSchemas } from '../import/schemas/chain-schemas.ts'

type Field = { safeParse(value: unknown): { success: boolean; data?: unknown } }
type AnyRow = { readonly shape: Readonly<Record<string, Field>> }

/** Every field that the shape of a list has: a field that is added to the format has to be written too. */
export type WrittenRow<Name extends keyof ChainSchemas> = {
  readonly [FieldName in keyof ChainSchemas[Name]['shape']]: unknown
}

/** A row of a file: its fields in the order of the format, without those that say what is usual. */
export function writeRow(shape: AnyRow, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const written: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape.shape)) {
    const value = values[name]
    if (value === undefined || isUsual(field, value)) continue
    written[shortNames[name] ?? name] = value
  }
  return written
}

const usual = new WeakMap<Field, { readonly success: boolean; readonly data?: unknown }>()

function isUsual(field: Field, value: unknown): boolean {
  const left = usual.get(field) ?? field.safeParse(undefined)
  usual.set(field, left)
  if (!left.success) return false
  const read = field.safeParse(value)
  return read.success && isDeepStrictEqual(read.data, left.data)
}

export type Writers = ReturnType<typeof makeWriters>

/** How texts, pictures and moments are written. @param since when the chain was loaded */
export function makeWriters(languages: readonly Language[], since: Instant) {
  const [usualLanguage] = languages
  return {
    /** In the languages of the chain, and in others where they differ from the first one. Null: it is empty. */
    text(text: Localized | null | undefined): Readonly<Record<string, string>> | null {
      if (!text || listTexts(text).every((one) => one === '')) return null
      const first = usualLanguage && text[usualLanguage]
      const others = Object.entries(text).filter(
        ([language, one]) => !languages.some((known) => known === language) && one !== '' && one !== first,
      )
      const own = languages.map((language) => [language, text[language] ?? ''])
      return Object.fromEntries([...own, ...others.toSorted(([a], [b]) => (a < b ? -1 : 1))])
    },
    image(key: string | null): string | null {
      return key === null ? null : isUploaded(key) ? getFile(key) : key
    },
    scene(key: string | null): string | null {
      if (key === null || key.startsWith('https://')) return key
      if (isUploaded(key)) return getFile(key)
      return key.startsWith('scenes/') ? key.slice('scenes/'.length) : `/${key}`
    },
    paper(file: string | null): string | null {
      const key = findContentFileKey(file)
      return key === null ? file : getPaperFile(key)
    },
    /** A day counts from the first start of a new chain; what comes later is exact. */
    dayOrMoment(moment: Instant): string {
      const day = localDateAt(moment)
      const isMidnight = getDayStart(day) === moment
      return isMidnight && isBefore(moment, since) ? day : moment
    },
    since,
  }
}

export function isUploaded(key: string): boolean {
  return key.startsWith('uploads/')
}

/** The path of an uploaded picture in a folder. */
export function getFile(key: string): string {
  return `${pictureFolder}/${key.slice('uploads/'.length)}.webp`
}

/** In a fixed order, whatever the language of the machine. */
export function byPosition<Row extends { readonly position: number }>(
  rows: readonly Row[],
  getName: (row: Row) => string,
): readonly Row[] {
  return rows.toSorted((a, b) => a.position - b.position || compare(getName(a), getName(b)))
}

export function byName<Row>(rows: readonly Row[], getName: (row: Row) => string): readonly Row[] {
  return rows.toSorted((a, b) => compare(getName(a), getName(b)))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
