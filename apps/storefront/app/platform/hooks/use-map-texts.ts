import { useT } from '../../i18n/messages.tsx'

/** The messages of every map of the shop. */
export function useMapWords() {
  const t = useT('location')
  return {
    label: t('map'),
    zoomIn: t('zoom_in'),
    zoomOut: t('zoom_out'),
    myLocation: t('my_location'),
    credit: `${t('schematic_map_note')} · © OpenStreetMap`,
    groundOff: t('map_unavailable'),
  }
}
