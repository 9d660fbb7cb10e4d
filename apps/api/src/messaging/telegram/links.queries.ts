import type { Instant } from '@doira/domain/time/instant'
import { and, eq } from 'drizzle-orm'
import { type CustomerRow, customersTable } from '../../customers/customers.tables.ts'
import type { CustomerKey } from '../../platform/customer-key.ts'
import type { Db } from '../../platform/database/database.ts'
import { type TelegramLinkRow, telegramLinksTable, telegramPayloadsTable } from './telegram.tables.ts'

type AccountKey = Pick<TelegramLinkRow, 'shipperId' | 'telegramId'>

const ofAccount = ({ shipperId, telegramId }: AccountKey) =>
  and(eq(telegramLinksTable.shipperId, shipperId), eq(telegramLinksTable.telegramId, telegramId))

/** Includes blocked customers. Null when the account is not connected. */
export async function findCustomerByTelegram(db: Db, key: AccountKey): Promise<CustomerRow | null> {
  const rows = await db
    .select({ customer: customersTable })
    .from(telegramLinksTable)
    .innerJoin(
      customersTable,
      and(
        eq(customersTable.shipperId, telegramLinksTable.shipperId),
        eq(customersTable.id, telegramLinksTable.customerId),
      ),
    )
    .where(ofAccount(key))
    .limit(1)
  return rows[0]?.customer ?? null
}

/** Connects a customer with an account, and removes earlier connections of both. */
export async function connect(db: Db, link: TelegramLinkRow): Promise<void> {
  await db.delete(telegramLinksTable).where(ofAccount(link))
  const { telegramId, linkedAt } = link
  await db
    .insert(telegramLinksTable)
    .values(link)
    .onConflictDoUpdate({
      target: [telegramLinksTable.shipperId, telegramLinksTable.customerId],
      set: { telegramId, linkedAt },
    })
}

/** @returns false when it was used before, also by a concurrent request. */
export async function spendPayload(
  db: Db,
  payload: { readonly shipperId: string; readonly signature: Uint8Array; readonly usedAt: Instant },
): Promise<boolean> {
  const rows = await db
    .insert(telegramPayloadsTable)
    .values(payload)
    .onConflictDoNothing()
    .returning({ usedAt: telegramPayloadsTable.usedAt })
  return rows.length > 0
}

const ofCustomer = ({ shipperId, customerId }: CustomerKey) =>
  and(eq(telegramLinksTable.shipperId, shipperId), eq(telegramLinksTable.customerId, customerId))

/** Null when the customer is not connected. */
export async function findLink(db: Db, key: CustomerKey): Promise<TelegramLinkRow | null> {
  const rows = await db.select().from(telegramLinksTable).where(ofCustomer(key)).limit(1)
  return rows[0] ?? null
}

/** An account is connected once in each chain; a hundred at most. */
export async function listLinksOfAccount(db: Db, telegramId: number): Promise<readonly TelegramLinkRow[]> {
  return db
    .select()
    .from(telegramLinksTable)
    .where(eq(telegramLinksTable.telegramId, telegramId))
    .orderBy(telegramLinksTable.shipperId)
    .limit(100)
}

export async function disconnect(db: Db, key: CustomerKey): Promise<void> {
  await db.delete(telegramLinksTable).where(ofCustomer(key))
}
