import type { Db } from '../platform/database/database.ts'
import { type ApiEnv, BadSettings } from '../platform/env.ts'
import { findOrMakeSecret } from '../platform/installation-secret.ts'
import { isPair, type VapidKeys, vapidKeysOf } from './vapid-keys.ts'

export type WebPushSettings = {
  readonly keys: VapidKeys
  /** Whom a push service may write to. */
  readonly contact: string
  /** Origins of push services besides those of the known browsers. */
  readonly services: readonly string[]
}

type Given = { readonly db: Db; readonly env: ApiEnv; readonly siteUrl: string | null }

/**
 * The keys of the settings, otherwise those of the installation, which are made at the first start and stay.
 *
 * @throws BadSettings
 */
export async function readWebPushSettings({ db, env, siteUrl }: Given): Promise<WebPushSettings> {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = env
  const given = publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : null
  if (given && !isPair(given)) throw new BadSettings('WEB_PUSH_PUBLIC_KEY: is not the key of the private one')
  const isSecure = siteUrl?.startsWith('https://') === true
  return {
    keys: given ?? vapidKeysOf(await findOrMakeSecret(db, 'web_push')),
    contact: env.WEB_PUSH_CONTACT ?? (isSecure ? siteUrl : 'mailto:shop@doira.example'),
    services: env.WEB_PUSH_SERVICES.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  }
}
