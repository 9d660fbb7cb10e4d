import { expect, test } from 'vitest'
import { BadSettings, readSettings } from '../../platform/settings/read-settings.ts'
import { chainSettingsSchema } from '../../settings/chain-settings.ts'
import { readApiEnv } from '../../settings/env.ts'
import { decideDemoSettings } from './demo-settings.ts'
import { getSettings } from './two-keys.testing.ts'

const demoId = '11111111-1111-4111-8111-111111111111'
const otherId = '22222222-2222-4222-8222-222222222222'
const { PAYME_MERCHANT_ID, PAYME_KEY } = getSettings('alpha')
const payme = { PAYME_MERCHANT_ID, PAYME_KEY }
const click = { CLICK_SERVICE_ID: '1', CLICK_MERCHANT_ID: '2', CLICK_SECRET_KEY: 'x' }
const eskiz = { SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'a@shop.test', ESKIZ_PASSWORD: 'x' }
const playmobile = { SMS_PROVIDER: 'playmobile', PLAYMOBILE_LOGIN: 'a', PLAYMOBILE_PASSWORD: 'x' }
const iiko = { IIKO_API_LOGIN: 'x', IIKO_ORGANIZATION_ID: '5b6a1ad2-3d5b-4a0e-9c31-0a1a3c1d2e3f' }
const iikoApp = {
  IIKO_API_KEY: 'x',
  IIKO_APP_ID: '5b6a1ad2-3d5b-4a0e-9c31-0a1a3c1d2e3f',
  IIKO_CLIENT_SECRET: 'x',
  IIKO_ORGANIZATION_ID: '5b6a1ad2-3d5b-4a0e-9c31-0a1a3c1d2e3f',
}
const sandbox = { PAYME_MERCHANT_ID, PAYME_TEST_KEY: 'x' }
const https = { SITE_URL: 'https://shop.test' }
const allOn = { DEMO_PAYMENTS: 'on', DEMO_FULFILMENT: 'on', PRINT_SIGN_IN_CODES: 'on' }
const allOff = { DEMO_PAYMENTS: 'off', DEMO_FULFILMENT: 'off', PRINT_SIGN_IN_CODES: 'off' }

type Case = {
  readonly demo: boolean
  readonly given?: Readonly<Record<string, string>>
  readonly ofOther?: Readonly<Record<string, string>>
}

function decide({ demo, given = {}, ofOther }: Case) {
  const chains = new Map(ofOther ? [[otherId, readSettings(chainSettingsSchema, ofOther)]] : [])
  const demoChain = { id: demoId, isThere: demo }
  try {
    return decideDemoSettings({
      ...{ env: readApiEnv(given), chains, demoChain },
      siteUrl: given.SITE_URL ?? null,
    })
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error
    return error.problems
  }
}

const on = { shipperId: demoId, standIns: true, movesOrders: true, printsCodes: true }
const off = { shipperId: demoId, standIns: false, movesOrders: false, printsCodes: false }

test.each<[string, Case, object]>([
  ['the demo chain without settings', { demo: true }, on],
  ['a chain of a developer without settings', { demo: false }, on],
  ['a shop that is seen by http', { demo: true, given: { SITE_URL: 'http://10.0.0.5:3000' } }, on],
  ["Payme's sandbox", { demo: true, given: sandbox }, on],
  ['all off by hand', { demo: true, given: allOff }, off],
  ['all off by hand, with https', { demo: true, given: { ...https, ...allOff } }, off],
  ['all on by hand, with https and keys', { demo: true, given: { ...https, ...payme, ...allOn } }, on],
  ['a real shop with a gateway', { demo: false, given: { ...https, ...payme, ...eskiz } }, off],
])('[S-01] %s: decided without a question', (_, given, expected) => {
  expect(decide(given)).toEqual(expected)
})

test.each<[string, Case, readonly string[]]>([
  [
    'the demo chain by https',
    { demo: true, given: https },
    ['DEMO_PAYMENTS', 'DEMO_FULFILMENT', 'PRINT_SIGN_IN_CODES'],
  ],
  [
    'the demo chain with a key of Payme',
    { demo: true, given: payme },
    ['DEMO_PAYMENTS', 'DEMO_FULFILMENT', 'PRINT_SIGN_IN_CODES'],
  ],
  ['the demo chain with Eskiz', { demo: true, given: eskiz }, ['DEMO_PAYMENTS', 'DEMO_FULFILMENT']],
  [
    'the demo chain with Play Mobile',
    { demo: true, given: playmobile },
    ['DEMO_PAYMENTS', 'DEMO_FULFILMENT'],
  ],
  ['a real chain by https without a gateway', { demo: false, given: https }, ['PRINT_SIGN_IN_CODES']],
  ['a real chain with Click without a gateway', { demo: false, given: click }, ['PRINT_SIGN_IN_CODES']],
  ['a real chain with a CRM', { demo: false, given: iiko }, ['PRINT_SIGN_IN_CODES']],
  ['a real chain with an app at iiko', { demo: false, given: iikoApp }, ['PRINT_SIGN_IN_CODES']],
  [
    'the demo chain beside one with keys of its own',
    { demo: true, ofOther: payme },
    ['DEMO_PAYMENTS', 'DEMO_FULFILMENT', 'PRINT_SIGN_IN_CODES'],
  ],
  [
    'the demo chain beside one that is seen by https',
    { demo: true, ofOther: https, given: { DEMO_PAYMENTS: 'off' } },
    ['DEMO_FULFILMENT', 'PRINT_SIGN_IN_CODES'],
  ],
  [
    'a chain whose own settings say console',
    { demo: false, given: { ...https, ...eskiz }, ofOther: { SMS_PROVIDER: 'console' } },
    ['PRINT_SIGN_IN_CODES'],
  ],
])('[S-01] %s: the shop does not start until the settings say what is meant', (_, given, names) => {
  const problems = decide(given)
  if (!Array.isArray(problems)) throw new Error('it was decided')
  const named = problems
    .map((problem: string) => problem.split(':')[0] ?? '')
    .filter((name) => /^[A-Z_]+$/.test(name))
  expect(named).toEqual(names)
  expect(problems.join(), 'no secret is repeated').not.toContain(PAYME_KEY)
})
