import { createElement, Fragment, type ReactNode } from 'react'
import { formatCount } from './format.ts'
import type { Locale } from './locale.ts'
import type { WordKeys } from './word-keys.ts'

export type Namespace = keyof WordKeys
export type Message = string | Readonly<Record<string, string>>
export type Messages = Readonly<Record<string, Message>>

type ValuesOf<Placeholder> = [Placeholder] extends [never]
  ? []
  : [
      values: {
        readonly [Name in Extract<Placeholder, string>]: Name extends 'count' ? number : string | number
      },
    ]
type RichValuesOf<Placeholder> = [Placeholder] extends [never] ? object : ValuesOf<Placeholder>[0]

/** Wraps the text between `<a>` and `</a>` of a message. */
export type Tags = { readonly a: (text: string) => ReactNode }

export type Translate<N extends Namespace> = {
  /** The text of a key. Numbers are grouped as the language does; `count` chooses the plural form. */
  <K extends keyof WordKeys[N]>(key: K, ...values: ValuesOf<WordKeys[N][K]>): string
  /** The same for a text with a link in it. */
  rich<K extends keyof WordKeys[N]>(key: K, values: RichValuesOf<WordKeys[N][K]> & Tags): ReactNode
}

type Values = Readonly<Record<string, unknown>>

const pluralRules = new Map<Locale, Intl.PluralRules>()

function pluralForm(locale: Locale, count: unknown): string {
  let rules = pluralRules.get(locale)
  if (!rules) {
    rules = new Intl.PluralRules(locale)
    pluralRules.set(locale, rules)
  }
  return rules.select(Number(count))
}

function fill(messages: Messages, locale: Locale, key: string, values: Values): string {
  const message = messages[key]
  if (message === undefined) return textOfUnknown(messages, key)
  const text =
    typeof message === 'string' ? message : (message[pluralForm(locale, values.count)] ?? message.other ?? '')
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? formatCount(locale, value) : String(value)
  })
}

/** Keys are typed, so that a namespace without one was asked about a value that a newer server has sent. */
function textOfUnknown(messages: Messages, key: string): string {
  for (const _ in messages) return '—'
  throw new Error(`no words for "${key}"`)
}

/** Builds the function that finds the texts of one namespace in one language. */
export function makeTranslate<N extends Namespace>(locale: Locale, messages: Messages): Translate<N> {
  const translate = (key: string, values: Values = {}) => fill(messages, locale, key, values)
  const rich = (key: string, { a, ...values }: Values & Tags): ReactNode => {
    const [before = '', inside, after = ''] = fill(messages, locale, key, values).split(/<\/?a>/)
    return inside === undefined ? before : createElement(Fragment, null, before, a(inside), after)
  }
  return Object.assign(translate, { rich }) as unknown as Translate<N> // keys and values are checked where it is called
}
