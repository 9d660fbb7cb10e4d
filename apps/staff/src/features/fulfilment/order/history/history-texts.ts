import type { Localized } from '@doira/contract/common/shapes'
import { textIn } from '@doira/domain/i18n/localized'
import { paymentTypes } from '@doira/domain/payments/payment-type'
import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../../../i18n/format.ts'
import type { Language } from '../../../../i18n/language.ts'
import { paymentText } from '../../../../i18n/payment-texts.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { reasonText } from '../../board/needs/reason-texts.ts'
import type { StaffOrder } from '../use-order.ts'

type OrderEvent = StaffOrder['history'][number]
type EventFacts = Pick<OrderEvent, 'kind' | 'data' | 'comment'>
type Spoken = { readonly t: Translate; readonly language: Language }

const additionalPaymentStates = ['open', 'expired', 'withdrawn', 'taken_back', 'reversed', 'waived'] as const
const onlinePaymentStates = ['open', 'expired', 'withdrawn', 'taken_back'] as const
const refundStates = ['requested', 'sent', 'refused', 'done', 'manual', 'withdrawn'] as const
const complaintStates = ['waiting', 'done', 'refused'] as const
const choices = ['replace', 'drop', 'call'] as const
const withDish: readonly OrderEvent['kind'][] = ['stopped', 'substitution_chosen']

/** What happened, in a line. The first of all is that the order was made. */
export function eventTitle(
  { t, language }: Spoken,
  {
    history,
    card,
    money,
  }: Pick<StaffOrder, 'history' | 'card'> & {
    readonly money: Pick<StaffOrder['money'], 'refunds'>
  },
  event: OrderEvent,
): string {
  const { kind, data, status, comment } = event
  if (kind === 'status') {
    if (event === history.at(-1)) return t('event.created')
    if (status === 'operator_accepted' && event.by.role === 'kitchen') return t('event.accepted_by_branch')
    return comment === 'paid'
      ? t('event.paid', { how: paymentText(t, card.payment_type) })
      : t(`status.${status}`)
  }
  if (kind === 'manager_called') return t('event.manager_called', { name: String(data.name) })
  if (kind === 'assigned') return assignedTitle(t, data)
  if (kind === 'edited') return editedTitle({ t, language }, data)
  if (kind === 'refund') {
    const refund = money.refunds.find(({ id }) => id === data.refund_id)
    if (refund) return t('event.refund_of', { sum: formatSum(language, refund.amount) })
  }
  const whole = data.covers === 'total' && among(onlinePaymentStates, data.state)
  if (whole) return t(`event.online_payment.${whole}`, { sum: formatSum(language, Number(data.amount)) })
  const state = additionalPaymentStates.find((one) => kind === 'additional_payment' && one === data.state)
  if (state) return t(`event.additional_payment.${state}`, { sum: formatSum(language, Number(data.amount)) })
  const dish = withDish.includes(kind) ? nameIn(language, data.dish) : null
  const choice = choices.find((one) => kind === 'substitution_chosen' && one === data.choice)
  const said = choice ? t(`event.substitution_chosen.${choice}`) : t(`event.${kind}`)
  return dish === null ? said : t('event.of_dish', { event: said, dish })
}

function among<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value)
}

function assignedTitle(t: Translate, { name, refused }: OrderEvent['data']): string {
  if (typeof name === 'string') return t('event.assigned_to', { name })
  return t(refused === true ? 'event.courier_refused' : 'event.unassigned')
}

function editedTitle({ t, language }: Spoken, { dishes, payment }: OrderEvent['data']): string {
  const { before, after } = (payment ?? {}) as { before?: unknown; after?: unknown } // of a fact
  const [was, is] = [among(paymentTypes, before), among(paymentTypes, after)]
  if (was && is) return t('event.payment_changed', { before: paymentText(t, was), after: paymentText(t, is) })
  const changes = (Array.isArray(dishes) ? dishes : []).flatMap((change: unknown) => {
    const { dish, before, after } = change as { dish?: unknown; before?: unknown; after?: unknown } // of a fact
    const name = nameIn(language, dish)
    return name === null
      ? []
      : [t('event.edited_dish', { dish: name, before: Number(before), after: Number(after) })]
  })
  return changes.length === 0 ? t('event.edited') : t('event.edited_dishes', { dishes: changes.join('; ') })
}

/** The reason, the new sum or the state, and what was written with it; a code of the server has its own text. */
export function eventText({ t, language }: Spoken, { kind, data, comment }: EventFacts): string {
  const reason = typeof data.reason === 'string' ? reasonText(t, data.reason) : ''
  const sum = (amount: unknown) => formatSum(language, Number(amount))
  const state = refundStates.find((one) => kind === 'refund' && one === data.state)
  const answer = complaintStates.find((one) => kind === 'complaint' && one === data.state)
  const written = comment === 'paid' ? '' : reasonText(t, comment)
  return [
    kind === 'edited' && t('event.edited_total', { before: sum(data.total_before), after: sum(data.total) }),
    kind === 'late_points' &&
      t('event.late_points_text', {
        minutes: Number(data.minutes),
        points: formatCount(Number(data.points)),
      }),
    state && t(`event.refund_state.${state}`),
    answer && t(`event.complaint_state.${answer}`),
    reason,
    written !== reason && written,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The person with their own role, else the actor: the customer, the system. */
export function doerText(t: Translate, { by }: Pick<OrderEvent, 'by'>): string {
  if (by.name === null) return t(`actor.${by.actor}`)
  const actor = by.role === null ? t(`actor.${by.actor}`) : t(`role.${by.role}`).toLocaleLowerCase()
  return t('actor.named', { name: by.name, actor })
}

function nameIn(language: Language, name: unknown): string | null {
  const known = name as Localized | null | undefined
  return known ? textIn(known, language) : null
}
