import { words } from 'virtual:words'
import type { Locale } from './locale.ts'
import type { Messages, Namespace } from './translate.ts'

export type Words = Partial<Record<Namespace, Messages>>

/** The words of a page as one text: the router would take a thousand of them apart one by one, here and in the browser. */
export type PackedWords = string

let last: { readonly text: PackedWords; readonly words: Words } | null = null

export const packWords = (words: Words): PackedWords => JSON.stringify(words)

/** The same object as long as the text is the same. */
export function unpackWords(text: PackedWords): Words {
  if (last?.text !== text) last = { text, words: JSON.parse(text) as Words } // made by packWords only
  return last.words
}

const loaded: Record<Locale, Words> = { ru: {}, uz: {}, en: {} }

/** Words that are already here: texts are the same for everybody, so that one store serves a whole process. */
export function loadedWords(locale: Locale): Words {
  return loaded[locale]
}

/** Keeps words that came with a page. */
export function storeMessages(locale: Locale, more: Words): void {
  Object.assign(loaded[locale], more)
}

/** Brings namespaces in one language; what is already here is not asked for again. */
export async function loadWords(locale: Locale, namespaces: readonly Namespace[]): Promise<Words> {
  const missing = namespaces.filter((namespace) => !loaded[locale][namespace])
  await Promise.all(
    missing.map(async (namespace) => {
      loaded[locale][namespace] = (await words[namespace][locale]()).messages
    }),
  )
  return Object.fromEntries(namespaces.map((namespace) => [namespace, loaded[locale][namespace]]))
}
