import { secondsBetween, toInstant } from '@doira/domain/time/instant'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useMessages } from '../../../platform/use-messages.ts'

const begin = toInstant('2026-01-01T00:00:00.000Z')

/** The title of the tab with the number of new orders; it blinks while the browser allows no sound. */
export function BoardTitle({
  newOrders,
  isSilent,
}: {
  readonly newOrders: number
  readonly isSilent: boolean
}) {
  const { t } = useMessages()
  const now = useServerNow()
  const isBlinking = isSilent && !matchMedia('(prefers-reduced-motion: reduce)').matches
  const isShown = newOrders > 0 && (!isBlinking || secondsBetween(begin, now) % 2 === 0)
  return <title>{`${isShown ? `(${newOrders}) ` : ''}${t('board.title')} · doira`}</title>
}
