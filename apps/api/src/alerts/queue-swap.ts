import { messageMinutes } from '@doira/domain/alerts/alert-rules'
import type { Db } from '../platform/database/database.ts'
import type { Swap } from '../staff/shifts/decide-swap.ts'
import { composeSwap } from './alert-texts.ts'
import { queueStaffMessages } from './queue-staff-messages.ts'

/** Notifies both people of what a manager decided about their swap of a shift; who took it, that it was taken back. */
export async function queueSwap(
  tx: Db,
  { shipperId, id, giver, taker, end, from, to, now }: Swap,
): Promise<void> {
  await queueStaffMessages(tx, {
    ...{ shipperId, kind: 'swap', now, minutes: messageMinutes.swap },
    staffIds: end === 'withdrawn' ? [taker.id] : [giver.id, taker.id],
    ...{ path: '/me', tag: `swap-${id}` },
    compose: (language) => composeSwap({ end, giver: giver.name, taker: taker.name, from, to }, language),
  })
}
