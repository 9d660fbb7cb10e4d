import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Localized } from '@doira/domain/i18n/localized'
import { listTexts } from '@doira/domain/i18n/localized'
import { foldWords } from '@doira/domain/text/fold'
import type { Box } from './geocoder.ts'

type Names = Localized
/** As the file has it: latitude first. */
export type Position = readonly [lat: number, long: number]

export type GazetteerEntry = {
  readonly id: string
  readonly kind: 'city' | 'street' | 'district' | 'massif' | 'mahalla' | 'landmark' | 'metro'
  readonly city: string
  /** Key of a district of the same city. */
  readonly district: string | null
  readonly name: Names
  readonly aliases: readonly string[]
  readonly point: Position
  /** Of a district: what other entries call it. */
  readonly key?: string
  /** Of a street: its course, the numbers of its houses and where some of them are, as a share of its length. */
  readonly line?: readonly Position[]
  readonly houses?: readonly [first: number, last: number]
  readonly anchors?: readonly (readonly [house: number, share: number])[]
}

/** An entry with every spelling of its name as folded words, without stop words. */
export type SearchableEntry = GazetteerEntry & { readonly spellings: readonly (readonly string[])[] }

export type Gazetteer = {
  readonly entries: readonly SearchableEntry[]
  readonly streets: readonly Street[]
  readonly stopWords: ReadonlySet<string>
  /** Which city a folded word names. */
  readonly cityOfWord: ReadonlyMap<string, string>
  /** Which kind of entry a folded word asks for. */
  readonly kindOfWord: ReadonlyMap<string, GazetteerEntry['kind']>
  readonly countries: Names
}

export type Street = SearchableEntry & Required<Pick<GazetteerEntry, 'line' | 'houses'>>

type AddressWords = {
  readonly stop_words: readonly string[]
  readonly city_words: Readonly<Record<string, readonly string[]>>
  readonly kind_words: Readonly<Record<string, readonly string[]>>
  readonly countries: Names
}

const dataFolder = join(import.meta.dirname, '../../../data')

/** Reads the gazetteer of the shop, and the words that occur in addresses. */
export function readGazetteer(): Gazetteer {
  // Both files are ours and the tests go through all of them.
  const { entries } = readJson('gazetteer.json') as { readonly entries: readonly GazetteerEntry[] }
  const words = readJson('address-words.json') as AddressWords
  const stopWords = new Set(words.stop_words.map(foldCompound))
  const searchable: readonly SearchableEntry[] = entries.map((entry) => ({
    ...entry,
    spellings: [...listTexts(entry.name), ...entry.aliases].map((name) =>
      addressWords(name).filter((word) => !stopWords.has(word)),
    ),
  }))
  return {
    entries: searchable,
    streets: searchable.filter(isStreet),
    stopWords,
    cityOfWord: invert(words.city_words),
    // The file's kinds are those of the entries.
    kindOfWord: invert(words.kind_words) as ReadonlyMap<string, GazetteerEntry['kind']>,
    countries: words.countries,
  }
}

/** The folded words of an address; short forms such as `пр-т` stay one word, other hyphens divide. */
export function addressWords(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}\p{M}'’‘`´ʻʼ/-]+/u).flatMap((part) => {
    const isShortForm = /^\p{L}{1,2}-\p{L}{1,2}$/u.test(part)
    return isShortForm ? [foldCompound(part)] : foldWords(part)
  })
}

/** Every point of a box, its border included. */
export function isInBox([lat, long]: Position, { west, south, east, north }: Box): boolean {
  return long >= west && long <= east && lat >= south && lat <= north
}

function foldCompound(word: string): string {
  return foldWords(word).join('')
}

export function isStreet(entry: SearchableEntry): entry is Street {
  return entry.kind === 'street' && entry.line !== undefined && entry.houses !== undefined
}

function invert(lists: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([key, words]) => words.map((word) => [foldCompound(word), key] as const)),
  )
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(dataFolder, name), 'utf8'))
}
