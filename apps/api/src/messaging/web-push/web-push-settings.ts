import { BadSettings } from '../../platform/settings/read-settings.ts'
import type { ChainSettings } from '../../settings/chain-settings.ts'
import type { ApiEnv } from '../../settings/env.ts'
import { isPair, type VapidKeys } from './vapid-keys.ts'

export type WebPushSettings = {
  readonly keys: VapidKeys
  /** The contact for the operators of push services. */
  readonly contact: string
  /** Origins of push services in addition to those of the known browsers. */
  readonly services: readonly string[]
}

type Given = {
  readonly env: ChainSettings
  readonly siteUrl: string | null
  readonly services: readonly string[]
  /** The default keys. */
  readonly otherwise: VapidKeys
}

/** @throws BadSettings */
export function toWebPushSettings({ env, siteUrl, services, otherwise }: Given): WebPushSettings {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = env
  const given = publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null
  if (given && !isPair(given))
    throw new BadSettings(['WEB_PUSH_PUBLIC_KEY: is not the key of the private one'])
  const isSecure = siteUrl?.startsWith('https://') === true
  return {
    keys: given ?? otherwise,
    contact: env.WEB_PUSH_CONTACT ?? (isSecure ? siteUrl : 'mailto:shop@doira.example'),
    services,
  }
}

/** Origins of push services in addition to those of the known browsers. */
export function otherPushServices({ WEB_PUSH_SERVICES: list }: Pick<ApiEnv, 'WEB_PUSH_SERVICES'>) {
  return list
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
}
