import { defaultLanguage, type Language, languages } from '../i18n/languages.ts'
import { isLocalized, type Localized } from '../i18n/localized.ts'

/** The content of an editor by field: texts in the languages of the shop, numbers, lists and nested objects, as in JSON. */
export type Draft = { readonly [field: string]: unknown }

/** `path` is the field's, with list index and language: `body.sections.0.heading.uz`. */
export type Change = { readonly path: string; readonly before: unknown; readonly after: unknown }

/** A field that two people changed differently. */
export type Clash = {
  readonly path: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * The paths of missing texts, with the language. An optional text counts when at least one language of it is written.
 *
 * @param written the languages in which the chain writes its texts
 * @param mayBeEmpty gets the path without the language
 */
export function missingTexts(
  draft: unknown,
  written: readonly Language[],
  mayBeEmpty: (path: string) => boolean,
): readonly string[] {
  return getTexts(draft).flatMap(({ path, text }) => {
    const empty = written.filter((language) => (text[language] ?? '').trim() === '')
    if (empty.length === written.length && mayBeEmpty(path)) return []
    return empty.map((language) => `${path}.${language}`)
  })
}

/** The paths of translations that are unchanged although the text in the default language has changed. */
export function outdatedTexts(before: unknown, after: unknown): readonly string[] {
  const earlier = new Map(getTexts(before).map(({ path, text }) => [path, text]))
  return getTexts(after).flatMap(({ path, text }) => {
    const was = earlier.get(path)
    if (!was || was[defaultLanguage] === text[defaultLanguage]) return []
    return languages
      .filter((language) => language !== defaultLanguage)
      .filter((language) => text[language] && was[language] === text[language])
      .map((language) => `${path}.${language}`)
  })
}

/** The differences by field; a list whose length has changed, and a list of names, is one difference. */
export function changesBetween(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (isSame(before, after)) return []
  const parts = findFields(before, after)
  if (!parts) return [{ path, before: before ?? null, after: after ?? null }]
  return parts.flatMap((part) =>
    changesBetween(getPart(before, part), getPart(after, part), join(path, part)),
  )
}

/**
 * Merges two people's changes of one draft. A field that only one of them changed gets that change; a field that both
 * changed differently is a conflict, and the merged draft has mine.
 */
export function mergeDrafts(given: { readonly base: Draft; readonly mine: Draft; readonly theirs: Draft }): {
  readonly merged: Draft
  readonly clashes: readonly Clash[]
} {
  const clashes: Clash[] = []
  const merge = (base: unknown, mine: unknown, theirs: unknown, path: string): unknown => {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine
    if (isSame(base, mine)) return theirs
    const parts = findFields(mine, theirs)
    if (!parts || !findFields(base, mine)) {
      clashes.push({ path, base, mine, theirs })
      return mine
    }
    const merged = parts.map((part) => [
      part,
      merge(getPart(base, part), getPart(mine, part), getPart(theirs, part), join(path, part)),
    ])
    return Array.isArray(mine) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
  }
  const merged = merge(given.base, given.mine, given.theirs, '') as Draft // merged from records, so it is a record
  return { merged, clashes }
}

/** Returns the draft with another value in one field; missing parents are created. */
export function withField(draft: unknown, path: string, value: unknown): unknown {
  const at = path.indexOf('.')
  const [part, rest] = at < 0 ? [path, null] : [path.slice(0, at), path.slice(at + 1)]
  const inner = rest === null ? value : withField(getPart(draft, part), rest, value)
  if (Array.isArray(draft)) return draft.toSpliced(Number(part), 1, inner)
  return { ...(isRecord(draft) ? draft : {}), [part]: inner }
}

/** The value of a field; undefined when it does not exist. */
export function getField(draft: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => getPart(value, part), draft)
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const parts = findParts(one, other)
  return parts?.every((part) => isSame(getPart(one, part), getPart(other, part))) ?? false
}

function getTexts(value: unknown, path = ''): readonly { readonly path: string; readonly text: Localized }[] {
  if (isLocalized(value)) return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([part, inner]) => getTexts(inner, join(path, part)))
}

/** The parts that people change one by one. The places in a list of names are no such parts: a name has none of its own. */
function findFields(one: unknown, other: unknown): readonly string[] | null {
  return isListOfNames(one) || isListOfNames(other) ? null : findParts(one, other)
}

function isListOfNames(value: unknown): boolean {
  return Array.isArray(value) && value.some((part) => typeof part === 'string')
}

/** The keys by which two values are compared; null when they can only be compared as a whole. */
function findParts(one: unknown, other: unknown): readonly string[] | null {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length ? one.map((_, place) => String(place)) : null
  }
  if (!isRecord(one) || !isRecord(other)) return null
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}

function getPart(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)]
  return isRecord(value) ? value[part] : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function join(path: string, part: string): string {
  return path === '' ? part : `${path}.${part}`
}
