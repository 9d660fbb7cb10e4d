import { formatNumber, formatTime } from '../../i18n/format.ts'
import type { AnswerTo } from '../../platform/staff-api.ts'
import { useWords } from '../../platform/use-words.ts'

type SheetData = AnswerTo<'readSheet'>

/** What the printer of a branch puts on 72 mm: black only, no pictures. */
export function Sheet80({ sheet }: { readonly sheet: SheetData }) {
  const { t, nameOf } = useWords()
  const { card, kind } = sheet
  const type = t(card.delivery_type === 'delivery' ? 'board.delivery' : 'board.pickup')
  return (
    <article className="tk" aria-label={t(`print.${kind}`)}>
      {sheet.is_copy && <div className="inv c">{t('print.copy')}</div>}
      {kind === 'cancelled' && <div className="inv c">{t('print.cancelled_mark')}</div>}
      <div className="row row--between tk__head">
        <h2>{formatNumber(card.number)}</h2>
        <span className="big">
          {kind === 'cancelled'
            ? t('print.do_not_cook')
            : t('card.by', { time: formatTime(kind === 'kitchen' ? card.ready_by : card.promised_at) })}
        </span>
      </div>
      {kind === 'pickup' ? (
        <div className="inv">
          {card.paid ? `${t('print.pickup_mark')} · ${t('print.paid')}` : t('print.pickup_mark')}
        </div>
      ) : (
        <div className="row row--between">
          <span>
            {type}, {nameOf(sheet.branch_name)}
          </span>
          <span>{formatTime(card.created_at)}</span>
        </div>
      )}
      {(kind === 'bag' || kind === 'pickup') && <Whom sheet={sheet} />}
      {sheet.call_on_arrival && kind === 'bag' && <div className="inv">{t('print.call')}</div>}
      {sheet.comment !== '' && kind !== 'cancelled' && (
        <div className={kind === 'kitchen' ? 'inv' : undefined}>{sheet.comment}</div>
      )}
      <hr />
      <ul>
        {sheet.lines.map((line) => (
          <li key={line.id}>
            <span className={line.quantity > 1 ? 'q2' : undefined}>{line.quantity}</span>
            <span>{nameOf(line.name)}</span>
            <span>{kind === 'bag' ? formatNumber(line.total) : ''}</span>
            {line.choices.map((choice, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: choices have no ids, and never move
              <em key={place}>
                {choice.quantity > 1 ? `${choice.quantity} × ${nameOf(choice.name)}` : nameOf(choice.name)}
              </em>
            ))}
          </li>
        ))}
      </ul>
      {(kind === 'bag' || kind === 'pickup') && <Money sheet={sheet} />}
      <hr />
      <div className="row row--between">
        <span>
          {card.courier && kind === 'bag'
            ? t('print.courier', { name: card.courier.name })
            : t('card.dishes', { count: card.dishes })}
        </span>
        {kind === 'bag' && <span>{t('print.bags', { n: 1, m: sheet.bags })}</span>}
      </div>
    </article>
  )
}

function Whom({ sheet: { kind, address_rows, card, phone_tail } }: { readonly sheet: SheetData }) {
  return (
    <>
      <hr />
      {kind === 'bag' &&
        address_rows.map((row, place) => (
          <div key={row} className={place === 0 ? 'big' : undefined}>
            {row}
          </div>
        ))}
      <div>
        <b>{card.client_name}</b> · …{phone_tail}
      </div>
    </>
  )
}

function Money({ sheet: { to_take, gives, change } }: { readonly sheet: SheetData }) {
  const { t } = useWords()
  return (
    <>
      <hr />
      <div className="rows tot">
        <div>
          <span>{to_take > 0 ? t('print.take') : t('print.paid')}</span>
          {to_take > 0 && <span>{formatNumber(to_take)}</span>}
        </div>
      </div>
      {gives !== null && (
        <div className="rows">
          <div>
            <span>{t('print.change', { sum: formatNumber(gives) })}</span>
            <b>{formatNumber(change)}</b>
          </div>
        </div>
      )}
    </>
  )
}
