import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { secondsBetween, toInstant } from '@doira/domain/time/instant'
import { formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { formatTimer } from '../../../../i18n/format.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../../platform/api/server-clock.ts'
import { useMay } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Replacements } from '../edit/replacements.tsx'
import type { StaffOrder } from '../use-order.ts'
import { ReturnWayChips } from './return-way.tsx'

type Substitution = StaffOrder['substitutions'][number]

/** A dish that ran out after it was ordered: how long the customer still has, and what can be done for them. */
export function SubstitutionBlock({
  substitution,
  order,
}: {
  readonly substitution: Substitution
  readonly order: StaffOrder
}) {
  const { t, language, nameOf } = useMessages()
  const now = useServerNow()
  const [isReplacing, setIsReplacing] = useState(false)
  const [way, setWay] = useState<ReturnWay>('points')
  const left = secondsBetween(now, toInstant(substitution.due_at))
  const dish = nameOf(substitution.dish)
  const mayDo = useMay()
  const may = mayDo('order.substitution')
  const mayReturn = mayDo('order.return_money') || !order.card.paid
  const isLastDish = order.lines.every(
    ({ id, is_auto_added, is_gift }) => id === substitution.line_id || is_auto_added || is_gift,
  )
  const isRefundDue = order.card.paid && substitution.drop_returns > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a line, not a form
    <div className="substitution" role="group" aria-label={t('order.stopped')}>
      <div>
        <b>{t('substitution.at', { dish, time: formatTime(substitution.asked_at) })}</b>
        <p className="t-2">{stateText()}</p>
      </div>
      {may && isRefundDue && mayReturn && !isLastDish && <ReturnWayChips value={way} onChoose={setWay} />}
      {may && isReplacing && (
        <Replacements
          order={order}
          substitution={substitution}
          mayReturn={mayReturn}
          onChoose={(product_id) =>
            pressOrderAction('substitution_replace', order.card, {
              question_id: substitution.id,
              product_id,
              way,
            })
          }
        />
      )}
      <div className="row">
        {may && !isReplacing && (
          <Button look="neutral" icon="replace" onClick={() => setIsReplacing(true)}>
            {t('substitution.replace')}
          </Button>
        )}
        {order.customer.phone && (
          <a className="btn btn--s btn--neutral" href={toPhoneAddress(order.customer.phone)}>
            <Icon name="phone" size="s" />
            <span>{t('action.call')}</span>
          </a>
        )}
        {may && !isLastDish && (
          <Button
            look="neutral"
            disabled={isRefundDue && !mayReturn}
            onClick={() =>
              pressOrderAction('substitution_drop', order.card, { question_id: substitution.id, way })
            }
          >
            {isRefundDue
              ? t('substitution.drop', { sum: formatSum(language, substitution.drop_returns) })
              : t('substitution.drop_free')}
          </Button>
        )}
      </div>
      {may && isLastDish && <p className="t-small t-2">{t('edit.problem.quantity_invalid')}</p>}
      {may && isRefundDue && !mayReturn && <p className="t-small t-2">{t('refused.refund_not_permitted')}</p>}
    </div>
  )

  function stateText(): string {
    if (substitution.choice === 'replace') {
      return t('substitution.chose.replace', {
        dish: substitution.replacement ? nameOf(substitution.replacement) : '',
      })
    }
    if (substitution.choice !== null) return t(`substitution.chose.${substitution.choice}`)
    return left > 0 ? t('substitution.waiting', { time: formatTimer(left) }) : t('substitution.overdue')
  }
}
