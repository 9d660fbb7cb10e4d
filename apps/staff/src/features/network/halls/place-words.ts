import { cellCm, type Place } from '@doira/domain/reservations/hall-plan'
import { formatDecimal } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'

/** Where something stands and how large it is, in metres. */
export function usePlaceWords() {
  const { t, language } = useMessages()
  const metres = (cells: number) => formatDecimal(language, (cells * cellCm) / 100)
  return {
    where: ({ x, y }: Place) => t('halls.where', { x: metres(x), y: metres(y) }),
    size: ({ w, h }: Place) => t('halls.size', { w: metres(w), h: metres(h) }),
  }
}
