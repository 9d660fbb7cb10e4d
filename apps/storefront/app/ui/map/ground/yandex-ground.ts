import L from 'leaflet'
import type { Locale } from '../../../i18n/locale.ts'
import type { Ground } from './ground.ts'
import { loadYandex, type Ymaps3 } from './load-yandex.ts'

/**
 * The map of Yandex as the ground. It follows every move of the map above it and receives no events itself: so that keys,
 * readers and fingers find the same pins and points on both grounds.
 *
 * @throws when the provider's library does not come.
 */
export async function makeYandexGround(key: string, locale: Locale): Promise<Ground> {
  const ymaps3 = await loadYandex(key, locale)
  return {
    crs: L.CRS.EPSG3395,
    detailZoom: 18,
    lay(map, onCredit) {
      onCredit(null)
      return lay(ymaps3, map)
    },
  }
}

function lay(ymaps3: Ymaps3, map: L.Map) {
  const box = document.createElement('div')
  box.className = 'map__provider'
  map.getContainer().prepend(box)
  const locationNow = () => {
    const { lat, lng } = map.getCenter()
    return { center: [lng, lat] as const, zoom: map.getZoom() }
  }
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  const ground = new ymaps3.YMap(box, {
    location: locationNow(),
    behaviors: [],
    theme,
    zoomRounding: 'smooth',
  })
  ground.addChild(new ymaps3.YMapDefaultSchemeLayer({}))

  const follow = () => ground.setLocation({ ...locationNow(), duration: 0 })
  map.on('move zoom viewreset resize', follow)
  return {
    // It has the whole world.
    showCity: async () => {},
    remove() {
      map.off('move zoom viewreset resize', follow)
      ground.destroy()
      box.remove()
    },
  }
}
