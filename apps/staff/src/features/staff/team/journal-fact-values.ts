import { applicationStates } from '@doira/domain/content/applications/application'
import { loads } from '@doira/domain/delivery/branches/load'
import { isLocalized, textIn } from '@doira/domain/i18n/localized'
import { orderStatuses } from '@doira/domain/orders/status'
import { orderPaymentTypes } from '@doira/domain/payments/payment-type'
import { stopReasons } from '@doira/domain/staff/reasons'
import { staffRoles } from '@doira/domain/staff/rights'
import { shiftStates } from '@doira/domain/staff/shifts'
import { formatSum, formatTime, getDate } from '@doira/web/i18n/format.ts'
import { formatCount, formatDay } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.ts'
import { paymentText } from '../../../i18n/payment-texts.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { reasonText } from '../../fulfilment/board/needs/reason-texts.ts'

export type FactContext = {
  readonly t: Translate
  readonly language: Language
  /** The name of what an id stands for; null when nobody knows it. */
  readonly nameOfId: (id: string) => string | null
}

const sumFacts: readonly string[] = [
  ...['amount', 'total', 'returns', 'additional_payment', 'carried', 'short_by', 'cash_change', 'points'],
  ...['money', 'made_again', 'cash', 'card', 'given', 'counted', 'taken', 'difference'],
]
const bookingStates = ['new', 'confirmed', 'seated', 'finished', 'canceled', 'no_show'] as const
/** Of campaigns, refunds and complaints. */
const otherStates = [
  ...(['draft', 'waiting', 'planned', 'sending', 'done', 'stopped'] as const),
  ...(['requested', 'manual'] as const),
] as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Its source, or the hash of one. */
const drawing = /^<svg |^[0-9a-f]{64}$/
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const among = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)

/** A fact as a person reads it: names, sums with their currency, local times; empty when there is nothing to read. */
export function factValue(context: FactContext, name: string, value: unknown): string {
  const { t, language } = context
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return joined(value.map((one: unknown) => factValue(context, name, one)))
  if (isLocalized(value)) return textIn(value, language)
  if (typeof value === 'object') {
    return joined(Object.entries(value).map(([part, one]) => factValue(context, part, one)))
  }
  if (typeof value === 'boolean') return t(value ? 'journal.yes' : 'journal.no')
  if (typeof value === 'number')
    return sumFacts.includes(name) ? formatSum(language, value) : formatCount(value)
  const text = String(value)
  if (drawing.test(text)) return ''
  if (uuid.test(text)) return context.nameOfId(text) ?? ''
  if (instant.test(text)) return `${formatDay(language, getDate(text))}, ${formatTime(text)}`
  return codeText(t, name, text)
}

/** A value that is one of few has its own text. */
function codeText(t: Translate, name: string, text: string): string {
  const status = name === 'status' && among(orderStatuses, text)
  if (status) return t(`status.${status}`)
  const level = name === 'level' && among(loads, text)
  if (level) return t(`load.${level}`)
  const role = name === 'role' && among(staffRoles, text)
  if (role) return t(`role.${role}`)
  const state = name === 'state' && among(bookingStates, text)
  if (state) return t(`hall.state.${state}`)
  const duty = (name === 'state' || name === 'shift') && among(shiftStates, text)
  if (duty) return t(`shifts.state.${duty}`)
  const application = name === 'state' && among(applicationStates, text)
  if (application) return t(`apply.tag.${application}`)
  const other = name === 'state' && among(otherStates, text)
  if (other) return t(`journal.state.${other}`)
  // A state that only a later version knows has no word here.
  if (name === 'state') return ''
  const payment = name === 'payment_type' && among(orderPaymentTypes, text)
  if (payment) return paymentText(t, payment)
  const stopped = name === 'reason' && among(stopReasons, text)
  if (stopped) return t(`stop.reason.${stopped}`)
  return name === 'reason' || name === 'cause' ? reasonText(t, text) : text
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
