import type { WireListedComplaint } from '@doira/contract/complaints/complaints'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { complaintResult } from '../complaints/complaint-texts.ts'
import { RequestCard } from '../complaints/request-card.tsx'
import { type ComplaintShelf, complaintShelves, useComplaints } from '../complaints/use-complaints.ts'
import { InboxLayout } from './inbox-layout.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { useInboxFilter } from './use-inbox-filter.ts'
import { useOpenOne } from './use-open-one.ts'

/** Who asks to give more than they may, and the complaints of a week. */
export function ComplaintsPage() {
  const { t } = useMessages()
  const { search, change, limit, showMore } = useInboxFilter()
  const show = complaintShelves.find((one) => one === search.get('show')) ?? 'waiting'
  const query = useComplaints({ show, limit })
  const complaints = query.data?.complaints ?? []
  const open = useOpenOne(complaints, search.get('complaint'))
  return (
    <InboxLayout
      query={query}
      search={null}
      top={<InboxTabs />}
      label={t('complaint.all')}
      choices={
        <ChoiceChips<ComplaintShelf>
          label={t('complaint.show')}
          value={show}
          onChoose={(one) => change('show', one)}
          options={complaintShelves.map((value) => ({
            value,
            label: t(`complaint.show.${value}`),
            ...(value === 'waiting' && { count: query.data?.waiting }),
          }))}
        />
      }
      rows={complaints.map((complaint) => (
        <ComplaintRow
          key={complaint.id}
          complaint={complaint}
          now={query.data?.now ?? ''}
          isOpen={complaint.id === open?.id}
          onOpen={() => change('complaint', complaint.id)}
        />
      ))}
      words={{
        empty: t(show === 'waiting' ? 'complaint.none' : 'complaint.none_week'),
        choose: t('complaint.choose'),
      }}
      onMore={showMore}
    >
      {open && query.data ? <RequestCard key={open.id} complaint={open} now={query.data.now} /> : null}
    </InboxLayout>
  )
}

function ComplaintRow({
  complaint,
  now,
  isOpen,
  onOpen,
}: {
  readonly complaint: WireListedComplaint
  readonly now: string
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const { t, language } = useMessages()
  const { order, customer, reasons, state, opened_at: at, opened_by: by } = complaint
  return (
    <li>
      <button type="button" className="mi" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className="mi__h">
          <b>{t('order.title', { number: formatOrderNumber(order.number) })}</b>
          <span className={state === 'waiting' ? 'tag tag--warn' : 'tag tag--quiet'}>
            {t(`complaint.state.${state}`)}
          </span>
          <time dateTime={at}>{formatMoment(language, at, now)}</time>
        </span>
        <span>{`${by}: ${complaintResult({ t, language }, complaint)}`}</span>
        <span className="t-2">
          {customer} · {reasons.map((reason) => t(`complaint.reason.${reason}`)).join(', ')}
        </span>
      </button>
    </li>
  )
}
