import type { Locale } from '../../../i18n/locale.ts'
import type { MapProvider } from '../map-props.ts'
import { embeddedGround } from './embedded-ground.ts'
import type { Ground } from './ground.ts'

/** So long a map waits for the answer whether there is a provider at all. */
const answerTimeoutMs = 1500

/** The provider's ground when there is one and its library comes, else our own. */
export async function chooseGround(
  findProvider: (() => Promise<MapProvider | null>) | undefined,
  locale: Locale,
): Promise<Ground> {
  try {
    const provider = findProvider ? await Promise.race([findProvider(), nullAfter(answerTimeoutMs)]) : null
    if (provider === null) return embeddedGround
    if (provider.kind === 'yandex') {
      const { makeYandexGround } = await import('./yandex-ground.ts')
      return await makeYandexGround(provider.key, locale)
    }
    const { makeTileGround } = await import('../tiles/tile-ground.ts')
    return makeTileGround(provider)
  } catch {
    // A blocked script, a broken key, no network: the embedded map needs none of them.
    return embeddedGround
  }
}

function nullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
