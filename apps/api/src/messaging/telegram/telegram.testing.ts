import { getSignature } from './signed-payload.ts'
import type { TelegramSettings } from './telegram-settings.ts'

export const testBotToken = '1000000001:TEST-not-a-real-bot-token'

/** An address at which no server listens. */
export const testTelegram: TelegramSettings = {
  botToken: testBotToken,
  botName: 'doira_test_bot',
  apiUrl: 'http://127.0.0.1:9',
  webhookSecret: 'known-to-telegram',
  siteUrl: 'https://shop.example',
}

/** A payload as Telegram signs it for the bot of tests, or for another. */
export function signedByTelegram(fields: Readonly<Record<string, string>>, token = testBotToken): string {
  const pairs = Object.entries(fields)
  return new URLSearchParams([...pairs, ['hash', getSignature(pairs, token).toString('hex')]]).toString()
}
