import { foldWords } from '@doira/domain/text/fold'
import { addressWords, type Gazetteer, type GazetteerEntry, type SearchableEntry } from './gazetteer.ts'

/** An address as it was typed, taken apart. */
export type AskedAddress = {
  /** Folded, without stop words, the house and the city. */
  readonly words: readonly string[]
  /** Every number: that of an estate is part of its name. */
  readonly numbers: readonly string[]
  /** As written: `51`, `51А`, `51/2`. */
  readonly house: string | null
  /** The city that was named, else the one around the asked part of the map. */
  readonly city: string | null
  /** The kinds of place that a word asks for, such as `метро`. */
  readonly kinds: ReadonlySet<GazetteerEntry['kind']>
  readonly isOnlyCity: boolean
}

/** No address is longer; every further word costs a look at each place. */
const longestAddressWords = 16

const housePattern = /^\d{1,4}(?:\p{L}|[/-]\d{1,3}\p{L}?)?$/u

/**
 * Parses an address: a number after the first word is the house, otherwise one in front of the words as in
 * English; the first name of a city is its city.
 */
export function readAddress(text: string, gazetteer: Gazetteer, nearCity: string | null): AskedAddress {
  const parts = text
    .split(/[\s,;]+/)
    .filter((part) => foldWords(part).length > 0)
    .slice(0, longestAddressWords)
  const later = parts.findIndex((part, index) => index > 0 && housePattern.test(part))
  const isFirst = later === -1 && parts.length > 1 && housePattern.test(parts[0] ?? '')
  const house = parts[isFirst ? 0 : later] ?? null
  // Other numbers are flats and entrances, no part of a name; one in front may be: "8 Марта, 15".
  const named = parts.filter((part, index) => (index === 0 ? !isFirst : !/^\d/.test(part)))
  const all = addressWords(named.join(' '))
  const telling = all.filter((word) => !gazetteer.stopWords.has(word))
  const cityWord = telling.find((word) => gazetteer.cityOfWord.has(word))
  const rest = cityWord === undefined ? telling : telling.toSpliced(telling.indexOf(cityWord), 1)
  // With a house the name of a city alone is that of a street: Samarkand Street, 164.
  const isStreetName = rest.length === 0 && house !== null
  const isOnlyCity = cityWord !== undefined && rest.length === 0 && house === null
  const namedCity = cityWord === undefined || isStreetName ? undefined : gazetteer.cityOfWord.get(cityWord)
  const numbers = parts.flatMap((part) => /^\d+/.exec(part)?.[0] ?? [])
  const words = rest.length === 0 ? telling : rest
  return {
    words,
    numbers,
    house: house?.toUpperCase() ?? null,
    city: namedCity ?? nearCity,
    kinds: new Set(all.flatMap((word) => gazetteer.kindOfWord.get(word) ?? [])),
    isOnlyCity,
  }
}

/** From this score on an entry counts as found. */
export const acceptedScore = 0.55

/** How well an entry fits, about 0 to 1. */
export function scoreAddress(entry: SearchableEntry, asked: AskedAddress): number {
  const words = Math.max(0, ...entry.spellings.map((spelling) => scoreSpelling(spelling, asked)))
  if (words === 0) return 0
  return words + streetBonus(entry, asked) + kindBonus(entry, asked) + cityBonus(entry, asked)
}

function streetBonus({ kind }: GazetteerEntry, { house }: AskedAddress): number {
  if (kind !== 'street') return 0
  return house === null ? -0.015 : 0.05
}

function kindBonus({ kind }: GazetteerEntry, { kinds }: AskedAddress): number {
  return kinds.has(kind) ? 0.1 : 0
}

function cityBonus({ kind, city }: GazetteerEntry, asked: AskedAddress): number {
  const elsewhere = asked.city !== null && asked.city !== city ? -0.3 : 0
  return elsewhere + (kind === 'city' && asked.isOnlyCity ? 0.1 : 0)
}

/** A name with a number is matched with the number, and is then preferred to the name without one. */
function scoreSpelling(spelling: readonly string[], { words, numbers }: AskedAddress): number {
  const isNumbered = spelling.some((word) => /^\d+$/.test(word))
  if (!isNumbered) return scoreWords(words, spelling)
  const wanted = [...words.filter((word) => !numbers.includes(word)), ...numbers]
  const isNumberMeant = numbers.length > 0 && numbers.every((number) => spelling.includes(number))
  return scoreWords(wanted, spelling) + (isNumberMeant ? 0.1 : 0)
}

/** The mean score over the words of the query, reduced a little for each other word of the name. */
function scoreWords(asked: readonly string[], name: readonly string[]): number {
  if (asked.length === 0 || name.length === 0) return 0
  const scores = asked.map((word) => Math.max(...name.map((other) => scoreWord(word, other))))
  const mean = scores.reduce((sum, score) => sum + score, 0) / asked.length
  return mean - 0.005 * Math.max(0, name.length - asked.length)
}

function scoreWord(asked: string, name: string): number {
  if (asked === name) return 1
  if (asked.length >= 3 && name.startsWith(asked)) return 0.85
  const allowed = asked.length >= 6 ? 2 : asked.length >= 4 ? 1 : 0
  return allowed > 0 && isWithinDistance(asked, name, allowed) ? 0.7 : 0
}

/** Whether so many letters changed, left out or put in turn one word into the other. */
function isWithinDistance(one: string, other: string, allowed: number): boolean {
  if (Math.abs(one.length - other.length) > allowed) return false
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const change = (previous[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      current.push(Math.min(change, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return (previous.at(-1) ?? allowed + 1) <= allowed
}
