import { text } from 'node:stream/consumers'
import type { ReactElement, ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { inLocale, type Locale } from '../../i18n/locale.ts'
import { loadMessages, packMessages } from '../../i18n/message-store.ts'
import { MessagesProvider } from '../../i18n/messages.tsx'
import type { Namespace } from '../../i18n/translate.ts'
import type { BrowserSettings } from '../../platform/env.ts'
import type { PageHandle, RootData } from '../../platform/page/root-data.ts'

export const aChain: NonNullable<RootData['chain']> = {
  name: 'doira',
  hotline: '1089',
  opensAt: '10:00',
  closesAt: '03:00',
  deliveryMinutes: 60,
  minimumOrder: 40000,
  sisterBrands: [
    { title: 'Tandir', url: 'https://tandir.example' },
    { title: 'Uno', url: 'https://uno.example' },
    { title: 'Choynak', url: null },
  ],
  appStoreUrl: 'https://apps.example/doira',
  googlePlayUrl: null,
  socials: [{ network: 'telegram', url: 'https://t.example/doira' }],
  languages: ['ru', 'uz', 'en'],
  cities: [
    { slug: 'tashkent', path: '/', isHome: true },
    { slug: 'bukhara', path: '/bukhara', isHome: false },
    { slug: 'fergana', path: '/fergana', isHome: false },
    { slug: 'samarkand', path: '/samarkand', isHome: false },
  ],
  logo: '<svg viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>',
  themeCss: null,
  themeColor: '#d3221a',
  scenes: {},
}

export const browserSettings: BrowserSettings = {
  shipperId: 's',
  platformId: 'p',
  siteUrl: 'https://shop.example',
  mainSiteUrl: null,
  tagManagerUrl: null,
  vitalsPercent: 0,
  hasServiceWorker: true,
}

export type Shown = {
  readonly locale?: Locale
  readonly path?: string
  readonly header?: PageHandle['header']
  readonly chain?: RootData['chain']
  readonly mainSiteUrl?: string | null
  readonly tagManagerUrl?: string | null
  /** Beside the messages of every page. */
  readonly namespaces?: readonly Namespace[]
}

/** The HTML that the server sends for something inside of the frame's data. */
export async function renderInLayout(part: ReactNode, shown: Shown = {}): Promise<string> {
  const { prelude } = await prerenderToNodeStream(await putInLayout(part, shown), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return (await text(prelude as NodeJS.ReadStream)).replaceAll(/<!--.*?-->/g, '')
}

/** Something with what the root gives to every page: its data, its messages and a router. */
export async function putInLayout(part: ReactNode, shown: Shown = {}): Promise<ReactElement> {
  const {
    locale = 'ru',
    path = '/',
    header = 'slim',
    chain = aChain,
    mainSiteUrl = null,
    tagManagerUrl = null,
    namespaces = [],
  } = shown
  const messages = await loadMessages(locale, ['common', 'location', ...namespaces])
  const settings = { ...browserSettings, mainSiteUrl, tagManagerUrl }
  const root: RootData = { locale, messages: packMessages(messages), settings, chain, year: '2026' }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      handle: { header } satisfies PageHandle,
      // biome-ignore lint/correctness/noComponentHookFactories: rendered once
      Component: () => (
        <MessagesProvider locale={locale} messages={messages}>
          {part}
        </MessagesProvider>
      ),
    },
  ])
  return <Stub initialEntries={[inLocale(locale, path)]} hydrationData={{ loaderData: { root } }} />
}

/** The `href`s of a piece of HTML, in their order. */
export function getHrefs(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, href = '']) => href)
}
