import { type BrowserContext, expect, type Page } from '@playwright/test'
import { storeBeforeFirstPage } from '../../harness/browser/store-before-first-page.ts'
import { address } from './address.ts'
import { menu } from './menu.ts'
import type { Locale } from './shop.ts'

type Start = { readonly dish?: string; readonly street?: string; readonly locale?: Locale }
type Stored = Pick<Awaited<ReturnType<BrowserContext['storageState']>>, 'cookies'> & {
  readonly entries: Readonly<Record<string, string>>
}

/** What the browser has stored after each start, so that a worker chooses the dish and types the address once. */
const storedStarts = new Map<string, Stored>()

/** A customer at the menu with a first dish in the basket, and the address that it asked for. */
export async function startWithDish(
  page: Page,
  { dish = 'Филадельфия классик', street = 'Амира Темура 107', locale = 'ru' }: Start = {},
): Promise<void> {
  const start = JSON.stringify([dish, street, locale])
  const stored = storedStarts.get(start)
  if (stored) {
    await page.context().addCookies([...stored.cookies])
    await storeBeforeFirstPage(page.context(), stored.entries)
    await menu(page, locale).open()
    return
  }
  await startByHand(page, { dish, street, locale })
  const entries = await page.evaluate(() =>
    Object.fromEntries(['cart', 'common'].map((name) => [name, localStorage.getItem(name) ?? ''])),
  )
  storedStarts.set(start, { cookies: await page.context().cookies(), entries })
}

async function startByHand(page: Page, { dish, street, locale }: Required<Start>): Promise<void> {
  const dishes = menu(page, locale)
  const place = address(page, locale)
  await dishes.open()
  await dishes.price(dish).click()
  await dishes.reception().getByRole('button', { name: place.texts.delivery }).click()
  await place.search(street)
  await place.confirmDelivery().click()
  await expect(place.dialog).toBeHidden()
}
