import { drawLabels } from '@doira/web/map/label-layer.ts'
import L from 'leaflet'
import type { Locale } from '../../../i18n/locale.ts'
import { embeddedGround } from '../ground/embedded-ground.ts'
import type { Ground, LaidGround } from '../ground/ground.ts'
import type { MapTiles } from '../map-props.ts'
import { makeTileLayer, type TileLayer } from './tile-layer.ts'

/** So long the first tile may take before our own ground is shown. */
const firstTileMs = 6000

/**
 * Tiles as the ground. Where none of them comes, because the server fails, is slow or does not have the place, our own
 * ground is shown until one does.
 */
export function makeTileGround(tiles: MapTiles): Ground {
  return {
    crs: L.CRS.EPSG3857,
    detailZoom: 18,
    lay(map, onCredit) {
      let laid: Promise<{ readonly show: LaidGround['showCity']; readonly remove: () => void }> | null = null
      let isGone = false
      return {
        async showCity(city, locale, signal) {
          laid ??= open(locale)
          const { show } = await laid
          await show(city, locale, signal)
        },
        remove() {
          isGone = true
          void laid?.then(({ remove }) => remove())
        },
      }

      async function open(locale: Locale) {
        const own = embeddedGround.lay(map, () => {})
        // A file that cannot be opened has no tiles.
        const made = await Promise.race([makeTileLayer(tiles, locale), nullAfter(firstTileMs)]).catch(
          () => null,
        )
        if (!made || isGone) {
          onCredit('own')
          return { show: own.showCity, remove: own.remove }
        }
        return follow(made, own)
      }

      function follow({ layer, names }: TileLayer, own: LaidGround) {
        const loaded = new Set<string>()
        let shown: { readonly city: string; readonly locale: Locale; readonly signal: AbortSignal } | null =
          null
        let ownCity: string | null = null
        let labels: ReturnType<typeof drawLabels> | null = null
        /** Of our own ground. */
        let coming = new AbortController()
        let timer: ReturnType<typeof setTimeout> | undefined
        const settled = Promise.withResolvers<void>()

        const stopWaiting = () => {
          clearTimeout(timer)
          timer = undefined
        }
        const showOwn = async () => {
          stopWaiting()
          if (isGone || !shown || ownCity === shown.city) return
          const { city, locale, signal } = shown
          ownCity = city
          labels?.remove()
          labels = null
          layer.setOpacity(0)
          onCredit('own')
          coming = new AbortController()
          await own.showCity(city, locale, AbortSignal.any([signal, coming.signal]))
        }
        const giveUp = () => {
          showOwn().then(settled.resolve, settled.reject)
        }
        const showTiles = () => {
          stopWaiting()
          settled.resolve()
          coming.abort()
          if (ownCity !== null) own.remove()
          ownCity = null
          layer.setOpacity(1)
          labels ??= drawLabels(map, names)
          labels.write()
          onCredit({ text: tiles.credit })
        }
        layer.on('tileload', ({ coords }: L.TileEvent) => {
          loaded.add(`${coords.z}/${coords.x}/${coords.y}`)
          showTiles()
        })
        layer.on('tileunload', ({ coords }: L.TileEvent) => {
          loaded.delete(`${coords.z}/${coords.x}/${coords.y}`)
        })
        layer.on('tileloadstart', () => {
          if (loaded.size === 0) timer ??= setTimeout(giveUp, firstTileMs)
        })
        // All that is in view has come or failed.
        layer.on('load', () => {
          if (loaded.size === 0) giveUp()
        })
        return {
          async show(city: string, locale: Locale, signal: AbortSignal) {
            shown = { city, locale, signal }
            if (!map.hasLayer(layer)) layer.addTo(map)
            else if (ownCity !== null) await showOwn()
            await settled.promise
          },
          remove() {
            stopWaiting()
            labels?.remove()
            layer.remove()
            own.remove()
          },
        }
      }
    },
  }
}

function nullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
