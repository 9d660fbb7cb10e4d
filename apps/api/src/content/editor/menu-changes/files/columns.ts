import type { Localized } from '@doira/contract/common/shapes'
import { defaultLanguage, type Language, languages } from '@doira/domain/i18n/languages'
import { listTexts } from '@doira/domain/i18n/localized'
import { readTexts } from '../../../../platform/i18n/read-texts.ts'

const texts = readTexts('menu_file')

/** What a column contains; prices and texts have one column for each menu and language. */
const plainFields = ['sku', 'category', 'vat_percent', 'mxik', 'package_code', 'weight', 'pieces'] as const
const textFields = ['title', 'description'] as const

export type Menu = { readonly slug: string; readonly title: Localized }
export type Column = { readonly letter: string; readonly head: string; readonly field: string | null }

/** All fields in the order of the exported file. */
export function getFields(menus: readonly Menu[]): readonly string[] {
  return [
    'sku',
    ...languages.map((language) => `title.${language}`),
    ...['category', 'weight', 'pieces'],
    ...menus.map(({ slug }) => `price:${slug}`),
    ...['vat_percent', 'mxik', 'package_code'],
    ...languages.map((language) => `description.${language}`),
  ]
}

/** The head of a column in a reader's language. */
export function getHead(field: string, language: Language, menus: readonly Menu[]): string {
  const [price, slug] = field.split(':')
  if (price === 'price') {
    const menu = menus.find((one) => one.slug === slug)
    return `${getHeads('price', language)[0]}: ${menu ? menu.title[language] : slug}`
  }
  const [name = '', of] = field.split('.')
  return of === undefined ? (getHeads(name, language)[0] ?? '') : `${getHeads(name, language)[0]} (${of})`
}

export function sheetName(language: Language): string {
  return getHeads('sheet', language)[0] ?? ''
}

/** Recognises columns by their heads in every language, whatever the reader's. @param given instead, by letter */
export function readColumns(
  heads: readonly string[],
  { menus, given }: { readonly menus: readonly Menu[]; readonly given: ReadonlyMap<string, string> },
): readonly Column[] {
  const taken = new Set<string>()
  return heads.map((head, place) => {
    const letter = getLetter(place)
    const field = given.size > 0 ? (given.get(letter) ?? null) : fieldOfHead(head, menus)
    // The first of two columns with the same head counts.
    if (field === null || taken.has(field)) return { letter, head, field: null }
    taken.add(field)
    return { letter, head, field }
  })
}

function fieldOfHead(head: string, menus: readonly Menu[]): string | null {
  const plain = normal(head)
  const named = (name: string, text: string) =>
    languages.some((language) => getHeads(name, language).some((one) => normal(one) === text))
  const field = plainFields.find((name) => named(name, plain))
  if (field) return field
  const marked = /^(.*?)[\s,]*\(?\b([a-z]{2})\)?$/.exec(plain)
  const language = languages.find((one) => one === marked?.[2])
  for (const name of textFields) {
    if (language && named(name, marked?.[1] ?? '')) return `${name}.${language}`
    if (named(name, plain)) return `${name}.${defaultLanguage}`
  }
  if (named('price', plain)) return 'price'
  const menu = menus.find(({ slug, title }) =>
    [slug, ...listTexts(title)].some((one) =>
      languages.some((code) =>
        getHeads('price', code).some((price) =>
          [`${normal(price)}: ${normal(one)}`, `${normal(price)}, ${normal(one)}`].includes(plain),
        ),
      ),
    ),
  )
  return menu ? `price:${menu.slug}` : null
}

/** The first one is written, all are read. */
function getHeads(name: string, language: Language): readonly string[] {
  const all: Readonly<Record<string, Readonly<Record<string, string>>>> = texts
  return (all[name]?.[language] ?? '').split('|').map((head) => head.trim())
}

/** No head of a column is longer; the patterns above take long for long texts. */
const longestHead = 200

function normal(text: string): string {
  return text
    .slice(0, longestHead)
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[ʻʼ'‘’`]/g, 'ʻ')
    .replace(/\s+/g, ' ')
}

/** 0 is `A`. */
function getLetter(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? getLetter(rest - 1) : '') + String.fromCharCode(65 + (place % 26))
}
