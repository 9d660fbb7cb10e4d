import type { Locale } from '../../i18n/locale.ts'
import { embeddedGround } from './embedded-ground.ts'
import type { Ground } from './ground.ts'

/** So long a map waits for the answer whether there is a provider at all. */
const keyTimeoutMs = 1500

/** The provider's ground when there is a key for it and its library comes, else our own. */
export async function chooseGround(
  findKey: (() => Promise<string | null>) | undefined,
  locale: Locale,
): Promise<Ground> {
  try {
    const key = findKey ? await Promise.race([findKey(), nullAfter(keyTimeoutMs)]) : null
    if (key === null) return embeddedGround
    const { makeYandexGround } = await import('./yandex-ground.ts')
    return await makeYandexGround(key, locale)
  } catch {
    // A blocked script, a broken key, no network: the embedded map needs none of them.
    return embeddedGround
  }
}

function nullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
