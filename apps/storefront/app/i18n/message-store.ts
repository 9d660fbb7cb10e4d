import { messages } from 'virtual:messages'
import type { Messages } from '@doira/web/i18n/translate.ts'
import type { Locale } from './locale.ts'
import type { Namespace } from './translate.ts'

export type PageMessages = Partial<Record<Namespace, Messages>>

/** The messages of a page as one text: the router would take a thousand of them apart one by one, here and in the browser. */
export type PackedMessages = string

let last: { readonly text: PackedMessages; readonly messages: PageMessages } | null = null

export const packMessages = (page: PageMessages): PackedMessages => JSON.stringify(page)

/** The same object as long as the text is the same. */
export function unpackMessages(text: PackedMessages): PageMessages {
  if (last?.text !== text) last = { text, messages: JSON.parse(text) as PageMessages } // made by packMessages only
  return last.messages
}

const loaded: Partial<Record<Locale, PageMessages>> = {}

/** Messages that are already here: texts are the same for everyone, so that one store serves a whole process. */
export function loadedMessages(locale: Locale): PageMessages {
  loaded[locale] ??= {}
  return loaded[locale]
}

/** Stores messages that came with a page. */
export function storeMessages(locale: Locale, more: PageMessages): void {
  Object.assign(loadedMessages(locale), more)
}

/** Brings namespaces in one language; what is already here is not requested again. */
export async function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<PageMessages> {
  const here = loadedMessages(locale)
  const missing = namespaces.filter((namespace) => !here[namespace])
  await Promise.all(
    missing.map(async (namespace) => {
      here[namespace] = (await messages[namespace][locale]()).messages
    }),
  )
  return Object.fromEntries(namespaces.map((namespace) => [namespace, here[namespace]]))
}

const packed = new Map<string, PackedMessages>()

/** On the server: packed once for all pages that show the same. */
export async function loadPacked(locale: Locale, namespaces: readonly Namespace[]): Promise<PackedMessages> {
  const key = [locale, ...namespaces].join()
  const text = packed.get(key) ?? packMessages(await loadMessages(locale, namespaces))
  packed.set(key, text)
  return text
}
