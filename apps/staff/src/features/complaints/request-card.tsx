import type { WireListedComplaint } from '@doira/contract/complaints/complaints'
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
import { Note } from '../../ui/note.tsx'
import { ReasonForm } from '../layout/reason-form.tsx'
import { type ChosenCompensation, findWrong, partsOf, resolveCompensation } from './compensation.ts'
import { CompensationFields } from './compensation-fields.tsx'
import { CompensationPreview } from './compensation-preview.tsx'
import { actText, complaintResult, findLimit, listParts, requestTitle } from './complaint-texts.ts'
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
      {state === 'waiting' && partsOf(complaint.asked).length > 1 && (
        <p>{listParts(spoken, complaint.asked)}</p>
      )}
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
        <p className="t-2">
          {t('complaint.of_dishes', { dishes: dishes.map(({ name }) => nameOf(name)).join(', ') })}
        </p>
      )}
      {earlier > 0 && <p className="t-2">{t('complaint.earlier', { n: earlier })}</p>}
    </div>
  )
}

/** As it was asked for, as far as the order still allows it. */
function toChoice({ asked, most, dishes }: WireListedComplaint): ChosenCompensation {
  const again = dishes.filter((dish) => dish.again).map(({ line_id: id }) => id)
  return {
    money: asked.money > 0 && Math.min(asked.money, most.money),
    points: asked.points > 0 && Math.min(asked.points, most.whole),
    again: again.length > 0 && again,
  }
}

/** What was asked for, less of it, or something else; within the own limits, which stand beside. */
function Decision({ complaint }: { readonly complaint: WireListedComplaint }) {
  const { t, language } = useMessages()
  const client = useQueryClient()
  const { left, most, dishes } = complaint
  const [choice, setChoice] = useState(toChoice(complaint))
  const [isRefusing, setIsRefusing] = useState(false)
  const { send, refusal, isBusy } = usePlainAction('complaints', () => {
    void client.invalidateQueries({ queryKey: ['order'] })
  })
  const given = resolveCompensation(choice, { dishes, most })
  const limit = findLimit(complaint, given)
  const wrong = findWrong(choice, { given, most })
  const isNothing = partsOf(given, given.again.length > 0).length === 0
  const sum = (limitLeft: number | null) =>
    limitLeft === null ? t('complaint.no_limit') : formatSum(language, limitLeft)
  const ids = { order_id: complaint.order.id, complaint_id: complaint.id }
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
      <CompensationFields
        offer={complaint}
        {...{ dishes, given, wrong }}
        chosen={choice}
        onChoose={setChoice}
      />
      <CompensationPreview given={given} paysBack={complaint.pays_back} />
      <dl className="sum claim__sum">
        <div>
          <dt>{t('complaint.your_order')}</dt>
          <dd>{sum(left.order)}</dd>
        </div>
        <div>
          <dt>{t('complaint.your_day')}</dt>
          <dd>{sum(left.day)}</dd>
        </div>
        {given.points > 0 && left.points !== null && (
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
          disabled={limit !== null || wrong !== null || isNothing}
          onClick={() =>
            void send('approveComplaint', {
              ...{ ...ids, money: given.money, points: given.points },
              again_line_ids: given.again.map(({ line_id: id }) => id),
            })
          }
        >
          {actText({ t, language }, { given, isAsked: false })}
        </Button>
        <Button size="m" look="danger" onClick={() => setIsRefusing(true)}>
          {t('complaint.refuse')}
        </Button>
      </div>
    </>
  )
}
