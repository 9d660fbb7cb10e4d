import { createElement, Fragment, type ReactNode } from 'react'
import { formatCount } from './format.ts'

/** One message in one language: plain, or by plural category of `{count}`. */
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

/** Finds messages. `Keys` names the placeholders of each key. */
export type Translate<Keys> = {
  /** The text of a key. Numbers are grouped as the language does; `count` chooses the plural form. */
  <K extends keyof Keys>(key: K, ...values: ValuesOf<Keys[K]>): string
  /** The same for a text with a link in it. */
  rich<K extends keyof Keys>(key: K, values: RichValuesOf<Keys[K]> & Tags): ReactNode
}

type Values = Readonly<Record<string, unknown>>

const pluralRules = new Map<string, Intl.PluralRules>()

function pluralForm(language: string, count: unknown): string {
  let rules = pluralRules.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    pluralRules.set(language, rules)
  }
  return rules.select(Number(count))
}

function fill(messages: Messages, language: string, key: string, values: Values): string {
  const message = messages[key]
  if (message === undefined) return textOfUnknown(messages, key)
  const text =
    typeof message === 'string'
      ? message
      : (message[pluralForm(language, values.count)] ?? message.other ?? '')
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? formatCount(language, value) : String(value)
  })
}

/** Keys are typed, so that one without a text is made of a value that a newer server has sent. */
function textOfUnknown(messages: Messages, key: string): string {
  for (const _ in messages) return '—'
  throw new Error(`no message for "${key}"`)
}

/** Builds the function that finds the texts of some messages in one language. */
export function makeTranslate<Keys>(language: string, messages: Messages): Translate<Keys> {
  const translate = (key: string, values: Values = {}) => fill(messages, language, key, values)
  const rich = (key: string, { a, ...values }: Values & Tags): ReactNode => {
    const [before = '', inside, after = ''] = fill(messages, language, key, values).split(/<\/?a>/)
    return inside === undefined ? before : createElement(Fragment, null, before, a(inside), after)
  }
  return Object.assign(translate, { rich }) as unknown as Translate<Keys> // keys and values are checked where it is called
}
