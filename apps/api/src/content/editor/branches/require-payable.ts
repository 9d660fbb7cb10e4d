import { branchDraftSchema } from '@doira/contract/delivery/branches/branch-draft'
import type { Draft } from '@doira/domain/content/draft'
import { hasWayToPay } from '@doira/domain/payments/payment-type'
import { DomainError } from '@doira/domain/problem'
import { listCities } from '../../../chains/chain.queries.ts'
import { offeredPayments, type PaymentsOfChains } from '../../../payments/core/payment-settings.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { DraftKey } from '../drafts.queries.ts'

/**
 * Of what the chain offers now, a branch has to take something: the rules of its document know only what a chain can offer.
 *
 * @throws DomainError draft_incomplete
 */
export async function requirePayable(
  { db, payments }: { readonly db: Db; readonly payments: PaymentsOfChains },
  { shipperId, kind, id }: DraftKey,
  draft: Draft | null,
): Promise<void> {
  const read = kind === 'branch' ? branchDraftSchema.safeParse(draft) : null
  if (!read?.success) return
  const { city_id, payments_off } = read.data
  const city = (await listCities(db, shipperId)).find((one) => one.id === city_id)
  const offered = offeredPayments(payments.of(shipperId)).map(({ type }) => type)
  if (hasWayToPay(offered, [...(city?.paymentsOff ?? []), ...payments_off])) return
  throw new DomainError({ code: 'draft_incomplete', itemId: id, paths: ['payments_off'] })
}
