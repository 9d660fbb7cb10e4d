import type { PreferenceChannel, PreferenceKind } from '@doira/domain/messaging/messages'
import { and, eq } from 'drizzle-orm'
import type { CustomerKey } from '../platform/customer-key.ts'
import type { Db } from '../platform/database/database.ts'
import { messagePreferencesTable } from './messages.tables.ts'

export type Preference = {
  readonly channel: PreferenceChannel
  readonly kind: PreferenceKind
  readonly isOn: boolean
}

/** The customer's preferences, at most one for each channel and kind. */
export async function listPreferences(
  db: Db,
  { shipperId, customerId }: CustomerKey,
): Promise<readonly Preference[]> {
  return db
    .select({
      channel: messagePreferencesTable.channel,
      kind: messagePreferencesTable.kind,
      isOn: messagePreferencesTable.isOn,
    })
    .from(messagePreferencesTable)
    .where(
      and(
        eq(messagePreferencesTable.shipperId, shipperId),
        eq(messagePreferencesTable.customerId, customerId),
      ),
    )
    .orderBy(messagePreferencesTable.channel, messagePreferencesTable.kind)
    .limit(100)
}

export async function savePreference(db: Db, preference: CustomerKey & Preference): Promise<void> {
  const { isOn } = preference
  await db
    .insert(messagePreferencesTable)
    .values(preference)
    .onConflictDoUpdate({
      target: [
        messagePreferencesTable.shipperId,
        messagePreferencesTable.customerId,
        messagePreferencesTable.channel,
        messagePreferencesTable.kind,
      ],
      set: { isOn },
    })
}
