import type { WireStaffMe } from '@doira/contract/staff/staff-shapes'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import type { MessageKey } from '../../../i18n/translate.ts'
import { paths } from '../../../platform/paths.ts'

export type Section = {
  readonly to: string
  readonly word: MessageKey & `nav.${string}`
  readonly icon: IconName
  /** The work of a shift, or what is changed and counted beside it. */
  readonly group: 'work' | 'office'
}

const all: readonly (Section & { readonly right: WireStaffMe['rights'][number] })[] = [
  { to: paths.start, word: 'nav.board', icon: 'square-kanban', group: 'work', right: 'board.see' },
  { to: paths.newOrder, word: 'nav.new_order', icon: 'headset', group: 'work', right: 'calls.take' },
  { to: paths.kitchen, word: 'nav.kitchen', icon: 'chef-hat', group: 'work', right: 'kitchen.see' },
  { to: paths.couriers, word: 'nav.couriers', icon: 'motorbike', group: 'work', right: 'couriers.see' },
  { to: paths.stop, word: 'nav.stop', icon: 'ban', group: 'work', right: 'stop.change' },
  { to: paths.hall, word: 'nav.hall', icon: 'armchair', group: 'work', right: 'hall.work' },
  { to: paths.inbox, word: 'nav.inbox', icon: 'inbox', group: 'work', right: 'reviews.answer' },
  { to: paths.orders, word: 'nav.orders', icon: 'receipt-text', group: 'office', right: 'orders.see' },
  {
    ...{ to: paths.customers, word: 'nav.customers', icon: 'circle-user-round', group: 'office' },
    right: 'customers.see',
  },
  {
    ...{ to: paths.promotions, word: 'nav.promotions', icon: 'badge-percent', group: 'office' },
    right: 'promotions.see',
  },
  { to: paths.summary, word: 'nav.summary', icon: 'chart-column', group: 'office', right: 'summary.see' },
  { to: paths.content, word: 'nav.content', icon: 'book-open-text', group: 'office', right: 'content.edit' },
  { to: paths.team, word: 'nav.team', icon: 'users-round', group: 'office', right: 'team.manage' },
  // Who pays the people and does not manage them.
  { to: paths.payouts, word: 'nav.team', icon: 'users-round', group: 'office', right: 'payouts.see' },
  { to: paths.net, word: 'nav.network', icon: 'store', group: 'office', right: 'branches.see' },
]

/** What the rail offers: what a role cannot open is not in it. */
export function getSections({ rights }: WireStaffMe): readonly Section[] {
  return all.filter(
    ({ right, to }) => rights.includes(right) && (to !== paths.payouts || !rights.includes('team.manage')),
  )
}
