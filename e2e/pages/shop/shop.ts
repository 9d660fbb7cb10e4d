import type { Page } from '@playwright/test'

export type Locale = 'ru' | 'uz' | 'en'
export const locales: readonly Locale[] = ['ru', 'uz', 'en']

/**
 * The widths at which a journey in each language is made, where what differs with the language does not with the width:
 * Russian at both, the others at one.
 */
export const tagsOf = { ru: [], uz: ['@phone'], en: ['@desktop'] } satisfies Record<Locale, readonly string[]>

/** The address of a page in a language: Russian has no prefix. */
export function inLocale(locale: Locale, path: string): string {
  if (locale === 'ru') return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** What all pages have. */
export function shop(page: Page) {
  return {
    open: (path: string, locale: Locale = 'ru') => page.goto(inLocale(locale, path)),
    heading: () => page.getByRole('heading', { level: 1 }),
    header: () => page.getByRole('banner'),
    footer: () => page.getByRole('contentinfo'),
    main: () => page.getByRole('main'),
    /** Wider than the screen: something sticks out and the page can be pushed sideways. */
    overflowsSideways: () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
  }
}

/** The id of a branch, as the cookie of a chosen branch names it. */
export function idOfBranch(page: Page, slug: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
    const headers = { Shipper: settings.shipperId, Platform: settings.platformId }
    const answer = await fetch(`/v1/branches/${wanted}`, { headers })
    return ((await answer.json()) as { id: string }).id
  }, slug)
}
