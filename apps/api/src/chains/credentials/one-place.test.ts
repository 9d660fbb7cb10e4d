import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const apps = join(import.meta.dirname, '../../../..')
const sources = globSync('{api,server}/src/**/*.ts', { cwd: apps })
  .filter((path) => !/\.(test|testing)\.ts$/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(apps, path), 'utf8') }))

const naming = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .filter((path) => !/^api\/src\/platform\/([a-z-]*env|chain-settings)\.ts$/.test(path))
    .toSorted()

test('keys are read where a feature makes its own of them, and these are asked in one place alone', () => {
  const keys =
    /\b(PAYME|CLICK|ESKIZ|PLAYMOBILE|TELEGRAM|IIKO|WEB_PUSH|DELIVERY_MXIK|DELIVERY_PACKAGE)_[A-Z_]+\b/
  expect(naming(keys)).toEqual([
    'api/src/chain-keys/demo-settings.ts',
    'api/src/chain-keys/make-chain-keys.ts',
    'api/src/crm/choose-guest-book.ts',
    'api/src/payments/payment-settings.ts',
    'api/src/sms/choose-sms.ts',
    'api/src/telegram/telegram-settings.ts',
    'api/src/web-push/web-push-settings.ts',
  ])
  const makers =
    /import [^']*\b(toPaymentSettings|chooseSms|toTelegramSettings|chooseGuestBook|toWebPushSettings)\b/
  expect(naming(makers)).toEqual(['api/src/chain-keys/make-chain-keys.ts'])
  expect(naming(/import [^']*\bkeysOf(Environment|Settings|Nobody)\b/)).toEqual([
    'api/src/chain-keys/keys-of.ts',
  ])
  expect(naming(/import [^']*\bmakeKeysOf\b/)).toEqual(['api/src/api-deps.ts'])
})
