import { dryRunPromotion } from '@doira/contract/discounts/dry-run'
import { promotionDraftSchema } from '@doira/contract/discounts/promotion-draft'
import { beginDryRun } from '@doira/domain/discounts/dry-run'
import { toSum, zeroSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { firstOfMonthAfter, getDayStart, toLocalDate } from '@doira/domain/time/local-time'
import { toDiscount } from '../../../discounts/to-discount.ts'
import type { Db } from '../../../platform/database/database.ts'
import { makeOnlyAFew } from '../../../platform/jobs/limit-concurrency.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { StaffMount } from '../../../staff/staff-mount.ts'
import { findDraft } from '../drafts.queries.ts'
import { editablePromotions } from '../entities/editable-promotions.ts'
import { summarize } from './dry-run.mapper.ts'
import { readPastOrders } from './past-orders.queries.ts'
import { discountColumns, reachRows } from './promotion.mapper.ts'
import { readLowestPrice } from './promotion-choices.queries.ts'
import { listPromotionRows } from './promotions.queries.ts'

/** Of a month of a large chain it takes seconds; one whose reader has left goes on to its end. */
const onlyTwo = makeOnlyAFew(2)

export function mountDryRun(read: StaffMount, { db }: { readonly db: Db }): void {
  read(dryRunPromotion, async ({ shipperId, staff, params: { id = '' }, query: { month } }) => {
    if (!isUuid(id)) throw new DomainError({ code: 'content_not_found' })
    const key = { shipperId, id }
    const document = await readRule(db, key)
    const [published] = await listPromotionRows(db, key)
    const row = {
      ...{ shipperId, id, slug: document.slug, position: 0, isActive: true, endedAt: null },
      ...{ createdAt: getDayStart(toLocalDate(`${month}-01`)) },
      ...discountColumns(document, published?.discount.uncheckedConditions ?? {}),
    }
    const reach = reachRows(document, { shipperId, discountId: id })
    const discount = toDiscount(row, {
      categories: reach.categories,
      products: reach.products.map((product) => ({ amount: null, isExcepted: false, ...product })),
    })
    const stops = document.budget_stops
    const asLimit = (amount: number | null) => (stops && amount !== null ? toSum(amount) : null)
    const gift =
      row.giftProductId === null ? zeroSum : await readLowestPrice(db, { shipperId, id: row.giftProductId })
    const tryOrder = beginDryRun(
      discount,
      {
        maxUses: document.total_uses,
        ...{ budget: asLimit(document.budget), dayBudget: asLimit(document.day_budget) },
      },
      gift,
    )
    const first = toLocalDate(`${month}-01`)
    const pages = readPastOrders(db, {
      ...{ shipperId, id, branchIds: staff.branchIds },
      from: getDayStart(first),
      until: getDayStart(firstOfMonthAfter(first, 1)),
    })
    return onlyTwo(() => summarize(pages, tryOrder))
  })
}

/**
 * The draft, else the published rule.
 *
 * @throws DomainError content_not_found, draft_incomplete with the fields that the rule lacks
 */
async function readRule(db: Db, key: { readonly shipperId: string; readonly id: string }) {
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
