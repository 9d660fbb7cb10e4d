import type { Language } from '@doira/domain/i18n/languages'
import type { Instant } from '@doira/domain/time/instant'
import type { OffReason } from '@doira/domain/webhooks/webhook-problem'
import { and, eq, isNull } from 'drizzle-orm'
import { queueStaffMessages } from '../alerts/queue-staff-messages.ts'
import type { Db } from '../platform/database/database.ts'
import { readTexts } from '../platform/i18n/read-texts.ts'
import { staffTable } from '../staff/staff.tables.ts'
import type { WebhookRow } from './webhooks.tables.ts'

const texts = readTexts('webhooks')
const messageMinutes = 3 * 24 * 60

/** Writes to the phones of the chain's owners that a webhook was switched off. */
export async function notifySwitchedOff(
  tx: Db,
  {
    webhook,
    reason,
    now,
  }: { readonly webhook: WebhookRow; readonly reason: OffReason; readonly now: Instant },
): Promise<void> {
  const { shipperId, id, url } = webhook
  const owners = await tx
    .select({ id: staffTable.id })
    .from(staffTable)
    .where(
      and(eq(staffTable.shipperId, shipperId), eq(staffTable.role, 'owner'), isNull(staffTable.disabledAt)),
    )
  const { host } = new URL(url)
  await queueStaffMessages(tx, {
    ...{ shipperId, kind: 'notice', now, minutes: messageMinutes, staffIds: owners.map((owner) => owner.id) },
    ...{ path: '/net/keys', tag: `webhook-${id}` },
    compose: (language: Language) => ({
      title: texts.off[language].replace('{host}', host),
      body: texts[`off_${reason}`][language],
    }),
  })
}
