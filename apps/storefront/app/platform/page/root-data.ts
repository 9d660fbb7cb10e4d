import { useMatches, useRouteLoaderData } from 'react-router'
import type { Locale } from '../../i18n/locale.ts'
import type { PackedMessages } from '../../i18n/message-store.ts'
import type { Chain } from '../chain.mapper.ts'
import type { BrowserSettings } from '../env.ts'
import type { PersistedKind } from './nothing-persisted-script.ts'

/** What the root hands to every page. */
export type RootData = {
  readonly locale: Locale
  readonly messages: PackedMessages
  readonly settings: BrowserSettings
  /** Null while the API is away: the frame then shows what it can. */
  readonly chain: Chain | null
  /** The year in Tashkent, for the footer. */
  readonly year: string
}

/** Null only on a page whose root failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>('root') ?? null
}

/** menu: tall address bar, the search is in the page. title: the page draws a `TitleBar`. slim: all others. */
export type HeaderKind = 'menu' | 'slim' | 'title'

/** What a route says about its frame: `export const handle = { header: 'title' } satisfies PageHandle`. */
export type PageHandle = {
  readonly header?: HeaderKind
  /** A page to be read: on a first visit its scripts are loaded when somebody touches it, or some seconds later. */
  readonly startsLate?: boolean
  /** Whoever has this stored sees the page's shapes until its scripts work: they are loaded beside the first paint. */
  readonly shapesOf?: PersistedKind
}

/** The header of the present page; the innermost route that says something wins. */
export function useHeaderKind(): HeaderKind {
  const matches = useMatches()
  const handle = matches.findLast(({ handle: own }) => own)?.handle as PageHandle | undefined
  return handle?.header ?? 'slim'
}
