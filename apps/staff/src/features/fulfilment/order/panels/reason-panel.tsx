import { textIn } from '@doira/domain/i18n/localized'
import { onlinePaymentTypes } from '@doira/domain/payments/payment-type'
import { type CancelReason, cancelReasons } from '@doira/domain/staff/reasons'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { formatCount } from '../../../../i18n/format.ts'
import type { Language } from '../../../../i18n/language.ts'
import { refundDestinationText, reversalText } from '../../../../i18n/payment-texts.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { messagesIn, useMessages } from '../../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useFormKeys } from '../../../../ui/use-form-keys.ts'
import { CustomerLanguage, languageOfCustomer } from '../customer/customer-language.tsx'
import { cancelText, onlyPointsRefund } from '../customer/customer-texts.ts'
import type { StaffOrder } from '../use-order.ts'

export type ReasonKind = 'cancel' | 'reject' | 'ask_cancel'

/** The panel and its answers in the foot are one form. */
const formId = 'reason'

type Props = {
  readonly kind: ReasonKind
  readonly order: StaffOrder
  readonly onClose: () => void
}

/**
 * Ends an order, hands it back, or asks for its end. The reason is wanted and has the focus; the sum that goes back
 * is in the button, and is what the server must find as well.
 */
export function ReasonPanel({
  kind,
  order,
  onClose,
  onReason,
}: Props & { readonly onReason: (hasReason: boolean) => void }) {
  const { t, language } = useMessages()
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [customerLanguage, setCustomerLanguage] = useState<Language>(languageOfCustomer(order.customer))
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const root = useRef<HTMLFormElement>(null)
  const keys = useFormKeys(root, onClose)
  const titleId = useId()
  const { refund_if_cancelled: refundIfCancelled } = order.money
  const done = order.lines.filter(({ done_at }) => done_at !== null).length
  const titles = { cancel: 'cancel.title', reject: 'reject.title', ask_cancel: 'ask.title' } as const
  const stopped = order.lines.find(({ is_stopped }) => is_stopped)
  const isForCustomer = kind !== 'ask_cancel'
  const filled =
    reason !== null && isForCustomer
      ? cancelText(messagesIn(customerLanguage), reason, {
          dish: stopped ? textIn(stopped.name, customerLanguage) : null,
          refunds: refundIfCancelled.rows,
        })
      : ''
  const comment = typed ?? filled

  // The button in the foot looks ready only when a reason is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel begins and ends without one
  useEffect(() => () => onReason(false), [])
  // The first reason has the focus, never the red button.
  useEffect(() => root.current?.querySelector<HTMLElement>('.chip')?.focus(), [])

  const refuse = (why: string, field: string) => {
    setProblem(why)
    root.current?.querySelector<HTMLElement>(field)?.focus()
  }
  const send = () => {
    if (reason === null) return refuse(t('cancel.choose_reason'), '.chip')
    if (reason === 'other' && comment.trim() === '') return refuse(t('cancel.comment_required'), 'textarea')
    const data = { reason, comment: comment.trim() }
    if (kind === 'cancel')
      pressOrderAction(kind, order.card, { ...data, way: 'transfer', returns: refundIfCancelled.total })
    else pressOrderAction(kind, order.card, data)
    onClose()
  }
  return (
    <form
      id={formId}
      className="cancelp"
      ref={root}
      aria-labelledby={titleId}
      onKeyDown={keys}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="card__h">
        <h2 id={titleId}>{t(titles[kind])}</h2>
        <IconButton icon="x" label={t('state.close')} onClick={onClose} />
      </div>
      <ChoiceChips
        label={t('cancel.reason')}
        isLabelShown
        value={reason}
        onChoose={(value) => {
          setReason(value)
          onReason(true)
          setProblem(null)
        }}
        options={cancelReasons.map((value) => ({ value, label: t(`cancel.reason.${value}`) }))}
      />
      <TextArea
        label={t(isForCustomer ? 'cancel.comment' : 'ask.comment')}
        hint={kind === 'cancel' ? t('cancel.comment_hint') : undefined}
        error={problem}
        rows={2}
        maxLength={300}
        value={comment}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isForCustomer && typed === null && (
        <CustomerLanguage value={customerLanguage} onChoose={setCustomerLanguage} />
      )}
      {kind === 'cancel' && (
        <div className="money">
          {refundIfCancelled.rows.map((row) => (
            <div key={row.way} className="money__b">
              <span>{refundDestinationText(t, row.way)}</span>
              <span>
                {row.way === 'points'
                  ? t('entry.points', { count: row.amount })
                  : row.way !== 'nothing_taken' && formatSum(language, row.amount)}
              </span>
            </div>
          ))}
          {onlinePaymentTypes
            .filter((provider) => refundIfCancelled.rows.some(({ way }) => way === provider))
            .map((provider) => (
              <div key={provider} className="t-2">
                {reversalText(t, provider)}
              </div>
            ))}
        </div>
      )}
      {kind === 'reject' && <p className="t-small t-2">{t('reject.text')}</p>}
      {kind === 'ask_cancel' && <p className="t-small t-2">{t('ask.text')}</p>}
      {kind === 'cancel' && done > 0 && (
        <Note kind="warn" icon="chef-hat" title={t('cancel.cooking', { n: done, m: order.lines.length })}>
          <p>{t('cancel.cooking_text')}</p>
        </Note>
      )}
    </form>
  )
}

/** The two answers, in the foot of the order panel: what returns is in the button. */
export function ReasonFoot({ kind, order, onClose, hasReason }: Props & { readonly hasReason: boolean }) {
  const { t, language } = useMessages()
  const { total, rows } = order.money.refund_if_cancelled
  const points = onlyPointsRefund(rows)
  const titles = {
    cancel:
      points !== null
        ? t('cancel.refund_points', { n: formatCount(points) })
        : total > 0
          ? t('cancel.refund', { sum: formatSum(language, total) })
          : t('cancel.no_money'),
    reject: t('reject.go'),
    ask_cancel: t('ask.go'),
  } as const
  return (
    <footer className="draw__f draw__f--two">
      <Button
        size="m"
        look={!hasReason ? 'outline' : kind === 'ask_cancel' ? 'go' : 'urgent'}
        isGrowing
        type="submit"
        form={formId}
      >
        {titles[kind]}
      </Button>
      <Button size="m" look="neutral" keyName="Esc" onClick={onClose}>
        {t('cancel.keep')}
      </Button>
    </footer>
  )
}
