import type { WireOutsideHours } from '@doira/contract/delivery/branches-editor'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../i18n/format.ts'
import { useServerNow } from '../../platform/api/server-clock.ts'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'

/** Scheduled orders and bookings that the new hours leave outside: each stays, or is dealt with on its own page first. */
export function OutsideHours({
  outside: { orders, bookings },
  isBusy,
  onAccept,
}: {
  readonly outside: WireOutsideHours
  readonly isBusy: boolean
  /** @param ids those that stay as they are */
  readonly onAccept: (ids: readonly string[]) => void
}) {
  const { t, language } = useMessages()
  const now = useServerNow()
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const all = [...orders, ...bookings].map(({ id }) => id)
  const accept = (id: string, isAccepted: boolean) =>
    setAccepted((before) => new Set(isAccepted ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <Note kind="warn" title={t('net.outside', { count: all.length })}>
      <p>{t('net.outside_text')}</p>
      {orders.map(({ id, number, at, name }) => (
        <div key={id} className="row sday__o">
          <span className="grow">
            <b>{t('order.title', { number: formatOrderNumber(number) })}</b> {formatMoment(language, at, now)}
            , {name}
          </span>
          <CheckField label={t('net.stays')} isChecked={accepted.has(id)} onChange={(is) => accept(id, is)} />
          {/* In a tab of its own: what is being changed stays here. */}
          <Link className="btn btn--s btn--ghost" to={paths.order(id)} target="_blank">
            {t('need.open')}
          </Link>
        </div>
      ))}
      {bookings.map(({ id, at, guests, name, branch_id }) => (
        <div key={id} className="row sday__o">
          <span className="grow">
            <b>{t('net.booking', { count: guests })}</b> {formatMoment(language, at, now)}, {name}
          </span>
          <CheckField label={t('net.stays')} isChecked={accepted.has(id)} onChange={(is) => accept(id, is)} />
          <Link className="btn btn--s btn--ghost" to={`${paths.hall}?branch=${branch_id}`} target="_blank">
            {t('need.open')}
          </Link>
        </div>
      ))}
      <div className="row sday__f">
        <Button look="ghost" onClick={() => setAccepted(new Set(all))}>
          {t('net.all_stay')}
        </Button>
        <Button
          look="outline"
          isBusy={isBusy}
          disabled={all.some((id) => !accepted.has(id))}
          onClick={() => onAccept([...accepted])}
        >
          {t('net.publish_so')}
        </Button>
      </div>
    </Note>
  )
}
