import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Locale } from './locale.ts'
import { makeTranslate, type Namespace, type Translate } from './translate.ts'
import { loadedWords, type Words } from './word-store.ts'

type Context = { readonly locale: Locale; readonly words: Words; readonly made: Map<Namespace, unknown> }

const WordsContext = createContext<Context | null>(null)

/** Hands the words of a page to everything below. Dialogs add theirs with `lazyOverlay`. */
export function WordsProvider({
  locale,
  words,
  children,
}: {
  locale: Locale
  words: Words
  children: ReactNode
}) {
  const context = useMemo(() => ({ locale, words, made: new Map() }), [locale, words])
  return <WordsContext value={context}>{children}</WordsContext>
}

function useWordsContext(): Context {
  const context = use(WordsContext)
  if (!context) throw new Error('words are used outside of WordsProvider')
  return context
}

export function useLocale(): Locale {
  return useWordsContext().locale
}

/**
 * The texts of one namespace: `const t = useT('order'); t('cart_title')`.
 * @throws Error when the page did not bring that namespace: add it to `page-words.ts`.
 */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const { locale, words, made } = useWordsContext()
  const known = made.get(namespace)
  if (known) return known as Translate<N> // only this function fills `made`
  // On the server only the page's own words count, so that a missing namespace shows before hydration does.
  const messages = words[namespace] ?? (import.meta.env.SSR ? undefined : loadedWords(locale)[namespace])
  if (!messages) throw new Error(`this page brings no words of "${namespace}"`)
  const translate = makeTranslate<N>(locale, messages)
  made.set(namespace, translate)
  return translate
}
