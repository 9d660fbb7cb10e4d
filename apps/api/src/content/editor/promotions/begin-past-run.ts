import { type PromotionDraft, promotionDraftSchema } from '@doira/contract/discounts/promotion-draft'
import { beginDryRun, type DryRunResult, type PastOrder } from '@doira/domain/discounts/dry-run'
import { toSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import type { BranchScope } from '@doira/domain/staff/rights'
import { firstOfMonthAfter, getInstant, toLocalDate, toLocalTime } from '@doira/domain/time/local-time'
import { toDiscount } from '../../../discounts/to-discount.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findDraft } from '../drafts.queries.ts'
import { editablePromotions } from '../entities/editable-promotions.ts'
import type { NumberedOrder } from './past-order.mapper.ts'
import { readPastOrders } from './past-orders.queries.ts'
import { discountColumns, reachRows } from './promotion.mapper.ts'
import { readDearest } from './promotion-choices.queries.ts'
import { listPromotionRows } from './promotions.queries.ts'

const midnight = toLocalTime('00:00')

type Key = { readonly shipperId: string; readonly id: string }
export type PastRun = {
  readonly pages: AsyncIterable<readonly NumberedOrder[]>
  readonly tryOrder: (order: PastOrder) => DryRunResult
}

/** A rule and the orders of a month, the earliest first, on which it is to be tried. */
export async function beginPastRun(
  db: Db,
  {
    document,
    month,
    branchIds,
    ...key
  }: Key & {
    readonly document: PromotionDraft
    /** As 2026-10. */
    readonly month: string
    readonly branchIds: BranchScope
  },
): Promise<PastRun> {
  const { shipperId, id } = key
  const first = toLocalDate(`${month}-01`)
  const [published] = await listPromotionRows(db, key)
  const row = {
    ...{ shipperId, id, slug: document.slug, position: 0, isActive: true, endedAt: null },
    createdAt: getInstant(first, midnight),
    ...discountColumns(document, published?.discount.uncheckedConditions ?? {}),
  }
  const reach = reachRows(document, { shipperId, discountId: id })
  const discount = toDiscount(row, {
    categories: reach.categories,
    products: reach.products.map((product) => ({
      ...{ amount: null, isExcepted: false, position: 0 },
      ...product,
    })),
  })
  const stops = document.budget_stops
  const asLimit = (amount: number | null) => (stops && amount !== null ? toSum(amount) : null)
  const giftIds = discount.target === 'gift' ? discount.giftProductIds : []
  const tryOrder = beginDryRun(
    discount,
    {
      maxUses: document.total_uses,
      ...{ budget: asLimit(document.budget), dayBudget: asLimit(document.day_budget) },
    },
    await readDearest(db, { shipperId, ids: giftIds }),
  )
  const pages = readPastOrders(db, {
    ...{ shipperId, discount, branchIds },
    from: getInstant(first, midnight),
    until: getInstant(firstOfMonthAfter(first, 1), midnight),
  })
  return { pages, tryOrder }
}

/**
 * The draft of a promotion, else its published rule.
 *
 * @throws DomainError content_not_found, draft_incomplete with the fields that the rule lacks
 */
export async function readRule(db: Db, key: Key): Promise<PromotionDraft> {
  const drafted = await findDraft(db, { ...key, kind: 'promotion' })
  const draft = drafted?.row.draft ?? (await editablePromotions.find(db, key))?.document
  if (!draft) throw new DomainError({ code: 'content_not_found' })
  const parsed = promotionDraftSchema.safeParse(draft)
  const paths = parsed.success
    ? await editablePromotions.wrongFields(db, key, parsed.data)
    : parsed.error.issues.map(({ path }) => path.map(String).join('.'))
  // The rule is tried, not its texts.
  const missing = paths.filter(
    (path) => !['slug', 'title', 'line', 'image'].includes(path.split('.')[0] ?? ''),
  )
  if (!parsed.success || missing.length > 0) {
    throw new DomainError({ code: 'draft_incomplete', itemId: key.id, paths: [...new Set(paths)] })
  }
  return parsed.data
}
