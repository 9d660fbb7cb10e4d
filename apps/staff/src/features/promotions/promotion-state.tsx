import { useMessages } from '../../platform/use-messages.ts'
import type { Promotion } from './use-promotions.ts'

const looks = {
  running: 'tag tag--ok',
  paused: 'tag tag--warn',
  planned: 'tag tag--info',
  draft: 'tag tag--quiet',
  ended: 'tag tag--quiet',
} as const

export function PromotionState({ state }: Pick<Promotion, 'state'>) {
  const { t } = useMessages()
  return <span className={looks[state]}>{t(`promo.state.${state}`)}</span>
}
