import type { WireOrderRow } from '@doira/contract/orders/order-list'
import { aggregators, isAggregator } from '@doira/domain/aggregators/aggregators'
import { ownSources } from '@doira/domain/orders/order-list'
import { getLane } from '@doira/domain/staff/lanes'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { paymentText } from '../../../i18n/payment-texts.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** Where an order comes from; an aggregator by its name. */
export function sourceText(t: Translate, source: string): string {
  if (isAggregator(source)) return aggregators[source].name
  const own = ownSources.find((one) => one === source)
  return own ? t(`orders.source.${own}`) : source.slice(0, 1).toUpperCase() + source.slice(1)
}

/** How it is paid; points beside another way are named first. */
export function paidText(t: Translate, { payment_type: type, points, status }: WireOrderRow): string {
  if (getLane(status) === 'cancelled') return '—'
  const way = paymentText(t, type)
  return points > 0 && type !== 'cashback' ? t('orders.points_and', { way }) : way
}

type Tag = { readonly look: 'quiet' | 'ok' | 'err' | 'warn'; readonly icon: IconName }

const tags = {
  new: { look: 'quiet', icon: 'bell' },
  cooking: { look: 'quiet', icon: 'chef-hat' },
  ready: { look: 'quiet', icon: 'package-check' },
  way: { look: 'quiet', icon: 'motorbike' },
  scheduled: { look: 'quiet', icon: 'calendar-days' },
  unpaid: { look: 'quiet', icon: 'clock' },
  done: { look: 'ok', icon: 'check' },
  cancelled: { look: 'err', icon: 'circle-slash' },
} as const satisfies Record<ReturnType<typeof getLane>, Tag>

/** The state of an order in one tag: that something of a completed one went back says more. */
export function getState(
  t: Translate,
  { status, returned, total }: WireOrderRow,
): Tag & { readonly text: string } {
  const lane = getLane(status)
  if (lane === 'done' && returned > 0) {
    const text = t(returned < total ? 'orders.returned_part' : 'orders.returned')
    return { look: 'warn', icon: 'undo-2', text }
  }
  return { ...tags[lane], text: t(`status.${status}`) }
}
