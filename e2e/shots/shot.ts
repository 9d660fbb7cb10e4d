import type { Page } from '@playwright/test'
import { onceInRun } from '../harness/once-in-run.ts'
import { nextCode } from '../harness/services/sms.ts'
import { waitUntilIdle } from '../pages/accessibility/drawn.ts'
import { address } from '../pages/shop/address.ts'
import { cart } from '../pages/shop/cart.ts'
import { checkout } from '../pages/shop/checkout.ts'
import { menu } from '../pages/shop/menu.ts'
import { inLocale, type Locale } from '../pages/shop/shop.ts'
import { signIn } from '../pages/shop/sign-in.ts'
import { startWithDish } from '../pages/shop/start-with-dish.ts'

/** A phone of 390 px (`m`, at twice the pixels) or a desk of 1440 px (`d`). */
export type Width = 'm' | 'd'

/** What one picture shows: its name without the width, and how the page gets there. */
export type Shot = {
  readonly name: string
  readonly widths: readonly Width[]
  readonly locale?: Locale
  readonly isDark?: boolean
  /** The whole length of the page instead of its first screen. */
  readonly isFull?: boolean
  /** Taken at half past four in the morning, when branches are closed. */
  readonly isNight?: boolean
  readonly prepare: (stage: Stage) => Promise<unknown>
}

/** What preparing has at hand. */
export type Stage = {
  readonly page: Page
  readonly locale: Locale
  readonly width: Width
  /** A number that nobody has used. */
  readonly phone: string
}

export const both: readonly Width[] = ['m', 'd']
export const phoneOnly: readonly Width[] = ['m']
export const desktopOnly: readonly Width[] = ['d']

const dishes = { ru: 'Филадельфия классик', uz: 'Filadelfiya klassik', en: 'Philadelphia Classic' } as const
const seconds = {
  ru: 'Калифорния с крабом',
  uz: 'Krabli Kaliforniya',
  en: 'Crab California',
} as const

/** Opens a page of the shop, the cookie notice answered. */
export async function open({ page, locale }: Stage, path: string): Promise<void> {
  await page.goto(inLocale(locale, path))
  await waitUntilIdle(page)
}

/** A customer with two dishes and an address in the middle of Tashkent, on the menu. */
export async function withBasket({ page, locale }: Stage): Promise<void> {
  await startWithDish(page, { dish: dishes[locale], locale })
  await menu(page, locale).price(seconds[locale]).click()
  // The focus that comes with the stepper would scroll the page again.
  await waitUntilIdle(page)
  await page.evaluate(() => {
    globalThis.scrollTo(0, 0)
    // Where the focus went is no part of the picture.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

export async function atCart(stage: Stage): Promise<void> {
  await withBasket(stage)
  await cart(stage.page, stage.locale).open()
  await stage.page.waitForLoadState('networkidle')
}

/** Nothing lies over the picture, nothing is pointed at, and it begins at the top. */
export async function tidy(page: Page): Promise<void> {
  const toasts = page.locator('.toast')
  while ((await toasts.count()) > 0) {
    await toasts.first().getByRole('button').last().click()
    await page.waitForTimeout(500)
  }
  await page.mouse.move(0, 0)
  await page.evaluate(() => globalThis.scrollTo(0, 0))
}

/** A new customer at a checkout that only wants its method and consent. */
export async function atCheckout(stage: Stage): Promise<void> {
  await atCart(stage)
  await cart(stage.page, stage.locale).goToCheckout.click()
  await signIn(stage.page, stage.locale).asNewCustomer(
    stage.phone,
    stage.locale === 'ru' ? 'Дилноза' : 'Dilnoza',
  )
  await checkout(stage.page, stage.locale).person.waitFor()
  await tidy(stage.page)
  await stage.page.waitForLoadState('networkidle')
}

/** An order just placed, paid in cash; on its success page. Gives its id. */
export async function withOrder(stage: Stage, way: 'delivery' | 'takeaway' = 'delivery'): Promise<string> {
  await atCheckout(stage)
  const form = checkout(stage.page, stage.locale)
  await form.choose(way)
  if (way === 'takeaway') await form.chooseOpenBranch()
  await form.choose('cash')
  await form.acceptOffer()
  await form.submit.click()
  return form.isPlaced()
}

/** One of the demo's customers, who has orders behind and before them. */
export async function asRegular(stage: Stage, path: string, phone = '+998901112233'): Promise<void> {
  const { page } = stage
  await open(stage, path)
  const session = await onceInRun(phone, () => signInRegular(stage, path, phone))
  await page.evaluate((stored) => localStorage.setItem('auth', stored), session)
  await open(stage, path)
}

async function signInRegular(stage: Stage, path: string, phone: string): Promise<string> {
  const { page, locale } = stage
  await open(stage, `${path}${path.includes('?') ? '&' : '?'}login`)
  const dialog = signIn(page, locale)
  await dialog.givePhone(phone)
  await dialog.typeCode(await nextCode(phone))
  await dialog.dialog.waitFor({ state: 'hidden' })
  return page.evaluate(() => localStorage.getItem('auth') ?? '')
}

/** The browser says that it is near the Mirabad branch, as in the pictures. */
export async function standNearMirabad({ page }: Stage): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 41.3034, longitude: 69.2794 })
}

/** The map dialog on a side, from a page without any address. */
export async function atMap(stage: Stage, side: 'delivery' | 'takeaway'): Promise<void> {
  const { page, locale } = stage
  await open(stage, '/')
  const place = address(page, locale)
  await place.enter()
  if (side === 'takeaway') await place.side('takeaway')
  await page.waitForLoadState('networkidle')
}
