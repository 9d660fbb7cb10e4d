import { telegramBotToken } from './telegram.ts'

export function getSettings(url: string): Record<string, string> {
  return {
    // Where the bot's buttons lead, and the gateway may call.
    SITE_URL: 'https://shop.example',
    ...{ SMS_PROVIDER: 'eskiz', ESKIZ_URL: url, ESKIZ_EMAIL: 'shop@example.com', ESKIZ_PASSWORD: 'password' },
    ...{
      YANDEX_GEOCODER_KEY: 'key',
      YANDEX_GEOCODER_URL: `${url}/geocoder/`,
      YANDEX_GEOCODER_PER_DAY: '100000',
    },
    ...{ IIKO_URL: url, IIKO_API_LOGIN: 'login' },
    IIKO_ORGANIZATION_ID: '5b6a1ad2-3d5b-4a0e-9c31-0a1a3c1d2e3f',
    ...{ TELEGRAM_API_URL: url, TELEGRAM_BOT_TOKEN: telegramBotToken, TELEGRAM_BOT_NAME: 'doira_demo_bot' },
    WEB_PUSH_SERVICES: url,
    // Real ones, whose pages nobody reaches.
    ...{ PAYME_MERCHANT_ID: '5e730e8e0b852a417aa49ceb', PAYME_KEY: 'key' },
    ...{ CLICK_SERVICE_ID: '12345', CLICK_MERCHANT_ID: '54321', CLICK_SECRET_KEY: 'secret' },
  }
}
