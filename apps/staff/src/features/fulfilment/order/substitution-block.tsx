import { secondsBetween, toInstant } from '@doira/domain/time/instant'
import { useState } from 'react'
import { formatSum, formatTime, formatTimer } from '../../../i18n/format.ts'
import { pressOrderAct } from '../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../platform/server-clock.ts'
import { useMay } from '../../../platform/session.ts'
import { useWords } from '../../../platform/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Replacements } from './edit/replacements.tsx'
import type { StaffOrder } from './use-order.ts'

type Rescue = StaffOrder['rescues'][number]
type Way = 'points' | 'transfer'

/** A dish that ran out after it was ordered: how long the guest still has, and what can be done for them. */
export function RescueBlock({ rescue, order }: { readonly rescue: Rescue; readonly order: StaffOrder }) {
  const { t, language, nameOf } = useWords()
  const now = useServerNow()
  const [isReplacing, setIsReplacing] = useState(false)
  const [way, setWay] = useState<Way>('points')
  const left = secondsBetween(now, toInstant(rescue.due_at))
  const dish = nameOf(rescue.dish)
  const may = useMay()('order.rescue')
  const isMoneyBack = order.card.paid && rescue.drop_returns > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a line, not a form
    <div className="rescue" role="group" aria-label={t('order.stopped')}>
      <div>
        <b>{t('rescue.at', { dish, time: formatTime(rescue.asked_at) })}</b>
        <p className="t-2">{told()}</p>
      </div>
      {may && isMoneyBack && (
        <ChoiceChips
          label={t('rescue.way')}
          isLabelShown
          value={way}
          onChoose={setWay}
          options={[
            { value: 'points', label: t('rescue.way.points') },
            { value: 'transfer', label: t('rescue.way.transfer') },
          ]}
        />
      )}
      {may && isReplacing && (
        <Replacements
          order={order}
          rescue={rescue}
          onChoose={(product_id) =>
            pressOrderAct('rescue_replace', order.card, { question_id: rescue.id, product_id, way })
          }
        />
      )}
      <div className="row">
        {may && !isReplacing && (
          <Button look="neutral" icon="replace" onClick={() => setIsReplacing(true)}>
            {t('rescue.replace')}
          </Button>
        )}
        {order.guest.phone && (
          <a className="btn btn--s btn--neutral" href={`tel:${order.guest.phone}`}>
            <Icon name="phone" size="s" />
            <span>{t('act.call')}</span>
          </a>
        )}
        {may && (
          <Button
            look="neutral"
            onClick={() => pressOrderAct('rescue_drop', order.card, { question_id: rescue.id, way })}
          >
            {isMoneyBack
              ? t('rescue.drop', { sum: formatSum(language, rescue.drop_returns) })
              : t('rescue.drop_free')}
          </Button>
        )}
      </div>
    </div>
  )

  function told(): string {
    if (rescue.choice === 'replace') {
      return t('rescue.chose.replace', { dish: rescue.replacement ? nameOf(rescue.replacement) : '' })
    }
    if (rescue.choice !== null) return t(`rescue.chose.${rescue.choice}`)
    return left > 0 ? t('rescue.waiting', { time: formatTimer(left) }) : t('rescue.overdue')
  }
}
