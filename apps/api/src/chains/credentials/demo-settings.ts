import { realAggregatorKeys } from '../../aggregators/dialects/choose-aggregators.ts'
import { realRegisterKeys } from '../../fiscal/registers/choose-register.ts'
import { realProviderKeys } from '../../payments/providers/provider-settings.ts'
import { BadSettings } from '../../platform/settings/read-settings.ts'
import { realPosKeys } from '../../pos/providers/choose-pos.ts'
import type { SettingsOfChains } from '../../settings/chain-settings.ts'
import type { ApiEnv } from '../../settings/env.ts'
import { realGatewayKeys } from '../../settings/sms-env.ts'

/** What the demo chain does that no other chain may, and whether codes are printed. */
export type DemoSettings = {
  readonly shipperId: string
  /** Payments at stand-ins of the providers. */
  readonly standIns: boolean
  /** Orders are advanced automatically. */
  readonly movesOrders: boolean
  /** Codes of customers without a gateway, and of the demo's staff, are printed to the server's output. */
  readonly printsCodes: boolean
}

type Given = {
  readonly env: ApiEnv
  /** Of the environment. */
  readonly siteUrl: string | null
  readonly chains: SettingsOfChains
  readonly demoChain: { readonly id: string; readonly isThere: boolean }
}

/**
 * On a developer's machine all of it is on. Where customers may come, nothing of it goes on by itself: the settings have
 * to say it, or the shop does not start.
 *
 * @throws BadSettings naming each setting that has to be given
 */
export function decideDemoSettings({ env, siteUrl, chains, demoChain }: Given): DemoSettings {
  const signs = findSignsOfCustomers({ env, siteUrl, chains })
  const why = `${signs.join(', ')}: customers may come`
  const problems: string[] = []
  const decide = (
    name: 'DEMO_PAYMENTS' | 'DEMO_FULFILMENT' | 'PRINT_SIGN_IN_CODES',
    { happens, problem }: { readonly happens: boolean; readonly problem: string },
  ): boolean => {
    if (env[name] !== undefined) return env[name] === 'on'
    if (signs.length === 0) return true
    if (happens) problems.push(`${name}: must be given (${why}). ${problem}`)
    return false
  }
  const settings: DemoSettings = {
    shipperId: demoChain.id,
    standIns: decide('DEMO_PAYMENTS', {
      happens: demoChain.isThere,
      problem: 'off: the demo chain is paid at real desks only; on: anybody pays its orders without money',
    }),
    movesOrders: decide('DEMO_FULFILMENT', {
      happens: demoChain.isThere,
      problem: 'off: people move the orders of the demo chain; on: a robot does',
    }),
    printsCodes: decide('PRINT_SIGN_IN_CODES', {
      happens: [env, ...chains.values()].some(({ SMS_PROVIDER }) => SMS_PROVIDER === 'console'),
      problem:
        'SMS_PROVIDER is console: name a gateway there, or set off to send no codes, or on to print them, which lets everyone who reads the log sign in as any customer',
    }),
  }
  if (problems.length === 0) return settings
  if (demoChain.isThere) problems.push(hint)
  throw new BadSettings(problems)
}

const hint =
  'The demo chain is for trying the shop out. A chain of your own instead: npm run new-chain with a new DATA_DIR or DATABASE_URL, before the first start'

const realKeys = [
  ...realProviderKeys,
  ...realGatewayKeys,
  ...realPosKeys,
  ...realRegisterKeys,
  ...realAggregatorKeys,
  'IIKO_API_KEY',
  'IIKO_API_LOGIN',
]

/** Settings that only a shop with customers has, each by its name. A sandbox and a bot can be tried without any. */
function findSignsOfCustomers({ env, siteUrl, chains }: Omit<Given, 'demoChain'>): readonly string[] {
  const isHttps = (url: string | null | undefined) => url?.startsWith('https:') === true
  const keysIn = (settings: object) => realKeys.filter((name) => Reflect.get(settings, name) !== undefined)
  return [
    ...(isHttps(siteUrl) ? ['SITE_URL is https'] : []),
    ...keysIn(env).map((name) => `${name} is set`),
    ...[...chains].flatMap(([id, settings]) => [
      ...(isHttps(settings.SITE_URL) ? [`CHAIN_KEYS_FILE, ${id}, SITE_URL is https`] : []),
      ...keysIn(settings).map((name) => `CHAIN_KEYS_FILE, ${id}, ${name} is set`),
    ]),
  ]
}
