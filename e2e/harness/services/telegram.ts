import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

export const telegramBotToken = '1000000001:JOURNEYS-not-a-real-bot-token'

/** Signs as Telegram does for the bot of the journeys. */
export function signForBot(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries({ auth_date: String(Math.floor(Date.now() / 1000)), ...fields })
  const checked = pairs
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join('\n')
  const key = createHmac('sha256', 'WebAppData').update(telegramBotToken).digest()
  const hash = createHmac('sha256', key).update(checked).digest('hex')
  return new URLSearchParams([...pairs, ['hash', hash]]).toString()
}

/** Somebody with Telegram on their phone. Their app shares the phone at the second asking. */
export function aTelegramUser(phone: string, { clockShiftMs }: { readonly clockShiftMs: number }) {
  const id = Number(phone.slice(-9))
  const auth_date = String(Math.floor((Date.now() + clockShiftMs) / 1000))
  let opened = 0
  return {
    /** The app around a page: it answers what the page asks of it. */
    async around(page: Page): Promise<void> {
      const contact = JSON.stringify({ user_id: id, phone_number: phone.replace('+', '') })
      await page.addInitScript(playTelegram, signForBot({ auth_date, contact }))
    },
    /** What the app puts behind the address of a page. */
    open(path: string): string {
      opened += 1
      const user = JSON.stringify({ id, first_name: 'Мадина', language_code: 'ru' })
      const signature = 'for-others-than-the-bot'
      const launch = new URLSearchParams({
        tgWebAppData: signForBot({ auth_date, query_id: `${id}-${opened}`, signature, user }),
        tgWebAppVersion: '8.0',
        tgWebAppPlatform: 'android',
        tgWebAppThemeParams: '{}',
      })
      return `${path}#${launch}`
    },
  }
}

/** Runs in the page, before any of its scripts. */
function playTelegram(contact: string): void {
  let asked = 0
  const emit = (type: string, data: object) => {
    setTimeout(() => Reflect.get(window, 'Telegram')?.WebView?.receiveEvent?.(type, data), 0)
  }
  const postEvent = (type: string, text: string) => {
    if (type === 'web_app_request_phone') {
      asked += 1
      emit('phone_requested', { status: asked === 1 ? 'cancelled' : 'sent' })
    }
    if (type === 'web_app_invoke_custom_method') {
      emit('custom_method_invoked', { req_id: JSON.parse(text).req_id, result: contact })
    }
  }
  Object.assign(window, { TelegramWebviewProxy: { postEvent } })
}
