import { chooseAggregators, noAggregators } from '../../aggregators/dialects/choose-aggregators.ts'
import { chooseRegister } from '../../fiscal/registers/choose-register.ts'
import { chooseCrm } from '../../loyalty/crm/choose-crm.ts'
import { noCrm } from '../../loyalty/crm/crm-card.ts'
import { chooseSms } from '../../messaging/sms/choose-sms.ts'
import { noSms, printingSms, type SmsProviders } from '../../messaging/sms/sms-provider.ts'
import { toTelegramSettings } from '../../messaging/telegram/telegram-settings.ts'
import type { VapidKeys } from '../../messaging/web-push/vapid-keys.ts'
import { otherPushServices, toWebPushSettings } from '../../messaging/web-push/web-push-settings.ts'
import { toPaymentSettings } from '../../payments/core/payment-settings.ts'
import { readPaymentAccounts } from '../../payments/providers/provider-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import { choosePos } from '../../pos/providers/choose-pos.ts'
import type { ChainSettings } from '../../settings/chain-settings.ts'
import type { ApiEnv } from '../../settings/env.ts'
import type { ChainKeys, ChainSite } from './chain-credentials.ts'

export type KeyDeps = {
  readonly env: ApiEnv
  /** Of the environment. */
  readonly site: ChainSite
  /** The installation's secret, from which unguessable addresses are derived. */
  readonly secret: Uint8Array
  /** Of this installation, where settings name none. */
  readonly vapidKeys: VapidKeys
  readonly clock: Clock
  /** Null where codes may not be printed: then `console` sends none. */
  readonly printLine: ((line: string) => void) | null
  readonly request?: typeof fetch
}

/**
 * Those of the environment: the oldest chain's.
 *
 * @throws BadSettings
 */
export function keysOfEnvironment(deps: KeyDeps): ChainKeys {
  const { env, site } = deps
  return { site, ...made(deps, { env, shipperId: null, siteUrl: site.siteUrl }) }
}

/**
 * The credentials of a chain with settings of its own. Whatever they do not contain, the chain does not have:
 * it never uses the merchant account, the bot or the CRM of another chain.
 *
 * @param first the credentials of the environment, whose parts that do not belong to one chain are used
 * @throws BadSettings
 */
export function keysOfSettings(
  deps: KeyDeps,
  { first, shipperId, settings }: { first: ChainKeys; shipperId: string; settings: ChainSettings },
): ChainKeys {
  const siteUrl = settings.SITE_URL?.replace(/\/$/, '') ?? null
  const own = made(deps, { env: settings, shipperId, siteUrl })
  return {
    ...own,
    site: {
      siteUrl,
      mainSiteUrl: settings.MAIN_SITE_URL ?? null,
      tagManagerId: settings.TAG_MANAGER_ID ?? null,
    },
    sms: settings.SMS_PROVIDER === undefined ? commonSms(deps, first) : own.sms,
    webPush: settings.WEB_PUSH_PUBLIC_KEY ? own.webPush : { ...own.webPush, keys: first.webPush.keys },
  }
}

/** Those of a chain without settings. */
export function emptyCredentials(deps: KeyDeps, first: ChainKeys): ChainKeys {
  const { holdMinutes } = first.payments
  const none = { siteUrl: null, accounts: {}, deliveryCodes: null }
  return {
    site: { siteUrl: null, mainSiteUrl: null, tagManagerId: null },
    payments: { ...none, holdMinutes },
    sms: commonSms(deps, first),
    telegram: null,
    crm: noCrm,
    pos: null,
    registers: null,
    aggregators: noAggregators,
    webPush: first.webPush,
  }
}

type Given = {
  readonly env: ChainSettings
  /** Whose settings they are; null: those of the environment. */
  readonly shipperId: string | null
  readonly siteUrl: string | null
}

function made(deps: KeyDeps, given: Given): Omit<ChainKeys, 'site'> {
  const services = otherPushServices(deps.env)
  return {
    payments: toPaymentSettings({
      ...given,
      accounts: readPaymentAccounts(given.env),
      holdMinutes: deps.env.PAYMENT_HOLD_MINUTES,
    }),
    sms: chooseSms({ ...deps, ...given }),
    telegram: toTelegramSettings({ ...deps, ...given }),
    crm: chooseCrm({ ...deps, ...given }),
    pos: choosePos(given.env),
    registers: chooseRegister(given.env),
    aggregators: chooseAggregators(given.env),
    webPush: toWebPushSettings({ ...given, services, otherwise: deps.vapidKeys }),
  }
}

/** A gateway belongs to one chain unless the owner shares it; the server's output is common to all. */
function commonSms({ env, printLine }: KeyDeps, { sms }: ChainKeys): SmsProviders {
  if (env.SMS_FOR_ALL_CHAINS === 'on') return sms
  return env.SMS_PROVIDER === 'console' ? [printingSms(printLine)] : [noSms]
}
