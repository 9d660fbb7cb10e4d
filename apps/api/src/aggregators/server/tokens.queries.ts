import type { AggregatorId } from '@doira/domain/aggregators/aggregators'
import { addSeconds, type Instant } from '@doira/domain/time/instant'
import { and, eq, gt } from 'drizzle-orm'
import { hashToken } from '../../auth/secrets.ts'
import type { Db } from '../../platform/database/database.ts'
import { aggregatorTokensTable } from '../aggregators.tables.ts'

/** Aggregators take a new token before each group of calls, so that one need not last. */
export const tokenSeconds = 60 * 60

type Made = {
  readonly shipperId: string
  readonly aggregator: AggregatorId
  readonly token: string
  /** Of the account's secret: with another secret the token is nothing. */
  readonly secret: string
  readonly now: Instant
}

export async function insertToken(
  db: Db,
  { shipperId, aggregator, token, secret, now }: Made,
): Promise<void> {
  await db.insert(aggregatorTokensTable).values({
    ...{ shipperId, aggregator, tokenHash: hashToken(token), secretHash: hashToken(secret) },
    expiresAt: addSeconds(now, tokenSeconds),
  })
}

/** The chain of a token that has not expired, and the hash of the secret that it was made with. */
export async function findToken(
  db: Db,
  {
    aggregator,
    token,
    now,
  }: { readonly aggregator: AggregatorId; readonly token: string; readonly now: Instant },
): Promise<{ readonly shipperId: string; readonly secretHash: Uint8Array } | null> {
  const { shipperId, secretHash, tokenHash, expiresAt } = aggregatorTokensTable
  const [row] = await db
    .select({ shipperId, secretHash })
    .from(aggregatorTokensTable)
    .where(
      and(
        eq(tokenHash, hashToken(token)),
        eq(aggregatorTokensTable.aggregator, aggregator),
        gt(expiresAt, now),
      ),
    )
  return row ?? null
}
