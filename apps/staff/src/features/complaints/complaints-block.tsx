import type { WireComplaint } from '@doira/contract/complaints/complaints'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Link } from 'react-router'
import { formatMoment } from '../../i18n/format.ts'
import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { complaintResult } from './complaint-texts.ts'
import { ComplaintPhotos } from './photos/complaint-photos.tsx'
import { useOrderComplaints } from './use-complaints.ts'

/** Complaints about an order, with what was given; nothing without any. */
export function ComplaintsBlock({
  orderId,
  isReceived,
}: {
  readonly orderId: string
  readonly isReceived: boolean
}) {
  const { t } = useMessages()
  const may = useMay()('complaints.open')
  const { data } = useOrderComplaints(orderId, may && isReceived)
  if (!data || data.complaints.length === 0) return null
  return (
    <div className="blk">
      <h3>{t('complaint.all')}</h3>
      {data.complaints.map((complaint) => (
        <ComplaintItem key={complaint.id} complaint={complaint} now={data.now} />
      ))}
    </div>
  )
}

const tones = { waiting: 'tag tag--warn', done: 'tag tag--ok', refused: 'tag tag--quiet' } as const

function ComplaintItem({ complaint, now }: { readonly complaint: WireComplaint; readonly now: string }) {
  const { t, language, nameOf } = useMessages()
  const { reasons, dishes, comment, photos, state, decision, new_order: again } = complaint
  const isDue = complaint.waiting > 0
  const { opened_by: by, opened_at: at, decided_by: decider } = complaint
  return (
    <div className="stack claim__item">
      <div className="row row--between">
        <b>{reasons.map((reason) => t(`complaint.reason.${reason}`)).join(', ')}</b>
        <span className={isDue ? tones.waiting : tones[state]}>
          {t(isDue ? 'complaint.state.due' : `complaint.state.${state}`)}
        </span>
      </div>
      <span>{complaintResult({ t, language }, complaint)}</span>
      {dishes.length > 0 && (
        <span className="t-2">
          {t('complaint.of_dishes', { dishes: dishes.map(({ name }) => nameOf(name)).join(', ') })}
        </span>
      )}
      {comment !== '' && <p>{t('complaint.words_of', { text: comment })}</p>}
      <ComplaintPhotos ids={photos} />
      {decision !== '' && <p className="t-2">{decision}</p>}
      {again && (
        <Link to={paths.order(again.id)} className="link">
          {t('complaint.new_order', { number: formatOrderNumber(again.number) })}
        </Link>
      )}
      <small className="t-2">
        {t('complaint.by', { name: by, at: formatMoment(language, at, now) })}
        {decider !== null && decider !== by && `; ${decider}`}
      </small>
    </div>
  )
}
