import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { becomeCustomer } from '../harness/callers/customer.ts'
import { nextCode } from '../harness/services/sms.ts'
import { address } from '../pages/shop/address.ts'
import { inLocale, type Locale, locales } from '../pages/shop/shop.ts'
import { signIn } from '../pages/shop/sign-in.ts'
import { startWithDish } from '../pages/shop/start-with-dish.ts'
import { expectNothing } from './evidence.ts'
import { getFaults, type Part, screenReader } from './screen-reader.ts'
import { differencesFromStored } from './transcripts.ts'

const root = join(import.meta.dirname, '../..')
const dishes = { ru: 'Филадельфия классик', uz: 'Filadelfiya klassik', en: 'Philadelphia Classic' }

type Namespace = 'common' | 'menu' | 'order' | 'location' | 'account'
type At = {
  readonly page: Page
  readonly locale: Locale
  readonly phone: string
  readonly reader: ReturnType<typeof screenReader>
  readonly go: (path: string) => Promise<unknown>
  /** A text of the shop, escaped for a pattern. */
  readonly text: (namespace: Namespace, key: string) => string
}
type Journey = {
  readonly name: string
  /** Ends where the reading begins; what it activates is found by the reader. */
  readonly begin: (at: At) => Promise<unknown>
  /** The main part of the page, or a dialog over it, unless given. */
  readonly part?: Part
}

const journeys: readonly Journey[] = [
  { name: 'header', begin: ({ go }) => go('/contacts'), part: 'header' },
  { name: 'footer', begin: ({ go }) => go('/contacts'), part: 'footer' },
  { name: 'menu', begin: ({ go }) => go('/') },
  { name: 'dish', begin: ({ go }) => go('/product/philadelphia-classic') },
  { name: 'dish-with-choice', begin: ({ go }) => go('/product/set-for-two') },
  {
    name: 'first-dish-asks-for-reception',
    async begin({ go, reader, page, locale }) {
      await go('/')
      await untilStill(page)
      await reader.activate(new RegExp(`^button, .*${dishes[locale]}`))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'address',
    async begin({ go, page, locale }) {
      await go('/')
      await address(page, locale).enter()
    },
  },
  {
    name: 'filter',
    async begin({ go, reader, page, text }) {
      await go('/')
      await untilStill(page)
      await reader.activate(new RegExp(`^button, ${text('menu', 'filter')}`))
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'empty-basket', begin: ({ go }) => go('/cart') },
  {
    name: 'basket',
    async begin({ page, locale, go }) {
      await startWithDish(page, { dish: dishes[locale], locale })
      await go('/cart')
    },
  },
  {
    name: 'basket-after-one-more',
    async begin({ page, locale, go, reader, text }) {
      await startWithDish(page, { dish: dishes[locale], locale })
      await go('/cart')
      await reader.activate(new RegExp(`^button, ${text('menu', 'increase')}`))
      await expect(page.getByRole('group', { name: dishes[locale] }).first()).toContainText('2')
    },
  },
  {
    name: 'signing-in',
    async begin({ page, locale, go, phone }) {
      await go('/?login')
      const dialog = signIn(page, locale)
      await dialog.phoneField.fill(phone)
      await dialog.dialog.getByRole('checkbox').check()
      await dialog.getCode.click()
      await expect(dialog.codeField).toBeFocused()
      await nextCode(phone)
    },
  },
  {
    name: 'checkout',
    async begin({ page, locale, go, phone }) {
      await startWithDish(page, { dish: dishes[locale], locale })
      await becomeCustomer(page, phone)
      await go('/checkout')
      await expect(page.getByRole('radio').first()).toBeAttached()
    },
  },
  {
    name: 'order-status',
    async begin({ page, go, phone }) {
      const customer = await becomeCustomer(page, phone, {})
      const { id } = await customer.order()
      await go(`/myorders/${id}/status`)
    },
  },
  {
    name: 'order',
    async begin({ page, go, phone, text }) {
      const customer = await becomeCustomer(page, phone, {})
      const { id } = await customer.order({ type: 'self-pickup' })
      await go(`/myorders/${id}`)
      await untilFinished(page, text)
    },
  },
  {
    name: 'my-orders',
    async begin({ page, go, phone }) {
      const customer = await becomeCustomer(page, phone, {})
      await customer.order()
      await go('/myorders')
    },
  },
  {
    name: 'profile',
    async begin({ page, go, phone }) {
      await becomeCustomer(page, phone, {})
      await go('/profile')
    },
  },
  {
    name: 'points',
    async begin({ page, go, phone }) {
      await becomeCustomer(page, phone, {})
      await go('/loyalty-program')
    },
  },
  { name: 'reservation', begin: ({ go }) => go('/reservations') },
  { name: 'branches', begin: ({ go }) => go('/branches') },
  { name: 'branch', begin: ({ go }) => go('/branches/tashkent-mirobod') },
  { name: 'news', begin: ({ go }) => go('/news/winter-menu') },
  { name: 'contacts', begin: ({ go }) => go('/contacts') },
  { name: 'legal-entities', begin: ({ go }) => go('/llc') },
  { name: 'accessibility', begin: ({ go }) => go('/accessibility') },
]

/** Orders of the demo chain go on by themselves: a finished one reads the same each time. */
async function untilFinished(page: Page, text: At['text']): Promise<void> {
  await expect(page.getByText(new RegExp(`^${text('order', 'status.finished')}`)).first()).toBeVisible({
    timeout: 60_000,
  })
}

/** What comes late is there, and nothing is replaced while it is read. */
async function untilStill(page: Page): Promise<void> {
  let before = ''
  const isStill = async () => {
    const now = await page.locator('main').innerHTML()
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(isStill, { intervals: [700] }).toBe(true)
}

for (const locale of locales)
  for (const { name, begin, part } of journeys) {
    test(`[R2-30] ${locale}: a screen reader reads «${name}» with names, roles and states`, async ({
      page,
      phone,
    }) => {
      test.slow()
      const reader = screenReader(page)
      const text = (namespace: Namespace, key: string) => {
        const file = join(root, `languages/${locale}/shop/${namespace}.json`)
        return String(JSON.parse(readFileSync(file, 'utf8'))[key]).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      }
      await begin({ page, locale, phone, reader, text, go: (path) => page.goto(inLocale(locale, path)) })
      await untilStill(page)
      const phrases = await reader.readAll(part)
      expect(phrases.length).toBeGreaterThan(5)
      const findings = [...getFaults(phrases, part), ...differencesFromStored(locale, name, phrases)]
      expectNothing('transcripts', { part: 'storefront', page: name, locale, width: null }, findings)
    })
  }
