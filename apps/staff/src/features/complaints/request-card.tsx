import type { WireListedComplaint } from '@doira/contract/complaints/complaints'
import type { ComplaintRemedy } from '@doira/domain/complaints/complaint'
import { formatOrderNumber, formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount, formatMoment } from '../../i18n/format.ts'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { paths } from '../../platform/paths.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Note } from '../../ui/note.tsx'
import { SumField } from '../../ui/sum-field.tsx'
import { ReasonForm } from '../layout/reason-form.tsx'
import { complaintResult, findLimit, giveText, mostOf, requestTitle } from './complaint-texts.ts'
import { LimitNote } from './limit-note.tsx'
import { ComplaintPhotos } from './photos/complaint-photos.tsx'

type Props = { readonly complaint: WireListedComplaint; readonly now: string }

/** A complaint as a whole; one that waits is decided here by somebody other than who asked. */
export function RequestCard({ complaint, now }: Props) {
  const { t, language } = useMessages()
  const { order, customer, state, may_decide: mayDecide } = complaint
  const spoken = { t, language }
  const title = state === 'waiting' ? requestTitle(spoken, complaint) : complaintResult(spoken, complaint)
  return (
    <section className="card inbox__one" aria-label={title}>
      <div className="row">
        <div className="grow">
          <h2>{title}</h2>
          <span className="t-2">
            {t('complaint.by', {
              name: complaint.opened_by,
              at: formatMoment(language, complaint.opened_at, now),
            })}
          </span>
        </div>
        <Link to={paths.listedOrder(order.id)} className="btn btn--s btn--outline">
          <Icon name="external-link" size="s" />
          <span>{t('inbox.order', { number: formatOrderNumber(order.number) })}</span>
        </Link>
      </div>
      <What complaint={complaint} customer={customer} />
      {state === 'waiting' && mayDecide && <Decision complaint={complaint} />}
      {state === 'waiting' && !mayDecide && <Note kind="info" title={t('complaint.who_decides')} />}
      {complaint.decision !== '' && <Note kind="info" title={complaint.decision} />}
    </section>
  )
}

function What({
  complaint,
  customer,
}: {
  readonly complaint: WireListedComplaint
  readonly customer: string
}) {
  const { t, nameOf } = useMessages()
  const { reasons, dishes, comment, photos, fault, earlier } = complaint
  return (
    <div className="quote">
      <b>{customer}</b>
      <span className="row claim__tags">
        {reasons.map((reason) => (
          <span key={reason} className="tag tag--warn">
            {t(`complaint.reason.${reason}`)}
          </span>
        ))}
        {fault && (
          <span className="tag tag--quiet">
            {t('complaint.fault')}: {t(`complaint.fault.${fault}`)}
          </span>
        )}
      </span>
      {comment !== '' && <p>{t('complaint.words_of', { text: comment })}</p>}
      <ComplaintPhotos ids={photos} />
      {dishes.length > 0 && (
        <p className="t-2">{t('complaint.of_dishes', { dishes: dishes.map(nameOf).join(', ') })}</p>
      )}
      {earlier > 0 && <p className="t-2">{t('complaint.earlier', { n: earlier })}</p>}
    </div>
  )
}

/** As much as was asked for, less, or the same in points; within the own limits, which stand beside. */
function Decision({ complaint }: { readonly complaint: WireListedComplaint }) {
  const { t, language } = useMessages()
  const client = useQueryClient()
  const { asked, left } = complaint
  const [remedy, setRemedy] = useState<ComplaintRemedy>(complaint.remedy)
  const [amount, setAmount] = useState<number | null>(Math.min(asked, mostOf(complaint, complaint.remedy)))
  const [isRefusing, setIsRefusing] = useState(false)
  const { send, refusal, isBusy } = usePlainAction('complaints', () => {
    void client.invalidateQueries({ queryKey: ['order'] })
  })
  const given = remedy === 'dishes' ? asked : (amount ?? 0)
  const most = mostOf(complaint, remedy)
  const limit = findLimit(complaint, { remedy, amount: given })
  const sum = (limitLeft: number | null) =>
    limitLeft === null ? t('complaint.no_limit') : formatSum(language, limitLeft)
  const ids = { order_id: complaint.order.id, complaint_id: complaint.id }
  const offered: readonly ComplaintRemedy[] =
    complaint.remedy === 'points' ? ['points'] : [complaint.remedy, 'points']
  if (isRefusing)
    return (
      <ReasonForm
        title={t('complaint.refuse')}
        submitLabel={t('complaint.refuse')}
        isDanger
        reason={{
          label: t('complaint.why'),
          hint: t('complaint.why_hint'),
          error: t('complaint.why_hint'),
          isFocused: true,
        }}
        length={{ min: 3, max: 300 }}
        action={{ refusal, isBusy }}
        onSend={(comment) => void send('refuseComplaint', { ...ids, comment })}
        onClose={() => setIsRefusing(false)}
      />
    )
  return (
    <>
      {offered.length > 1 && (
        <ChoiceChips
          label={t('complaint.do')}
          value={remedy}
          onChoose={setRemedy}
          options={offered.map((value) => ({ value, label: t(`complaint.remedy.${value}`) }))}
        />
      )}
      {remedy !== 'dishes' && (
        <SumField
          label={t('complaint.how_much')}
          hint={t('complaint.amount_most', { sum: formatSum(language, most) })}
          error={
            given > most || given === 0
              ? t('complaint.amount_wrong', { sum: formatSum(language, most) })
              : null
          }
          maxLength={12}
          value={amount}
          onChange={setAmount}
        />
      )}
      <dl className="sum claim__sum">
        <div>
          <dt>{t('complaint.your_order')}</dt>
          <dd>{sum(left.order)}</dd>
        </div>
        <div>
          <dt>{t('complaint.your_day')}</dt>
          <dd>{sum(left.day)}</dd>
        </div>
        {remedy === 'points' && left.points !== null && (
          <div>
            <dt>{t('complaint.remedy.points')}</dt>
            <dd>{formatCount(left.points)}</dd>
          </div>
        )}
      </dl>
      {limit && <LimitNote limit={limit} />}
      {refusal && <Note kind="err" title={refusal} />}
      <div className="row inbox__foot">
        <Button
          size="m"
          isGrowing
          isBusy={isBusy}
          disabled={limit !== null || given > most || given === 0}
          onClick={() => void send('approveComplaint', { ...ids, remedy, amount: given })}
        >
          {giveText({ t, language }, { remedy, amount: given })}
        </Button>
        <Button size="m" look="danger" onClick={() => setIsRefusing(true)}>
          {t('complaint.refuse')}
        </Button>
      </div>
    </>
  )
}
