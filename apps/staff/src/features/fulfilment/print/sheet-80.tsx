import { formatOrderNumber, formatTime } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { reasonText } from '../board/needs/reason-texts.ts'
import { cannotEatText } from '../cannot-eat/cannot-eat-text.ts'
import { useInBagText } from '../kitchen/in-bag.tsx'
import type { SheetData } from './sheet-data.ts'
import { SheetLines } from './sheet-lines.tsx'
import { SheetMoney } from './sheet-money.tsx'
import { SheetRecipient } from './sheet-recipient.tsx'

/** What the printer of a branch puts on 72 mm: black only, no pictures. `bag` counts from 1. */
export function Sheet80({
  sheet,
  bag,
  bags,
}: {
  readonly sheet: SheetData
  readonly bag: number
  readonly bags: number
}) {
  const { t, nameOf } = useMessages()
  const { card, kind, cancelled } = sheet
  const inBag = useInBagText(sheet.lines)
  const isForCustomer = kind === 'bag' || kind === 'takeaway'
  return (
    <article className="tk" aria-label={t(`print.${kind}`)}>
      {sheet.is_changed ? (
        <div className="inv c">{t('print.changed_mark')}</div>
      ) : (
        sheet.is_copy && <div className="inv c">{t('print.copy')}</div>
      )}
      {kind === 'cancelled' && <div className="inv c">{t('print.cancelled_mark')}</div>}
      {kind === 'bag' && (
        <>
          <div className="big c">{t('app.name')}</div>
          <hr />
        </>
      )}
      <div className="row row--between tk__head">
        <h2>{formatOrderNumber(card.number)}</h2>
        {kind !== 'cancelled' && (
          <span className="big">
            {t('card.by', { time: formatTime(kind === 'kitchen' ? card.ready_by : card.promised_at) })}
          </span>
        )}
      </div>
      {kind === 'cancelled' && <div className="big">{t('print.do_not_cook')}</div>}
      {kind === 'takeaway' && (
        <div className="inv">
          {card.paid ? `${t('print.takeaway_mark')} · ${t('print.paid_mark')}` : t('print.takeaway_mark')}
        </div>
      )}
      {kind === 'kitchen' && (
        <div className="row row--between">
          <span>
            {t(card.delivery_type === 'delivery' ? 'board.delivery' : 'board.takeaway')},{' '}
            {nameOf(sheet.branch_name)}
          </span>
          <span>{formatTime(card.created_at)}</span>
        </div>
      )}
      {isForCustomer && <SheetRecipient sheet={sheet} />}
      {sheet.cannot_eat !== '' && <div className="inv tk__caps">{cannotEatText(t, sheet.cannot_eat)}</div>}
      {sheet.comment !== '' && kind !== 'cancelled' && (
        <div className={kind === 'kitchen' ? 'inv' : undefined}>{sheet.comment}</div>
      )}
      {sheet.substitution !== 'call' && kind !== 'cancelled' && (
        <div className={kind === 'kitchen' ? 'inv' : undefined}>
          {t(`kitchen.substitution.${sheet.substitution}`)}
        </div>
      )}
      <hr />
      <SheetLines
        lines={kind === 'kitchen' ? sheet.lines.filter(({ is_auto_added }) => !is_auto_added) : sheet.lines}
        hasSums={kind === 'bag'}
        changed={sheet.is_changed ? new Set(sheet.changed_line_ids) : null}
        removed={sheet.removed}
      />
      {kind === 'kitchen' && inBag !== null && (
        <>
          <hr />
          <p>{inBag}</p>
        </>
      )}
      {isForCustomer && <SheetMoney sheet={sheet} />}
      <hr />
      <div className="row row--between">
        {cancelled && kind === 'cancelled' ? (
          <span>
            {[reasonText(t, cancelled.comment), formatTime(cancelled.at), cancelled.by]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ) : (
          <span>
            {card.courier && kind === 'bag'
              ? t('print.courier', { name: card.courier.name })
              : t('card.dishes', { count: card.dishes })}
          </span>
        )}
        {kind === 'bag' && <span className="nowrap">{t('print.bags', { n: bag, m: bags })}</span>}
      </div>
    </article>
  )
}
