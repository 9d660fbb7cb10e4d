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
    .filter((path) => !/^api\/src\/settings\/([a-z-]*env|chain-settings)\.ts$/.test(path))
    .toSorted()

test('credentials are parsed by the features that use them, and accessed in one place only', () => {
  const keys =
    /\b(PAYME|CLICK|ESKIZ|PLAYMOBILE|TELEGRAM|IIKO|WEB_PUSH|DELIVERY_MXIK|DELIVERY_PACKAGE)_[A-Z_]+\b/
  expect(naming(keys)).toEqual([
    'api/src/chains/credentials/demo-settings.ts',
    'api/src/chains/credentials/load-chain-credentials.ts',
    'api/src/loyalty/crm/choose-crm.ts',
    'api/src/messaging/sms/gateways/eskiz.ts',
    'api/src/messaging/sms/gateways/playmobile.ts',
    'api/src/messaging/sms/telegram-gateway/telegram-gateway-env.ts',
    'api/src/messaging/sms/telegram-gateway/telegram-gateway.ts',
    'api/src/messaging/telegram/telegram-settings.ts',
    'api/src/messaging/web-push/web-push-settings.ts',
    'api/src/payments/core/payment-settings.ts',
    'api/src/payments/providers/click/click-env.ts',
    'api/src/payments/providers/payme/payme-env.ts',
  ])
  const makers =
    /import [^']*\b(toPaymentSettings|readPaymentAccounts|chooseSms|toTelegramSettings|chooseCrm|toWebPushSettings)\b/
  expect(naming(makers)).toEqual(['api/src/chains/credentials/load-chain-credentials.ts'])
  expect(naming(/import [^']*\bkeysOf(Environment|Settings|Nobody)\b/)).toEqual([
    'api/src/chains/credentials/credentials-of.ts',
  ])
  expect(naming(/import [^']*\bmakeKeysOf\b/)).toEqual(['api/src/api-deps.ts'])
})
