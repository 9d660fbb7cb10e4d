import {
  maxRestrictionDays,
  type RestrictionKind,
  type RestrictionReason,
  restrictionCommentLength,
  restrictionKinds,
  restrictionReasons,
} from '@doira/domain/customers/restrictions'
import { addMinutes, type Instant } from '@doira/domain/time/instant'
import { addDays, getDayStart, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { formatDate } from '@doira/web/i18n/dates.ts'
import { getDate } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { CheckField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { DateField } from '../layout/dates/date-field.tsx'
import { ReasonForm } from '../layout/reason-form.tsx'
import type { ManagedCustomer } from './managed-customer.ts'
import { useCustomerAction } from './use-customer-action.ts'

const spans = ['30', '90', '180', 'date'] as const
type Span = (typeof spans)[number]
const dayMinutes = 24 * 60

/** What a customer may not do, why, and until when. */
export function RestrictionForm({
  customer,
  kind: first = null,
  flat = null,
  onDone,
}: {
  readonly customer: ManagedCustomer
  /** Null: it is chosen here. */
  readonly kind?: RestrictionKind | null
  /** The address with a flat of an order, to which the restriction can apply too. */
  readonly flat?: { readonly orderId: string; readonly text: string } | null
  readonly onDone: () => void
}) {
  const { t, language } = useMessages()
  const [kind, setKind] = useState<RestrictionKind>(first ?? 'no_orders')
  const [reason, setReason] = useState<RestrictionReason>('not_opened')
  const [span, setSpan] = useState<Span>('90')
  const [date, setDate] = useState('')
  const [hasFlat, setHasFlat] = useState(flat !== null)
  const action = useCustomerAction(onDone)
  const now = serverNow()
  const end = getEnd(span, date, now)
  const days = t('restrict.days', { n: span })
  return (
    <ReasonForm
      title={t(`restrict.kind.${kind}`)}
      submitLabel={t('restrict.submit', {
        what: t(`restrict.kind.${kind}`),
        until: formatDate(language, getDate(end)),
      })}
      isDanger
      length={restrictionCommentLength}
      action={action}
      onClose={onDone}
      after={
        <Note kind="info" title={t('restrict.customer_reads')}>
          <p>{t(`restrict.reads.${kind}`)}</p>
          <p>{t('restrict.ends', { date: span === 'date' ? formatDate(language, getDate(end)) : days })}</p>
        </Note>
      }
      onSend={(comment) =>
        void action.send('restrictCustomer', {
          customer_id: customer.id,
          ...{ kind, reason, comment },
          ends_at: end,
          address_order_id: hasFlat && flat ? flat.orderId : null,
        })
      }
    >
      {first === null && (
        <ChoiceChips
          label={t('restrict.what')}
          isLabelShown
          value={kind}
          onChoose={setKind}
          options={restrictionKinds.map((value) => ({ value, label: t(`restrict.kind.${value}`) }))}
        />
      )}
      <ChoiceChips
        label={t('customer.reason')}
        isLabelShown
        value={reason}
        onChoose={setReason}
        options={restrictionReasons.map((value) => ({ value, label: t(`restrict.reason.${value}`) }))}
      />
      <ChoiceChips
        label={t('customer.for_how_long')}
        isLabelShown
        value={span}
        onChoose={setSpan}
        options={spans.map((value) => ({
          value,
          label: value === 'date' ? t('restrict.to_date') : t('restrict.days', { n: value }),
        }))}
      />
      {span === 'date' && (
        <DateField
          label={t('restrict.end')}
          min={addDays(localDateAt(now), 1)}
          max={addDays(localDateAt(now), maxRestrictionDays)}
          value={date}
          onChange={setDate}
        />
      )}
      {flat && (
        <CheckField
          label={t('restrict.flat', { address: flat.text })}
          isChecked={hasFlat}
          onChange={setHasFlat}
        />
      )}
    </ReasonForm>
  )
}

/** The day after the chosen one begins; without a date, tomorrow. */
function getEnd(span: Span, date: string, now: Instant): Instant {
  if (span !== 'date') return addMinutes(now, Number(span) * dayMinutes)
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? toLocalDate(date) : addDays(localDateAt(now), 1)
  return getDayStart(day)
}
