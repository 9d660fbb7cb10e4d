import type { Place } from '@doira/domain/reservations/hall-plan'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { usePlaceWords } from './place-words.ts'

/** Where something stands, moved and resized a cell at a time without dragging. */
export function PlaceField({
  id,
  place,
  onPlace,
}: {
  readonly id?: string
  readonly place: Place
  readonly onPlace: (place: Partial<Place>) => void
}) {
  const { t } = useMessages()
  const words = usePlaceWords()
  const { x, y, w, h } = place
  return (
    <fieldset className="hallf__place" id={id} tabIndex={-1}>
      <legend>{t('content.field.table_place')}</legend>
      <p className="t-2" role="status">
        {words.where(place)}
      </p>
      <div className="row">
        <IconButton icon="chevron-left" label={t('halls.left')} onClick={() => onPlace({ x: x - 1 })} />
        <IconButton icon="chevron-up" label={t('halls.up')} onClick={() => onPlace({ y: y - 1 })} />
        <IconButton icon="chevron-down" label={t('halls.down')} onClick={() => onPlace({ y: y + 1 })} />
        <IconButton icon="chevron-right" label={t('halls.right')} onClick={() => onPlace({ x: x + 1 })} />
        <IconButton icon="rotate-cw" label={t('halls.rotate')} onClick={() => onPlace({ w: h, h: w })} />
      </div>
      <p className="t-2">{words.size(place)}</p>
      <div className="row">
        <IconButton icon="minus" label={t('halls.narrower')} onClick={() => onPlace({ w: w - 1 })} />
        <IconButton icon="plus" label={t('halls.wider')} onClick={() => onPlace({ w: w + 1 })} />
        <span className="t-2 grow">{t('halls.width')}</span>
        <IconButton icon="minus" label={t('halls.shorter')} onClick={() => onPlace({ h: h - 1 })} />
        <IconButton icon="plus" label={t('halls.longer')} onClick={() => onPlace({ h: h + 1 })} />
        <span className="t-2 grow">{t('halls.depth')}</span>
      </div>
    </fieldset>
  )
}
