import type { WireStaffReview } from '@doira/contract/reviews/inbox'
import { languageName } from '@doira/domain/i18n/languages'
import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { usualApology } from '@doira/domain/policy/shop-rules'
import { hiddenReasons, maxReviewLength } from '@doira/domain/reviews/review'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useId, useRef, useState } from 'react'
import { formatCount } from '../../i18n/format.ts'
import { pressPlainAction } from '../../outbox/shared-outbox.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { TextArea } from '../../ui/field.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { useFormKeys } from '../../ui/use-form-keys.ts'
import { templateKinds, withTemplate } from './answer-templates.ts'

/** What is usually given, where the role may give as much. */

type AnswerFormProps = { readonly review: WireStaffReview; readonly apologyLimit: number }

/** The answer with its templates, an apology in points, and the way to hide what must not be shown. */
export function AnswerForm({ review, apologyLimit }: AnswerFormProps) {
  const { t } = useMessages()
  const may = useMay()
  const [text, setText] = useState(review.answer ?? '')
  // An answer that comes while one writes is not what the text replaces, unless it is one's own.
  const [seen, setSeen] = useState(review.answer)
  const [sent, setSent] = useState<string | null>(null)
  if (sent !== null && review.answer === sent && seen !== sent) setSeen(sent)
  const [isAsked, setIsAsked] = useState(false)
  const [withPoints, setWithPoints] = useState(false)
  const [isHiding, setIsHiding] = useState(false)
  const { id, state, order, answer } = review
  const apology = Math.min(usualApology, apologyLimit)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const keys = useFormKeys(form)

  function publish(): void {
    setIsAsked(true)
    if (text.trim() === '') return
    setSent(text.trim())
    pressPlainAction('review_answer', {
      review_id: id,
      text: text.trim(),
      points: withPoints ? apology : 0,
      seen_answer: seen,
    })
  }

  return (
    <>
      <form
        id={formId}
        data-standing=""
        ref={form}
        className="inbox__answer"
        aria-label={t('inbox.answer')}
        onKeyDown={keys}
        onSubmit={(event) => {
          event.preventDefault()
          publish()
        }}
      >
        <div className="row inbox__label">
          <span className="t-caption t-2">
            {t('inbox.in_language', {
              language: languageName(review.lang),
            })}
          </span>
        </div>
        <TextArea
          label={t('inbox.answer')}
          rows={4}
          maxLength={maxReviewLength}
          value={text}
          hint={review.is_answer_edited ? t('inbox.edited') : undefined}
          error={isAsked && text.trim() === '' ? t('inbox.empty_answer') : null}
          onChange={(event) => setText(event.target.value)}
        />
        <ChoiceChips
          label={t('inbox.templates')}
          value={null}
          onChoose={(kind) => setText(withTemplate(text, kind, review))}
          options={templateKinds.map((value) => ({ value, label: t(`inbox.template.${value}`) }))}
        />
        <Points review={review} amount={apology} isOn={withPoints} onChange={setWithPoints} />
      </form>
      {isHiding && <HideForm reviewId={id} onDone={() => setIsHiding(false)} />}
      <div className="row inbox__foot">
        <Button size="m" keyName="Ctrl Enter" type="submit" form={formId}>
          {answer === null ? t('inbox.publish') : t('inbox.change')}
        </Button>
        {order?.phone && (
          <a className="btn btn--m btn--outline" href={toPhoneAddress(order.phone)}>
            <Icon name="phone" size="s" />
            <span>{t('inbox.call')}</span>
          </a>
        )}
        <span className="grow" />
        {may('reviews.hide') && state !== 'published' && (
          <Button
            size="m"
            look="outline"
            icon="eye"
            onClick={() => pressPlainAction('review_show', { review_id: id })}
          >
            {t('inbox.publish_review')}
          </Button>
        )}
        {may('reviews.hide') && state !== 'hidden' && !isHiding && (
          <Button size="m" look="danger" icon="eye-off" onClick={() => setIsHiding(true)}>
            {t('inbox.hide')}
          </Button>
        )}
      </div>
    </>
  )
}

/** An apology goes to a customer whom we know, once. */
function Points({
  review,
  amount,
  isOn,
  onChange,
}: {
  readonly review: WireStaffReview
  readonly amount: number
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  const { t } = useMessages()
  if (review.points_given > 0) {
    return <p className="t-2">{t('inbox.points_given', { n: formatCount(review.points_given) })}</p>
  }
  if (amount === 0 || !review.order) return null
  return (
    <SwitchRow
      title={t('inbox.points', { n: formatCount(amount) })}
      hint={t('inbox.points_hint')}
      isOn={isOn}
      onChange={onChange}
    />
  )
}

function HideForm({ reviewId, onDone }: { readonly reviewId: string; readonly onDone: () => void }) {
  const { t } = useMessages()
  const [reason, setReason] = useState<(typeof hiddenReasons)[number]>('insult')
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        pressPlainAction('review_hide', { review_id: reviewId, reason })
        onDone()
      }}
    >
      <ChoiceChips
        label={t('inbox.why')}
        isLabelShown
        value={reason}
        onChoose={setReason}
        options={hiddenReasons.map((value) => ({ value, label: t(`inbox.reason.${value}`) }))}
      />
      <div className="row">
        <Button type="submit" look="danger">
          {t('inbox.hide_now')}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {t('state.close')}
        </Button>
      </div>
    </form>
  )
}
