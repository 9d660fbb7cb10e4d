import { maxReviewLength } from '@doira/domain/reviews/review'
import { formatDate } from '@doira/web/i18n/dates.ts'
import { formatOrderNumber, getDate } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { TextArea } from '@doira/web/ui/input.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { useStore } from 'zustand/react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { QueryProvider } from '../../platform/api/query-provider.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { closeOverlay, type OverlayProps } from '../../platform/overlays.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { StarPicker } from '../../ui/inputs/star-picker.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { changeDraft, emptyDraft, reviewDrafts } from './review-drafts.ts'
import { useSendReview } from './use-send-review.ts'

const close = () => closeOverlay('review')

/** Stars and a text for a dish, or for an order as a whole (R5-13). */
export function ReviewDialog(props: OverlayProps<'review'>) {
  return (
    <QueryProvider>
      <Form {...props} />
    </QueryProvider>
  )
}

function Form({ isOpen, dish, order }: OverlayProps<'review'>) {
  const t = useT('account')
  const c = useT('common')
  const formId = useId()
  const isConnected = useIsOnline()
  const key = dish?.id ?? order.id
  const draft = useStore(reviewDrafts, ({ drafts }) => drafts[key]) ?? emptyDraft
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, problem, send } = useSendReview({ key, dish, order, onSent: close })

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setIsAsked(true)
    if (draft.rating === null) event.currentTarget.querySelector('input')?.focus()
    else void send({ rating: draft.rating, text: draft.text })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isHeld={isBusy}
      title={t(dish ? 'rate_title' : 'reviews_title')}
      closeLabel={c('close')}
      foot={
        <Button
          type="submit"
          form={formId}
          size="l"
          isBlock
          isBusy={isBusy}
          isBlocked={!isConnected}
          aria-describedby={isConnected ? undefined : offlineBarId}
        >
          {c('send')}
        </Button>
      }
    >
      <form id={formId} className="stack gap-5" noValidate onSubmit={submit}>
        <Subject dish={dish} order={order} />
        <StarPicker
          label={t('your_rating')}
          value={draft.rating}
          onChange={(rating) => changeDraft(key, { rating })}
          labelOf={(value) => c('rating_of_five', { value })}
          meaning={draft.rating === null ? '' : t(`rating.${toWord(draft.rating)}`)}
          error={isAsked && draft.rating === null ? t('review_choose_rating') : null}
        />
        <Field label={t('review_label')} mark={c('optional')}>
          {(control) => (
            <TextArea
              {...control}
              className="review-text"
              maxLength={maxReviewLength}
              placeholder={t('review_text')}
              value={draft.text}
              onChange={(event) => changeDraft(key, { text: event.target.value })}
            />
          )}
        </Field>
        {problem && <Note kind="err" role="alert" title={problem} />}
      </form>
    </Dialog>
  )
}

function toWord(rating: number): 1 | 2 | 3 | 4 | 5 {
  return rating === 1 || rating === 2 || rating === 3 || rating === 4 ? rating : 5
}

function Subject({ dish, order }: Pick<OverlayProps<'review'>, 'dish' | 'order'>) {
  const t = useT('account')
  const locale = useLocale()
  const number = formatOrderNumber(order.number)
  const orderLine = t('review_order', { number, date: formatDate(locale, getDate(order.createdAt)) })
  if (!dish) return <p className="t-2">{orderLine}</p>
  return (
    <div className="row">
      <span className="cline__img bg-plate">
        {dish.image && <Picture image={dish.image} alt="" widths={[96, 160, 320]} sizes="72px" />}
      </span>
      <div>
        <b className="t-b">{dish.title}</b>
        <br />
        <span className="t-caption t-2">{orderLine}</span>
      </div>
    </div>
  )
}
