import { formatMoment } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { StopDish } from './stop-data.ts'

/** A dish as a picture to press, with the portions that open orders need, and when it returns. */
export function DishCell({
  dish: { name, image, until, open_portions },
  isStopped,
  isChosen,
  onPress,
}: {
  readonly dish: StopDish
  readonly isStopped: boolean
  readonly isChosen: boolean
  readonly onPress: () => void
}) {
  const { t, language, nameOf } = useMessages()
  const now = useServerNow()
  return (
    <button
      type="button"
      className="dcell"
      data-off={isStopped ? '' : undefined}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      <span className="dcell__i">
        {image !== null && (
          <img src={`/image/${image}?w=160`} alt="" width="96" height="72" loading="lazy" decoding="async" />
        )}
      </span>
      <b>{nameOf(name)}</b>
      {isStopped && (
        <small>
          <span className="sr-only">{t('stop.return')}, </span>
          {until === null
            ? t('stop.until_returned')
            : t('stop.until_at', { time: formatMoment(language, until, now) })}
        </small>
      )}
      {open_portions > 0 && (
        <>
          <span className="dcell__n" aria-hidden="true">
            {open_portions}
          </span>
          <span className="sr-only">{t('stop.portions', { count: open_portions })}</span>
        </>
      )}
    </button>
  )
}
