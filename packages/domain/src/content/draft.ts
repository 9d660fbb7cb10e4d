/** A text in the three languages, as drafts hold it. */
type Localized = { readonly ru: string; readonly uz: string; readonly en: string }

/** What an editor works on, by field: texts in three languages, numbers, lists and parts of these, as JSON has them. */
export type Draft = { readonly [field: string]: unknown }

/** `path` is that of the field, its list place and language included: `body.sections.0.heading.uz`. */
export type Change = { readonly path: string; readonly before: unknown; readonly after: unknown }

/** A field that two people changed differently. */
export type Clash = {
  readonly path: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

const languages = ['ru', 'uz', 'en'] as const

export function isLocalized(value: unknown): value is Localized {
  return (
    isRecord(value) &&
    Object.keys(value).length === languages.length &&
    languages.every((language) => typeof value[language] === 'string')
  )
}

/**
 * The texts that are not there yet, by path with the language. One that may be left out counts only once a language of
 * it is written.
 *
 * @param mayBeEmpty told the path without its language
 */
export function missingTexts(draft: unknown, mayBeEmpty: (path: string) => boolean): readonly string[] {
  return textsOf(draft).flatMap(({ path, text }) => {
    const empty = languages.filter((language) => text[language].trim() === '')
    if (empty.length === languages.length && mayBeEmpty(path)) return []
    return empty.map((language) => `${path}.${language}`)
  })
}

/** Translations that stand as they were although the Russian text has changed, by path with the language. */
export function outdatedTexts(before: unknown, after: unknown): readonly string[] {
  const earlier = new Map(textsOf(before).map(({ path, text }) => [path, text]))
  return textsOf(after).flatMap(({ path, text }) => {
    const was = earlier.get(path)
    if (!was || was.ru === text.ru) return []
    return (['uz', 'en'] as const)
      .filter((language) => text[language] !== '' && was[language] === text[language])
      .map((language) => `${path}.${language}`)
  })
}

/** What differs, field by field; of a list that has grown or shrunk, and of one of names, the list as a whole. */
export function changesBetween(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (isSame(before, after)) return []
  const parts = fieldsOf(before, after)
  if (!parts) return [{ path, before: before ?? null, after: after ?? null }]
  return parts.flatMap((part) => changesBetween(partOf(before, part), partOf(after, part), join(path, part)))
}

/**
 * Brings two people's changes of one draft together. What only one of them touched is taken from them; where both
 * wrote something else it is a clash, and the merged draft has mine.
 */
export function mergeDrafts(given: { readonly base: Draft; readonly mine: Draft; readonly theirs: Draft }): {
  readonly merged: Draft
  readonly clashes: readonly Clash[]
} {
  const clashes: Clash[] = []
  const merge = (base: unknown, mine: unknown, theirs: unknown, path: string): unknown => {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine
    if (isSame(base, mine)) return theirs
    const parts = fieldsOf(mine, theirs)
    if (!parts || !fieldsOf(base, mine)) {
      clashes.push({ path, base, mine, theirs })
      return mine
    }
    const merged = parts.map((part) => [
      part,
      merge(partOf(base, part), partOf(mine, part), partOf(theirs, part), join(path, part)),
    ])
    return Array.isArray(mine) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
  }
  const merged = merge(given.base, given.mine, given.theirs, '') as Draft // merged of records, so it is one
  return { merged, clashes }
}

/** The same draft with another value in one field; parts that are not there are made. */
export function withField(draft: unknown, path: string, value: unknown): unknown {
  const at = path.indexOf('.')
  const [part, rest] = at < 0 ? [path, null] : [path.slice(0, at), path.slice(at + 1)]
  const inner = rest === null ? value : withField(partOf(draft, part), rest, value)
  if (Array.isArray(draft)) return draft.toSpliced(Number(part), 1, inner)
  return { ...(isRecord(draft) ? draft : {}), [part]: inner }
}

/** What stands in a field; undefined where there is none. */
export function fieldOf(draft: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => partOf(value, part), draft)
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const parts = partsOf(one, other)
  return parts?.every((part) => isSame(partOf(one, part), partOf(other, part))) ?? false
}

function textsOf(value: unknown, path = ''): readonly { readonly path: string; readonly text: Localized }[] {
  if (isLocalized(value)) return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([part, inner]) => textsOf(inner, join(path, part)))
}

/** The parts that people change one by one. The places in a list of names are no such parts: a name has none of its own. */
function fieldsOf(one: unknown, other: unknown): readonly string[] | null {
  return isListOfNames(one) || isListOfNames(other) ? null : partsOf(one, other)
}

function isListOfNames(value: unknown): boolean {
  return Array.isArray(value) && value.some((part) => typeof part === 'string')
}

/** The parts that two values are compared by; null when they can only be compared as wholes. */
function partsOf(one: unknown, other: unknown): readonly string[] | null {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length ? one.map((_, place) => String(place)) : null
  }
  if (!isRecord(one) || !isRecord(other)) return null
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}

function partOf(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)]
  return isRecord(value) ? value[part] : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function join(path: string, part: string): string {
  return path === '' ? part : `${path}.${part}`
}
