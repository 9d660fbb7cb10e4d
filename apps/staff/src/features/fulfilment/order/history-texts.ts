import type { Localized } from '@doira/contract/common/shapes'
import { formatSum } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { reasonWords } from '../board/reason-texts.ts'
import type { StaffOrder } from './use-order.ts'

type OrderEvent = StaffOrder['history'][number]
type Spoken = { readonly t: Translate; readonly language: Language }

const additionalPaymentStates = ['open', 'expired', 'withdrawn', 'taken_back', 'reversed', 'waived'] as const
const codes = [
  'payment_expired',
  'payment_changed',
  'reassigned',
  'changed_mind',
  'long_wait',
  'mistake',
  'far',
  'full',
  'transport',
] as const
const withDish: readonly OrderEvent['kind'][] = ['stopped', 'substitution_chosen']

/** What happened, in a line. The first of all is that the order was made. */
export function eventTitle(
  { t, language }: Spoken,
  { history, card }: Pick<StaffOrder, 'history' | 'card'>,
  event: OrderEvent,
): string {
  const { kind, data, status, words } = event
  if (kind === 'status') {
    if (event === history.at(-1)) return t('event.created')
    return words === 'paid'
      ? t('event.paid', { how: t(`order.pay.${card.payment_type}`) })
      : t(`status.${status}`)
  }
  const state = additionalPaymentStates.find((one) => kind === 'surcharge' && one === data.state)
  if (state) return t(`event.surcharge.${state}`, { sum: formatSum(language, Number(data.amount)) })
  const dish = withDish.includes(kind) ? nameIn(language, data.dish) : null
  return dish === null ? t(`event.${kind}`) : t('event.of_dish', { event: t(`event.${kind}`), dish })
}

/** What was said with it; what the server notes by a code has words of its own. */
export function eventWords({ t }: Pick<Spoken, 't'>, { words }: Pick<OrderEvent, 'words'>): string {
  if (words === 'paid') return ''
  const code = codes.find((one) => one === words)
  return code ? t(`event.words.${code}`) : reasonWords(t, words)
}

function nameIn(language: Language, name: unknown): string | null {
  const known = name as Localized | null | undefined
  return known?.[language] ?? null
}
