import type { ChangePart } from '@doira/domain/orders/order-change'
import { type ReturnWay, returnWays } from '@doira/domain/payments/refund-ways'
import { numberOfError } from '@doira/web/api/api-problem.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { formatMoment } from '../../../../i18n/format.ts'
import { paymentText } from '../../../../i18n/payment-texts.ts'
import { moneyRefusal } from '../../../../outbox/money-refusal.ts'
import { plainReason } from '../../../../outbox/refusal-reason.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import type { AnswerTo } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChipGroup } from '../../../../ui/chip-group.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Loading } from '../../../../ui/states.tsx'
import { ReturnWayChips } from '../panels/return-way.tsx'
import type { StaffOrder } from '../use-order.ts'
import { usePreviewedChange } from '../use-previewed-change.ts'
import { AddressFields, ContactFields, PaymentFields, TimeFields } from './change-fields.tsx'
import { ChangeMoney, saveText } from './change-money.tsx'
import { getChange, getDraft } from './order-draft.ts'
import { useChangePreview } from './use-change-preview.ts'

type Preview = AnswerTo<'previewChange'>

type Props = {
  readonly order: StaffOrder
  /** Where the answers stand: the foot of the drawer. */
  readonly foot: HTMLElement | null
  readonly onDone: () => void
}

/** The part on or off; an order that is collected goes to no address. */
function withPart(parts: readonly ChangePart[], part: ChangePart): readonly ChangePart[] {
  if (parts.includes(part)) return parts.filter((one) => one !== part)
  const other = { address: 'method', method: 'address' }[part as string]
  return [...parts.filter((one) => one !== other), part]
}

/** What a provider returns as a whole leaves nothing to choose. */
function hasChoice({ returns_paid: returned, refund }: Preview): boolean {
  return returned > (refund?.rows ?? []).reduce((sum, { way, amount }) => sum + (isPart(way) ? 0 : amount), 0)
}

const isPart = (way: string) => returnWays.some((one) => one === way)

/** Chips choose what to change; one money block and one button say what follows. */
export function ChangeOrder({ order, foot, onDone }: Props) {
  const { t, language } = useMessages()
  const { card, money } = order
  const [parts, setParts] = useState<readonly ChangePart[]>([])
  const [draft, setDraft] = useState(() => getDraft(order))
  const [way, setWay] = useState<ReturnWay>('points')
  const body = getChange(order, parts, draft)
  const isChanged = Object.keys(body).length > 0
  const preview = useChangePreview(card.id, { ...body, way })
  const payment = body.payment?.type ?? null
  const shown = preview.data
  const { isSent, mayReturn, isDenied, ...previewed } = usePreviewedChange({
    ...{ orderId: card.id, kind: 'change', preview, shown, onDone },
  })
  const mayNot = previewed.mayNot || !isChanged
  const now = serverNow()
  const has = (part: ChangePart) => parts.includes(part)
  const press = ({ total, refund }: Preview) =>
    pressOrderAction('change', card, { ...body, way, total, returns: refund?.total ?? 0 })
  const toDelivery = card.delivery_type === 'self-pickup'
  return (
    <div className="blk stack" data-editor="" inert={isSent}>
      <h2>{t('action.change')}</h2>
      {!shown && !preview.error && <Loading label={t('state.loading')} />}
      {shown && (
        <ChipGroup
          label={t('change.what')}
          chips={shown.parts.map((value) => ({
            value,
            label: t(value === 'method' && toDelivery ? 'change.to_delivery' : `change.part.${value}`),
          }))}
          isOn={has}
          onPress={(part) => setParts(withPart(parts, part))}
        />
      )}
      {(has('address') || (has('method') && toDelivery)) && (
        <AddressFields
          order={order}
          address={draft.address}
          onChange={(address) => setDraft({ ...draft, address })}
        />
      )}
      {has('time') && (
        <TimeFields
          was={card.future_time ? formatMoment(language, card.future_time, now) : ''}
          time={draft.time}
          onChange={(time) => setDraft({ ...draft, time })}
        />
      )}
      {has('contact') && (
        <ContactFields contact={draft.contact} onChange={(contact) => setDraft({ ...draft, contact })} />
      )}
      {has('payment') && (
        <PaymentFields
          was={[
            paymentText(t, card.payment_type),
            money.cash_change !== null &&
              t('order.change_from', { sum: formatSum(language, money.cash_change) }),
          ]
            .filter(Boolean)
            .join(', ')}
          offered={shown?.payments ?? []}
          payment={draft.payment}
          onChange={(payment) => setDraft({ ...draft, payment })}
        />
      )}
      {preview.error && (
        <Note kind="err" title={t('state.failed_text', { number: numberOfError(preview.error) })} />
      )}
      {shown?.problems.map((problem) => (
        <Note
          key={problem.code}
          kind="warn"
          title={moneyRefusal(t, language, problem) ?? plainReason(t, problem.code)}
        />
      ))}
      {isDenied && <Note kind="warn" title={t('refused.refund_not_permitted')} />}
      {shown?.is_raised && <Note kind="warn" title={t('edit.raised')} />}
      {isChanged && shown?.ends_link && <Note kind="warn" title={t('change.ends_link')} />}
      {shown && shown.to_pay_online > 0 && (
        <Note kind="info" title={t(payment === 'online' ? 'change.link_text' : 'edit.pays_first')} />
      )}
      {shown?.refund && <Note kind="info" title={t('change.receipt_text')} />}
      {shown && isChanged && <ChangeMoney shown={shown} isPaid={card.paid} payment={payment} />}
      {shown && hasChoice(shown) && mayReturn && <ReturnWayChips value={way} onChoose={setWay} />}
      {isChanged && card.lane === 'cooking' && <Note kind="warn" title={t('change.cooking')} />}
      {foot &&
        createPortal(
          <>
            <Button
              size="m"
              isGrowing
              disabled={mayNot || isSent}
              isBusy={isChanged && preview.isFetching}
              onClick={() => shown && press(shown)}
            >
              {saveText(t, (sum) => formatSum(language, sum), { shown, isByLink: payment === 'online' })}
            </Button>
            <Button size="m" look="neutral" keyName="Esc" onClick={onDone}>
              {t('edit.stop')}
            </Button>
          </>,
          foot,
        )}
    </div>
  )
}
