import { type ComponentType, lazy } from 'react'
import { localeOfPath } from '../../i18n/locale.ts'
import type { Namespace } from '../../i18n/translate.ts'
import { loadWords } from '../../i18n/word-store.ts'
import type { LayerName, LayerProps } from '../../platform/layers.ts'

type Loader<Name extends LayerName> = () => Promise<ComponentType<LayerProps<Name>>>

/** An overlay that comes with its own words when it is first opened (R2-03). */
export function lazyLayer<Name extends LayerName>(
  _name: Name,
  namespaces: readonly Namespace[],
  load: Loader<Name>,
) {
  return lazy(async () => {
    const [layer] = await Promise.all([load(), loadWords(localeOfPath(window.location.pathname), namespaces)])
    return { default: layer }
  })
}
