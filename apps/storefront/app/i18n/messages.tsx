import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Locale } from './locale.ts'
import { loadedMessages, type PageMessages } from './message-store.ts'
import { makeTranslate, type Namespace, type Translate } from './translate.ts'

type Context = {
  readonly locale: Locale
  readonly messages: PageMessages
  readonly made: Map<Namespace, unknown>
}

const MessagesContext = createContext<Context | null>(null)

/** Hands the messages of a page to everything below. Dialogs add theirs with `lazyOverlay`. */
export function MessagesProvider({
  locale,
  messages,
  children,
}: {
  locale: Locale
  messages: PageMessages
  children: ReactNode
}) {
  const context = useMemo(() => ({ locale, messages, made: new Map() }), [locale, messages])
  return <MessagesContext value={context}>{children}</MessagesContext>
}

function useMessagesContext(): Context {
  const context = use(MessagesContext)
  if (!context) throw new Error('messages are used outside of MessagesProvider')
  return context
}

export function useLocale(): Locale {
  return useMessagesContext().locale
}

/**
 * The texts of one namespace: `const t = useT('order'); t('cart_title')`.
 * @throws Error when the page did not bring that namespace: add it to `page-messages.ts`.
 */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const { locale, messages, made } = useMessagesContext()
  const known = made.get(namespace)
  if (known) return known as Translate<N> // only this function fills `made`
  // On the server only the page's own messages count, so that a missing namespace shows before hydration does.
  const own = messages[namespace] ?? (import.meta.env.SSR ? undefined : loadedMessages(locale)[namespace])
  if (!own) throw new Error(`this page brings no messages of "${namespace}"`)
  const translate = makeTranslate<N>(locale, own)
  made.set(namespace, translate)
  return translate
}
