import { expect, type Page } from '@playwright/test'
import { address } from './address.ts'
import { menu } from './menu.ts'
import type { Locale } from './shop.ts'

type Start = { readonly dish?: string; readonly street?: string; readonly locale?: Locale }

/** A guest with a first dish in the basket, and the address that it asked for. */
export async function startWithDish(
  page: Page,
  { dish = 'Филадельфия классик', street = 'Амира Темура 107', locale = 'ru' }: Start = {},
): Promise<void> {
  const dishes = menu(page, locale)
  const place = address(page, locale)
  await dishes.open()
  await dishes.price(dish).click()
  await dishes.reception().getByRole('button', { name: place.words.delivery }).click()
  await place.search(street)
  await place.confirmDelivery().click()
  await expect(place.dialog).toBeHidden()
}
