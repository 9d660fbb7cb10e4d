import { getNames } from '@doira/web/map/ground-names.ts'
import { drawLabels } from '@doira/web/map/label-layer.ts'
import L from 'leaflet'
import { loadGround } from './basemap.ts'
import { makeBlockLayer } from './block-layer.ts'
import type { Ground } from './ground.ts'
import { drawGround } from './ground-layer.ts'

/** The ground that the shop draws from its own files: nobody else is needed for it. */
export const embeddedGround: Ground = {
  crs: L.CRS.EPSG3857,
  detailZoom: 15,
  lay(map, onCredit) {
    onCredit('own')
    let layers: { remove: () => void }[] = []
    const remove = () => {
      for (const layer of layers) layer.remove()
      layers = []
    }
    return {
      remove,
      async showCity(city, locale, signal) {
        const features = await loadGround(city)
        if (signal.aborted) return
        remove()
        const drawn = drawGround(map, features)
        for (const shape of drawn.getLayers().toReversed()) if (shape instanceof L.Path) shape.bringToBack()
        const names = getNames(features, locale)
        layers = [makeBlockLayer(features).addTo(map), drawn, drawLabels(map, () => names)]
      },
    }
  },
}
