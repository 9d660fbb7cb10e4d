import type { Localized } from '@doira/contract/common/shapes'
import { defaultLanguage, type Language } from '@doira/domain/i18n/languages'
import { writeText } from '@doira/domain/i18n/localized'
import { type Instant, toInstant } from '@doira/domain/time/instant'
import { type LocalDate, type LocalTime, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import * as z from 'zod/mini'

/**
 * The cells of a chain's tables. A table of CSV has only texts, one of JSON has numbers and lists too: both are read
 * alike, and what cannot be read is answered with what would be right.
 */
export type Cell<Value> = z.ZodMiniType<Value, unknown>

/** A missing cell is read too: it is reported with what it should hold, or gets a default. */
const anything = z.optional(z.unknown())

/** @param read undefined: it cannot be read */
function cell<Value>(right: string, read: (value: unknown) => Value | undefined): Cell<Value> {
  return z.pipe(
    anything,
    z.transform((value, context) => {
      const known = read(isEmpty(value) ? undefined : value)
      if (known !== undefined) return known
      context.issues.push({ code: 'custom', message: right, input: value })
      return z.NEVER
    }),
  )
}

/** The same, and something else where the cell is empty. */
export function or<Value, const Other>(inner: Cell<Value>, other: Other): Cell<Value | Other> {
  return z.pipe(
    anything,
    z.transform((value, context) => {
      if (isEmpty(value)) return other
      const known = inner.safeParse(value)
      if (known.success) return known.data
      for (const { message, path } of known.error.issues) {
        context.issues.push({ code: 'custom', message, path: [...path], input: value })
      }
      return z.NEVER
    }),
  )
}

/** Facts of which each may be missing, and all of them too. */
export function part<Value>(inner: z.ZodMiniType<Value, Readonly<Record<string, unknown>>>): Cell<Value> {
  return z.pipe(
    z.pipe(
      anything,
      z.transform((value) => (isEmpty(value) ? {} : value)),
    ),
    inner,
  ) as Cell<Value> // whatever comes is looked at
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

export const text = cell('a text', (value) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : undefined,
)

/** @param right what the text has to look like */
export function textLike(pattern: RegExp, right: string): Cell<string> {
  return cell(right, (value) =>
    typeof value === 'string' && pattern.test(value.trim()) ? value.trim() : undefined,
  )
}

export const slug = textLike(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'small Latin letters, digits and hyphens, as in city-centre',
)

export const number = cell('a number, as in 41.3112', (value) => {
  const known = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value
  return typeof known === 'number' && Number.isFinite(known) ? known : undefined
})

/** What a schema of the shop checks, as it is in JSON. */
export function asIn<Value>(right: string, schema: z.ZodMiniType<Value>): Cell<Value> {
  return cell(right, (value) => {
    const read = schema.safeParse(value)
    return read.success ? read.data : undefined
  })
}

export function whole(least = 0, most = 2_000_000_000): Cell<number> {
  return cell(`a whole number from ${least} to ${most}`, (value) => {
    const known = typeof value === 'string' ? Number(value.replaceAll(/[\s\u00a0]/g, '')) : value
    return typeof known === 'number' && Number.isInteger(known) && known >= least && known <= most
      ? known
      : undefined
  })
}

/** Among the rows of its file; editors may write numbers below zero. */
export const position = or(whole(-2_000_000_000), null)

const yes = ['true', 'yes', '1', '+']
const no = ['false', 'no', '0', '-']

export const flag = cell('yes or no', (value) => {
  if (typeof value === 'boolean') return value
  const word = String(value).trim().toLowerCase()
  return yes.includes(word) ? true : no.includes(word) ? false : undefined
})

export function getOne<const Word extends string>(words: readonly Word[]): Cell<Word> {
  return cell(`one of ${words.join(', ')}`, (value) => words.find((word) => word === value))
}

export const time = cell<LocalTime>('a time as in 09:30', (value) => tried(() => toLocalTime(String(value))))
export const day = cell<LocalDate>('a day as in 2026-12-31', (value) =>
  tried(() => toLocalDate(String(value))),
)

/** A day of the data counts from the start of the chain; a moment is exact. */
export const dayOrMoment = cell<LocalDate | Instant>(
  'a day as in 2026-12-31, or a moment as in 2026-12-31T09:30:00Z',
  (value) => {
    if (typeof value !== 'string') return undefined
    const written = value.trim()
    return tried<LocalDate | Instant>(() =>
      written.length === 10 ? toLocalDate(written) : toInstant(written),
    )
  },
)

export const moment = cell<Instant>('a moment as in 2026-12-31T09:30:00Z', (value) =>
  tried(() => toInstant(String(value))),
)

function tried<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Several in one: a list in JSON, or a text with bars between, `rolls|soups`. Empty is none. */
export function listOf<Value>(inner: Cell<Value>): Cell<readonly Value[]> {
  return z.pipe(
    z.pipe(
      anything,
      z.transform((value) =>
        isEmpty(value)
          ? []
          : typeof value === 'string'
            ? value
                .split('|')
                .map((part) => part.trim())
                .filter(Boolean)
            : value,
      ),
    ),
    z.array(inner, { error: 'a list' }),
  ) as Cell<readonly Value[]> // a list that may not be changed
}

/** The slug of another row, or its id; an object with an id counts as that. */
export const reference = cell('the slug of another row', (value) => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'string' ? id.trim() : undefined
})

export const id = or(
  textLike(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'an id (UUID), or nothing: then one is made'),
  null,
)

export const place = z.object({ lat: number, long: number }, { error: 'a place: lat and long' })

/**
 * A text in each language of the site; one text alone is that of all of them. A language that the site has not is
 * filled with the first one, so that no text is ever empty.
 */
export function localized(languages: readonly Language[]): Cell<Localized> {
  const [usual = defaultLanguage] = languages
  const right = `a text in ${languages.join(', ')}`
  return cell(right, (value) => {
    if (typeof value === 'string') return writeText(languages, () => value.trim())
    if (typeof value !== 'object' || value === null) return undefined
    const words = value as Readonly<Record<string, unknown>> // any object: each word is looked at
    const say = (language: string) => (typeof words[language] === 'string' ? words[language].trim() : '')
    if (languages.some((language) => say(language) === '')) return undefined
    return writeText(languages, (language) => say(language) || say(usual))
  })
}
