import type { WireStaffOrder } from '@doira/contract/fulfilment/order-drawer'
import {
  type ComplaintFault,
  type ComplaintReason,
  complaintCommentMax,
  complaintFaults,
  complaintMessageMax,
  complaintReasons,
} from '@doira/domain/complaints/complaint'
import { type Localized, textIn } from '@doira/domain/i18n/localized'
import { toSum, zeroSum } from '@doira/domain/money/sum'
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
import {
  type ChosenCompensation,
  findWrong,
  resolveCompensation,
  wholeOf,
  wordsOnly,
} from './compensation.ts'
import { CompensationFields } from './compensation-fields.tsx'
import { CompensationPreview } from './compensation-preview.tsx'
import { ComplaintLines } from './complaint-lines.tsx'
import { actText, findLimit, ownPoints, sayText } from './complaint-texts.ts'
import { LimitNote } from './limit-note.tsx'
import { NewPhotos } from './photos/new-photos.tsx'
import { useNewPhotos } from './photos/use-new-photos.ts'
import type { Offer } from './use-complaints.ts'

const formId = 'complaint'

type Props = {
  readonly order: Pick<WireStaffOrder, 'card' | 'customer' | 'history'>
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
  const [choice, setChoice] = useState<ChosenCompensation>({
    ...wordsOnly,
    ...(offer.most.money > 0 ? { money: 'worth' } : offer.most.whole > 0 && { points: 'worth' }),
  })
  const [fault, setFault] = useState<ComplaintFault | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(root, onDone)
  const photos = useNewPhotos(order.card.id)
  const { send, refusal, isBusy } = usePlainAction('order', onDone)

  // The first reason has the focus, never what gives money.
  useEffect(() => root.current?.querySelector<HTMLElement>('.chip')?.focus(), [])

  const latePoints = sumLatePoints(order.history)
  const lines = offer.lines.filter(({ id }) => lineIds.includes(id))
  const dishes = lines.map(({ id, name, total, discount }) => ({
    ...{ line_id: id, name, worth: toSum(total - discount) },
  }))
  const { most } = offer
  const given = resolveCompensation(choice, { dishes, most })
  const limit = findLimit(offer, given)
  const mayNot = !offer.may_return && given.money + given.dishes > 0
  const asks = limit !== null || mayNot
  const wrong = findWrong(choice, { given, most })
  const own = asks && given.money === wholeOf(given) ? ownPoints(offer, given.money) : 0
  const theirs = staffLanguage(order.customer.language)
  const say = (what: typeof given) => {
    const name = (all: readonly { readonly name: Localized }[]) =>
      all.map((one) => textIn(one.name, theirs)).join(', ')
    const about = dishes.filter((dish) => !what.again.includes(dish))
    return sayText(
      { t: messagesIn(theirs), language: theirs },
      { name: order.customer.name, given: what, forDishes: name(about), again: name(what.again) },
    )
  }
  const message = typed ?? say(given)

  const refuse = (selector: string) => {
    setIsTried(true)
    root.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const give = async (what: typeof given, isAsked: boolean) => {
    if (photos.isSending) return
    if (reasons.length === 0) return refuse('.chip')
    if (what === given && wrong)
      return refuse(wrong.at === 'dishes' ? '.claim__lines input' : '.claim__side .input input')
    const answer = await send('openComplaint', {
      ...{ order_id: order.card.id, seen, reasons: [...reasons], line_ids: [...lineIds], fault },
      ...{ comment: comment.trim(), message: (typed ?? say(what)).trim() },
      photo_ids: [...photos.ids],
      ...{ money: what.money, points: what.points, again_line_ids: what.again.map((dish) => dish.line_id) },
      asks: isAsked,
    })
    // Money has only been asked back by then.
    const said = what.money > 0 ? 'complaint.decided_money' : 'complaint.decided'
    if (answer)
      showToast(
        'success',
        t(isAsked ? 'complaint.asked_now' : said, { sum: formatSum(language, what.money) }),
      )
    else onRefused()
  }
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
        void give(given, asks)
      }}
    >
      <h2>{t('complaint.title')}</h2>
      {latePoints > 0 && (
        <Note kind="info" title={t('complaint.late_points', { n: formatCount(latePoints) })} />
      )}
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
          <p className="field__err" role="alert">
            {t('complaint.reason_wanted')}
          </p>
        )}
        {reasons.includes('foreign_object') && <Note kind="warn" title={t('complaint.foreign_object')} />}
      </div>
      <div className="claim__cols">
        <div className="stack">
          <ComplaintLines lines={offer.lines} chosen={lineIds} onChange={setLineIds} />
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
          <CompensationFields
            {...{ offer, dishes, given }}
            chosen={choice}
            onChoose={setChoice}
            wrong={isTried || (wrong && wrong.left !== null) ? wrong : null}
          />
          <CompensationPreview given={given} paysBack={offer.pays_back} dishes={lines} />
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
              {actText({ t, language }, { given, isAsked: asks })}
            </Button>
            {own > 0 ? (
              <Button
                size="m"
                look="outline"
                isBusy={isBusy || photos.isSending}
                onClick={() => void give({ ...given, money: zeroSum, points: toSum(own) }, false)}
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

/** What the promise of the order gave the customer by itself. */
function sumLatePoints(history: Props['order']['history']): number {
  return history
    .filter(({ kind }) => kind === 'late_points')
    .reduce((sum, { data }) => sum + Number(data.points), 0)
}
