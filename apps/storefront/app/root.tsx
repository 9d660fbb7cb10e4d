import { describeLanguage } from '@doira/domain/i18n/languages'
import { toInstant } from '@doira/domain/time/instant'
import { localDateAt } from '@doira/domain/time/local-time'
import cyrillic from '@doira/web/styles/fonts/inter-cyrillic.woff2?url&no-inline'
import latin from '@doira/web/styles/fonts/inter-latin.woff2?url&no-inline'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import { Frame } from './features/layout/layout.tsx'
import type { ErrorKind } from './features/layout/states/error-page.tsx'
import { ErrorPage } from './features/layout/states/lazy-error-page.tsx'
import { inLocale, type Locale, localeOfPath, withoutLocale } from './i18n/locale.ts'
import { loadMessages, loadPacked, storeMessages, unpackMessages } from './i18n/message-store.ts'
import { MessagesProvider } from './i18n/messages.tsx'
import { getNamespaces } from './i18n/page-messages.ts'
import { toChain } from './platform/chain.mapper.ts'
import { settingsElementId } from './platform/env.ts'
import { headScript } from './platform/page/inline-scripts.ts'
import { lazyExtra, retryUntilLoaded } from './platform/page/lazy-extra.ts'
import { loadParts } from './platform/page/lazy-part.tsx'
import { getShop } from './platform/page/load-context.ts'
import { type HeaderKind, type RootData, useRootData } from './platform/page/root-data.ts'
import { followOtherTabs, restoreStores, useIsRestored } from './platform/stores/restore.ts'
import appStyles from './styles/app.css?url&no-inline'

const Unreachable = lazy(async () => ({
  default: (await import('./features/layout/states/unreachable.tsx')).UnreachableWithoutMessages,
}))
const BackgroundSync = lazyExtra(async () => (await import('./background-sync.tsx')).BackgroundSync)

/** Browsers have run it when they hydrate. */
const headScriptOnce = import.meta.env.SSR ? headScript : ''

/** By its address: of an imported sheet each chunk that is loaded later adds a copy, and the page is laid out again. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: appStyles }]

export async function loader({ url, pattern, context, request }: Route.LoaderArgs): Promise<RootData> {
  const { shopApi, settings } = getShop(context)
  const locale = localeOfPath(url.pathname)
  const { signal } = request
  const [messages, chain] = await Promise.all([
    loadPacked(locale, getNamespaces(pattern)),
    // The layout is shown without the chain's facts too: the page reports that something is wrong, not the layout.
    Promise.all([
      shopApi.getShipper({ params: { id: settings.shipperId }, signal }),
      shopApi.listCities({ signal }),
    ])
      .then(([shipper, { cities }]) => toChain(shipper, cities, locale))
      .catch(() => null),
  ])
  const [usual] = chain?.languages ?? []
  if (usual && !chain?.languages.includes(locale)) {
    // Not for ever: a language that is switched off may come back.
    throw redirect(inLocale(usual, withoutLocale(url.pathname)) + url.search, 302)
  }
  const year = localDateAt(toInstant(new Date())).slice(0, 4)
  return { locale, messages, settings, chain, year }
}

/** Messages and chain stay for the whole visit; only another language asks for them again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname)
}

/** A page that is opened by a click brings its messages beside its data, and the parts that a first load leaves for later. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url, pattern }, next) => {
    const [, result] = await Promise.all([
      retryUntilLoaded(() => loadMessages(localeOfPath(url.pathname), getNamespaces(pattern))),
      next(),
    ])
    await loadParts()
    return result
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const locale = localeOfPath(useLocation().pathname)
  return (
    // The theme script adds its attribute before React looks.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {root?.chain && (
          <meta name="theme-color" content={root.chain.themeColor} media="(max-width: 61.99rem)" />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScriptOnce }} />
        <FontPreloads locale={locale} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
        <Meta />
        <Links />
        {root?.chain?.themeCss && <style>{root.chain.themeCss}</style>}
      </head>
      <body>
        {children}
        {root && (
          <script
            type="application/json"
            id={settingsElementId}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own settings, with `<` written as an escape
            dangerouslySetInnerHTML={{ __html: JSON.stringify(root.settings).replaceAll('<', '\\u003c') }}
          />
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function FontPreloads({ locale }: { locale: Locale }) {
  const files = /\p{Script=Cyrillic}/u.test(describeLanguage(locale).name) ? [latin, cyrillic] : [latin]
  return files.map((file) => (
    <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))
}

function Shell({ header, children }: { header?: HeaderKind; children: ReactNode }) {
  const root = useRootData()
  // The browser's storage is outside React: it is read once the first render agreed with the server's. Then the basket and
  // all that is stored on the device are there, and presses can be answered.
  useEffect(() => {
    void restoreStores().then(() => window.clickReplay?.wake())
    return followOtherTabs(window)
  }, [])
  if (!root) return <BareError />
  const messages = unpackMessages(root.messages)
  if (!import.meta.env.SSR) storeMessages(root.locale, messages)
  return (
    <MessagesProvider locale={root.locale} messages={messages}>
      <Frame {...(header && { header })}>{children}</Frame>
    </MessagesProvider>
  )
}

/** Not even the messages came: what is left needs none. */
function BareError() {
  const page = (
    <main id="main" className="container main">
      <h1 className="t-display">500</h1>
    </main>
  )
  return (
    <Suspense fallback={page}>
      <Unreachable>{page}</Unreachable>
    </Suspense>
  )
}

export default function App() {
  const isRestored = useIsRestored()
  return (
    <Shell>
      <Outlet />
      {isRestored && (
        <Suspense fallback={null}>
          <BackgroundSync />
        </Suspense>
      )}
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell header="slim">
      <ErrorPage kind={getKind(error)} />
    </Shell>
  )
}

function getKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error) || error.status !== 404) return 'server-error'
  return missing[error.data?.code] ?? 'not-found'
}

const missing: Readonly<Record<string, ErrorKind>> = {
  product_not_found: 'dish-not-found',
  branch_not_found: 'branch-not-found',
}
