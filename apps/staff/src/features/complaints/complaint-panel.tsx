import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import {
  type ComplaintFault,
  type ComplaintReason,
  type ComplaintRemedy,
  complaintCommentMax,
  complaintFaults,
  complaintMessageMax,
  complaintReasons,
} from '@doira/domain/complaints/complaint'
import { textIn } from '@doira/domain/i18n/localized'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatCount } from '../../i18n/format.ts'
import { staffLanguage } from '../../i18n/language.ts'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { hasKeys } from '../../platform/device/device.ts'
import { messagesIn, useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { useFormKeys } from '../../ui/use-form-keys.ts'
import { ComplaintLines } from './complaint-lines.tsx'
import { ComplaintRemedyPart } from './complaint-remedy.tsx'
import { askText, findLimit, giveText, mostOf, ownPoints, sayText, sumLines } from './complaint-texts.ts'
import { LimitNote } from './limit-note.tsx'
import { NewPhotos } from './photos/new-photos.tsx'
import { useNewPhotos } from './photos/use-new-photos.ts'
import type { Offer } from './use-complaints.ts'

const formId = 'complaint'

type Props = {
  readonly order: Pick<WireStaffOrder, 'card' | 'customer'>
  readonly offer: Offer
  /** How many complaints about the order were read. */
  readonly seen: number
  /** Where the answers stand: the foot of the drawer. */
  readonly foot: HTMLElement | null
  /** Somebody else was first: everything is read again. */
  readonly onRefused: () => void
  readonly onDone: () => void
}

/** A complaint about an order that was received: what happened, what is done about it, and what the customer reads. */
export function ComplaintPanel({ order, offer, seen, foot, onRefused, onDone }: Props) {
  const { t, language } = useMessages()
  const [reasons, setReasons] = useState<readonly ComplaintReason[]>([])
  const [lineIds, setLineIds] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  const [remedy, setRemedy] = useState<ComplaintRemedy>(
    offer.most.money > 0 ? 'money' : offer.most.points > 0 ? 'points' : 'words',
  )
  const [typedAmount, setTypedAmount] = useState<number | null | undefined>(undefined)
  const [fault, setFault] = useState<ComplaintFault | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(root, onDone)
  const photos = useNewPhotos(order.card.id)
  const { send, refusal, isBusy } = usePlainAction('order', onDone)

  // The first reason has the focus, never what gives money.
  useEffect(() => root.current?.querySelector<HTMLElement>('.chip')?.focus(), [])

  const most = mostOf(offer, remedy)
  const { chosen, worth } = sumLines(offer, lineIds)
  const suggested = worth === 0 ? null : Math.min(worth, most)
  const shown = typedAmount === undefined ? suggested : typedAmount
  const amount = remedy === 'words' ? 0 : remedy === 'dishes' ? worth : (shown ?? 0)
  const limit = findLimit(offer, { remedy, amount })
  const mayNot = !offer.may_return && (remedy === 'money' || remedy === 'dishes')
  const asks = remedy !== 'words' && (limit !== null || mayNot)
  const own = asks && remedy === 'money' ? ownPoints(offer, amount) : 0
  const amountProblem =
    amount > most
      ? t('complaint.amount_wrong', { sum: formatSum(language, most) })
      : amount === 0
        ? t('complaint.amount_wanted')
        : null
  const spoken = messagesIn(staffLanguage(order.customer.language))
  const theirs = staffLanguage(order.customer.language)
  const say = (kind: ComplaintRemedy, given: number) =>
    sayText(spoken, {
      name: order.customer.name,
      remedy: kind,
      sum: formatSum(theirs, given),
      points: formatCount(given),
      dishes: chosen.map(({ name }) => textIn(name, theirs)).join(', '),
    })
  const message = typed ?? say(remedy, amount)

  const refuse = (selector: string) => {
    setIsTried(true)
    root.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const give = async (kind: ComplaintRemedy, given: number, isAsked: boolean) => {
    if (photos.isSending) return
    if (reasons.length === 0) return refuse('.chip')
    if (kind === 'dishes' && lineIds.length === 0) return refuse('.claim__lines input')
    if (kind !== 'words' && kind !== 'dishes' && amountProblem) return refuse('.claim__side .input input')
    const answer = await send('openComplaint', {
      ...{ order_id: order.card.id, seen, reasons: [...reasons], line_ids: [...lineIds], fault },
      ...{ comment: comment.trim(), message: (typed ?? say(kind, given)).trim() },
      photo_ids: [...photos.ids],
      ...{ remedy: kind, amount: kind === 'dishes' ? Math.max(1, given) : given, asks: isAsked },
    })
    // Money has only been asked back by then.
    const said = kind === 'money' ? 'complaint.decided_money' : 'complaint.decided'
    if (answer)
      showToast('success', t(isAsked ? 'complaint.asked_now' : said, { sum: formatSum(language, given) }))
    else onRefused()
  }
  const choice = { remedy, amount }
  return (
    <form
      id={formId}
      ref={root}
      className="claim"
      aria-label={t('complaint.title')}
      onKeyDown={keys}
      {...photos.target}
      onSubmit={(event) => {
        event.preventDefault()
        void give(remedy, amount, asks)
      }}
    >
      <h2>{t('complaint.title')}</h2>
      {offer.recent > 1 && <Note kind="info" title={t('complaint.recent', { n: offer.recent + 1 })} />}
      <div>
        <ChipGroup
          label={t('complaint.what')}
          isLabelShown
          isWanted={isTried && reasons.length === 0}
          chips={complaintReasons.map((value) => ({ value, label: t(`complaint.reason.${value}`) }))}
          isOn={(value) => reasons.includes(value)}
          onPress={(value) =>
            setReasons(reasons.includes(value) ? reasons.filter((one) => one !== value) : [...reasons, value])
          }
        />
        {isTried && reasons.length === 0 && (
          <p className="field__error" role="alert">
            {t('complaint.reason_wanted')}
          </p>
        )}
        {reasons.includes('foreign_object') && <Note kind="warn" title={t('complaint.foreign_object')} />}
      </div>
      <div className="claim__cols">
        <div className="stack">
          <ComplaintLines lines={offer.lines} chosen={lineIds} onChange={setLineIds} />
          {isTried && remedy === 'dishes' && lineIds.length === 0 && (
            <p className="field__error" role="alert">
              {t('complaint.dishes_wanted')}
            </p>
          )}
          <TextArea
            label={t('complaint.words')}
            hint={t('complaint.words_hint', { n: formatCount(comment.length) })}
            rows={3}
            maxLength={complaintCommentMax}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <NewPhotos {...photos} />
        </div>
        <div className="stack claim__side">
          <ComplaintRemedyPart
            offer={offer}
            lineIds={lineIds}
            remedy={remedy}
            onRemedy={(value) => {
              setRemedy(value)
              setTypedAmount(undefined)
            }}
            amount={shown}
            onAmount={setTypedAmount}
            problem={isTried || amount > most ? amountProblem : null}
          />
        </div>
      </div>
      {asks && <LimitNote limit={limit} />}
      <div className="claim__cols">
        <ChoiceChips
          label={t('complaint.fault')}
          isLabelShown
          value={fault}
          onChoose={(value) => setFault(value === fault ? null : value)}
          options={complaintFaults.map((value) => ({ value, label: t(`complaint.fault.${value}`) }))}
        />
        <TextArea
          label={t('complaint.message')}
          rows={2}
          maxLength={complaintMessageMax}
          value={message}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {refusal && <Note kind="err" title={refusal} />}
      {foot &&
        createPortal(
          <>
            <Button
              size="m"
              isGrowing
              type="submit"
              form={formId}
              isBusy={isBusy || photos.isSending}
              keyName={hasKeys() ? 'Ctrl Enter' : undefined}
            >
              {asks ? askText({ t, language }, choice) : giveText({ t, language }, choice)}
            </Button>
            {own > 0 ? (
              <Button
                size="m"
                look="outline"
                isBusy={isBusy || photos.isSending}
                onClick={() => void give('points', own, false)}
              >
                {t('complaint.give_self', { n: formatCount(own) })}
              </Button>
            ) : (
              <Button size="m" look="neutral" keyName="Esc" onClick={onDone}>
                {t('state.close')}
              </Button>
            )}
          </>,
          foot,
        )}
    </form>
  )
}
