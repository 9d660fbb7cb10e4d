import { defaultLanguage } from '@doira/domain/i18n/languages'
import { localized } from '@doira/web/i18n/localized.ts'
import { inLocale, type Locale } from '../i18n/locale.ts'
import { loadMessages } from '../i18n/message-store.ts'
import { makeTranslate } from '../i18n/translate.ts'
import { getShop } from '../platform/page/load-context.ts'
import { paths } from '../platform/page/paths.ts'
import { themeColor } from '../platform/page/theme/theme-css.ts'
import type { Route } from './+types/manifest'

/** The web manifest, in the chain's name and in the language of the page that was installed (`?lang=`). */
export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { shopApi, settings } = getShop(context)
  const shipper = await shopApi.getShipper({ params: { id: settings.shipperId }, signal: request.signal })
  const { name, languages, brand_color, texts } = shipper
  const locale = chooseLocale(languages, url.searchParams.get('lang'))
  const { common = {} } = await loadMessages(locale, ['common'])
  const t = makeTranslate<'common'>(locale, common)
  const at = (path: string) => inLocale(locale, path)
  const icons = iconSizes.map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const manifest = {
    // The same app in every language: another start does not make a second one.
    id: '/',
    name,
    short_name: name,
    ...(texts.description && { description: localized(texts.description, locale) }),
    lang: locale,
    dir: 'ltr',
    start_url: at(paths.home()),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: themeColor(brand_color),
    categories: ['food', 'shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...icons,
      { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('cart'), url: at(paths.cart()), icons },
      { name: t('my_orders'), url: at(paths.myOrders()), icons },
      { name: t('branches'), url: at(paths.branches()), icons },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}

const iconSizes = [192, 512] as const

/** The language asked for where the chain speaks it, else the chain's first. */
function chooseLocale(languages: readonly Locale[], asked: string | null): Locale {
  return languages.find((language) => language === asked) ?? languages[0] ?? defaultLanguage
}
