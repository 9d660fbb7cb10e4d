import { expect, test } from '../fixtures.ts'
import { becomeCustomer } from '../harness/callers/customer.ts'
import { nextCode } from '../harness/services/sms.ts'
import { address } from '../pages/shop/address.ts'
import { locales } from '../pages/shop/shop.ts'
import { signIn } from '../pages/shop/sign-in.ts'
import { startWithDish } from '../pages/shop/start-with-dish.ts'
import { type Journey, readJourney, titleOf, untilStill } from './read-journey.ts'

const dishes = { ru: 'Филадельфия классик', uz: 'Filadelfiya klassik', en: 'Philadelphia Classic' }

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

for (const locale of locales)
  for (const journey of journeys) {
    test(titleOf(locale, journey.name), async ({ page, phone }) => {
      test.slow()
      await readJourney({ page, locale, phone, origin: '' }, journey)
    })
  }
