import type { WirePhoneCustomer } from '@doira/contract/fulfilment/phone-orders/customer-lookup'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useQuery } from '@tanstack/react-query'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { useMay } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Note } from '../../../../ui/note.tsx'
import { CustomerManagement } from '../../../customers/customer-management.tsx'
import { complaintText, lateText } from './note-texts.ts'

/** What operators should know of the customer of an order; nobody else is shown it. */
export function CustomerMemory({
  orderId,
  hasCannotEat,
}: {
  readonly orderId: string
  /** False where the drawer shows it to everybody already. */
  readonly hasCannotEat: boolean
}) {
  const may = useMay()
  const { t, language } = useMessages()
  const mayKnow = may('calls.take')
  const { data, error } = useQuery({
    queryKey: ['customer', 'of', orderId],
    queryFn: ({ signal }) => callStaff('readOrderCustomer', { params: { id: orderId }, signal }),
    enabled: mayKnow,
  })
  if (!mayKnow) return null
  if (!data) return error && <Note kind="err" title={t('order.memory_failed')} />
  const { customer } = data
  return (
    customer && (
      <>
        <Known customer={customer} hasCannotEat={hasCannotEat} messages={{ t, language }} />
        <CustomerManagement customer={customer} />
      </>
    )
  )
}

type KnownProps = {
  readonly customer: Pick<WirePhoneCustomer, 'facts' | 'last_complaint' | 'late'>
  readonly hasCannotEat: boolean
  readonly messages: Pick<ReturnType<typeof useMessages>, 't' | 'language'>
}

function Known({
  customer: { facts, last_complaint, late },
  hasCannotEat,
  messages: { t, language },
}: KnownProps) {
  return (
    <>
      {hasCannotEat && facts.cannot_eat !== '' && (
        <Fact icon="ban" text={facts.cannot_eat} about={t('entry.cannot_eat')} />
      )}
      {facts.notes !== '' && <Fact icon="message-square-text" text={facts.notes} about={t('entry.notes')} />}
      {last_complaint && (
        <Fact
          icon="circle-alert"
          text={complaintText(t, language, last_complaint)}
          about={t('order.last_complaint')}
        />
      )}
      {late.count > 0 && (
        <Fact icon="clock-alert" text={lateText(t, late)} about={t('order.late_in', { n: late.days })} />
      )}
    </>
  )
}

function Fact({
  icon,
  text,
  about,
}: {
  readonly icon: IconName
  readonly text: string
  readonly about: string
}) {
  return (
    <div>
      <Icon name={icon} />
      <span>
        <b>{text}</b>
        <small>{about}</small>
      </span>
    </div>
  )
}
