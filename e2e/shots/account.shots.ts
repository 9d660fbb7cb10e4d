import type { Page } from '@playwright/test'
import { becomeCustomer } from '../harness/callers/customer.ts'
import { profile } from '../pages/shop/profile.ts'
import { asRegular, both, open, phoneOnly, type Shot, type Stage, tidy, withBasket } from './shot.ts'

/** A customer of the demo with the middle level and points. */
const malika = '+998931234567'

async function atProfile(stage: Stage): Promise<void> {
  await withBasket(stage)
  await reportPermission(stage.page)
  await asRegular(stage, '/profile', malika)
  await profile(stage.page, stage.locale).save.waitFor()
}

/** The browser of the pictures shows no messages: it says what one says that does, and that its customer allowed it. */
async function reportPermission(page: Page, permission: NotificationPermission = 'granted'): Promise<void> {
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => given })
    const { user } = JSON.parse(localStorage.getItem('auth') ?? '{}').state ?? {}
    if (user && given === 'granted') {
      const state = { userId: user.id, endpoint: null, isDeclined: false }
      localStorage.setItem('push', JSON.stringify({ state, version: 1 }))
    }
  }, permission)
}

/** What the shop knows of the customer's chat, which nobody has here. */
async function withTelegram({ page }: Stage, isReached: boolean): Promise<void> {
  const json = { is_offered: true, is_connected: isReached, is_reached: isReached }
  await page.route('**/v1/customer-profile/telegram', (route) => route.fulfill({ json }))
}

/** The customer's own pages. */
export const accountShots: readonly Shot[] = [
  {
    name: 'profile',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await atProfile(stage)
      const page = profile(stage.page)
      await page.email.fill('dilnoza@')
      await page.save.click()
      await tidy(stage.page)
    },
  },
  {
    name: 'profile-messages-blocked',
    widths: both,
    isFull: true,
    prepare: (stage) => asRegular(stage, '/profile', malika),
  },
  ...(['', '-dark', '-uz', '-en'] as const).map(
    (look): Shot => ({
      name: `order-created-asked${look}`,
      widths: both,
      isDark: look === '-dark',
      locale: look === '-uz' ? 'uz' : look === '-en' ? 'en' : 'ru',
      isFull: true,
      prepare: async (stage) => {
        await reportPermission(stage.page, 'default')
        await open(stage, '/cart')
        const { id } = await (await becomeCustomer(stage.page, stage.phone)).order()
        await open(stage, `/orders/new/${id}`)
        await tidy(stage.page)
      },
    }),
  ),
  ...([false, true] as const).map(
    (isReached): Shot => ({
      name: isReached ? 'profile-telegram' : 'profile-telegram-offered',
      widths: both,
      isFull: true,
      prepare: async (stage) => {
        await withTelegram(stage, isReached)
        await atProfile(stage)
      },
    }),
  ),
  {
    name: 'profile-unreachable',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await stage.page.route(/customer-profile|messages\/settings/, (route) => route.abort())
      await asRegular(stage, '/profile', malika)
      await stage.page.getByText('Нет соединения с сервером').nth(2).waitFor()
    },
  },
  {
    name: 'loyalty-offline',
    widths: both,
    prepare: async (stage) => {
      await asRegular(stage, '/loyalty-program', malika)
      await stage.page.context().setOffline(true)
    },
  },
  { name: 'profile-dark', widths: both, isDark: true, isFull: true, prepare: atProfile },
  { name: 'profile-uz', widths: phoneOnly, locale: 'uz', isFull: true, prepare: atProfile },
  { name: 'profile-en', widths: both, locale: 'en', isFull: true, prepare: atProfile },
  { name: 'loyalty', widths: both, prepare: (stage) => asRegular(stage, '/loyalty-program', malika) },
  {
    name: 'loyalty-dark',
    widths: both,
    isDark: true,
    isFull: true,
    prepare: (stage) => asRegular(stage, '/loyalty-program', malika),
  },
  {
    name: 'loyalty-uz',
    widths: both,
    locale: 'uz',
    isFull: true,
    prepare: (stage) => asRegular(stage, '/loyalty-program', malika),
  },
  {
    name: 'loyalty-empty',
    widths: phoneOnly,
    isFull: true,
    prepare: async (stage) => {
      await open(stage, '/loyalty-program')
      await becomeCustomer(stage.page, stage.phone)
    },
  },
  {
    name: 'profile-phone',
    widths: both,
    prepare: async (stage) => {
      await atProfile(stage)
      await profile(stage.page).changePhone.click()
    },
  },
  {
    name: 'profile-deletion',
    widths: both,
    prepare: async (stage) => {
      await atProfile(stage)
      await profile(stage.page).deleteAccount.click()
    },
  },
]
