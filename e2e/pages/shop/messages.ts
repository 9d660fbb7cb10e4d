import type { Page } from '@playwright/test'
import { inLocale, type Locale } from './shop.ts'

const texts = {
  ru: {
    title: 'Уведомления',
    inBrowsers: 'В браузерах',
    here: 'На этом устройстве',
    status: 'Ход заказа',
    questions: 'Вопросы по заказу',
  },
  uz: {
    title: 'Bildirishnomalar',
    inBrowsers: 'Brauzerlarda',
    here: 'Shu qurilmada',
    status: 'Buyurtma holati',
    questions: 'Buyurtma boʻyicha savollar',
  },
  en: {
    title: 'Notifications',
    inBrowsers: 'In browsers',
    here: 'On this device',
    status: 'Order progress',
    questions: 'Questions about an order',
  },
} as const

/** The notifications of a customer, on the profile and after an order. */
export function messages(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const inBrowsers = page.getByRole('group', { name: text.inBrowsers })
  return {
    heading: page.getByRole('heading', { name: text.title }),
    here: page.getByRole('switch', { name: text.here }),
    status: inBrowsers.getByRole('switch', { name: text.status }),
    questions: inBrowsers.getByRole('switch', { name: text.questions }),
    /** On the page of an order. */
    aboutOrder: page.getByRole('switch', { name: 'Сообщать о заказе' }),
    open: () => page.goto(inLocale(locale, '/profile')),
    /** What the browser shows now, by its own list. */
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        const all = await registration.getNotifications()
        return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
      }),
    /** As the customer does it in the settings of the browser; it holds as long as the session that says so. */
    async forbid(): Promise<void> {
      const session = await page.context().newCDPSession(page)
      const { targetInfo } = await session.send('Target.getTargetInfo')
      await session.send('Browser.setPermission', {
        permission: { name: 'notifications' },
        setting: 'denied',
        origin: new URL(page.url()).origin,
        ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
      })
    },
    /** As if the customer pressed the only notification that is shown. */
    async pressShown(): Promise<void> {
      const [worker] = page.context().serviceWorkers()
      await worker?.evaluate(async () => {
        const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
        const [notification] = await scope.registration.getNotifications()
        globalThis.dispatchEvent(
          Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
        )
      })
    },
  }
}
