import { type PromotionDraft, promotionDraftSchema } from '@doira/contract/discounts/promotion-draft'
import { promotionSegments } from '@doira/domain/customers/segments'
import {
  codeRestDays,
  managerLimits,
  promotionLimits,
  promotionState,
} from '@doira/domain/discounts/promotion'
import { listTexts } from '@doira/domain/i18n/localized'
import { DomainError } from '@doira/domain/problem'
import { addMinutes, type Instant, toInstant } from '@doira/domain/time/instant'
import { getDayStart, localDateAt } from '@doira/domain/time/local-time'
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { categoriesTable, productsTable } from '../../../catalog/products.tables.ts'
import { citiesTable } from '../../../chains/chain.tables.ts'
import { branchesTable } from '../../../delivery/branches/branches.tables.ts'
import { toDiscountConditions } from '../../../discounts/conditions-schema.ts'
import { discountsTable } from '../../../discounts/discounts.tables.ts'
import { discountLimitsTable } from '../../../orders/lifecycle/order-holds.tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { toPromotionDraft } from '../promotions/promotion.mapper.ts'
import { listPromotionRows, publishPromotion, setPaused } from '../promotions/promotions.queries.ts'
import { anEditable, type ItemKey } from './editable.ts'
import { isSlugTaken } from './own-rows.ts'

/** Promotions: the rule of a discount and the offer with which the site announces it. A hidden one is paused. */
export const editablePromotions = anEditable({
  schema: promotionDraftSchema,
  mayBeEmpty: (path) => path === 'line',
  branchesOf: ({ branch_ids }) => (branch_ids.length > 0 ? branch_ids : ['every branch']),
  // A budget that is only shown limits nothing.
  isSmall: ({ percent, budget, budget_stops }) =>
    (percent ?? 0) <= managerLimits.percent &&
    budget !== null &&
    budget <= managerLimits.budget &&
    budget_stops,

  async list(db, shipperId) {
    const rows = await listPromotionRows(db, { shipperId })
    return rows.map(({ discount, stock }) => ({
      ...{ id: discount.id, slug: discount.slug, title: discount.title, image: stock?.image ?? null },
      ...{ isHidden: !discount.isActive, publishedAt: discount.createdAt },
    }))
  },

  async find(db, { shipperId, id }) {
    const [row] = await listPromotionRows(db, { shipperId, id })
    if (!row) return null
    const { createdAt, isActive } = row.discount
    return { document: toPromotionDraft(row), isHidden: !isActive, publishedAt: createdAt, createdAt }
  },

  async wrongFields(db, key, draft) {
    return [
      ...wrongTexts(draft),
      ...wrongRule(draft),
      ...((await isSlugTaken(db, discountsTable, key, draft.slug)) ? ['slug'] : []),
      ...(await wrongReferences(db, key, draft)),
      ...(await wrongCode(db, key, draft)),
    ]
  },

  async publish(tx, { document, now, ...key }) {
    const [row] = await listPromotionRows(tx, key)
    if (row && isOver(row.discount, now)) throw new DomainError({ code: 'promotion_ended' })
    // An earlier time of this day means from now on; the hour is for those who publish right after midnight.
    const startsAt = toInstant(document.starts_at)
    const isToday = startsAt >= getDayStart(localDateAt(now)) || startsAt >= addMinutes(now, -60)
    if (!row && !isToday) {
      throw new DomainError({ code: 'draft_incomplete', itemId: key.id, paths: ['starts_at'] })
    }
    // Orders of the hours before keep their price.
    const begun = !row && startsAt < now ? { ...document, starts_at: now } : document
    await publishPromotion(tx, { ...key, document: begun, now })
  },

  async setHidden(tx, { isHidden, now, ...key }) {
    const [row] = await listPromotionRows(tx, key)
    if (row && isOver(row.discount, now)) throw new DomainError({ code: 'promotion_ended' })
    await setPaused(tx, { ...key, isPaused: isHidden })
  },
})

function isOver(row: typeof discountsTable.$inferSelect, now: Instant): boolean {
  const { startsAt } = toDiscountConditions(row.uncheckedConditions)
  return promotionState({ ...row, startsAt, endsAt: null }, now) === 'ended'
}

function wrongTexts({ title, line }: PromotionDraft): readonly string[] {
  const isOutside = (text: string, [least, longest]: readonly [number, number]) =>
    text.trim().length < least || text.trim().length > longest
  return [
    ...(listTexts(title).some((text) => text !== '' && isOutside(text, promotionLimits.title))
      ? ['title']
      : []),
    ...(listTexts(line).some((text) => isOutside(text, promotionLimits.line)) ? ['line'] : []),
  ]
}

/** What the rule needs, by its kind, and what excludes each other. */
function wrongRule(draft: PromotionDraft): readonly string[] {
  const { kind, percent, sum, budget, day_budget: dayBudget, cap, gift_product_ids: gifts } = draft
  const orderRules = [draft.is_first_order, draft.order_number !== null, draft.every_order !== null].filter(
    (isSet) => isSet,
  )
  const largest = cap ?? (kind === 'sum' ? sum : null)
  const isWrong = {
    percent: (kind === 'percent' || kind === 'nth') && percent === null,
    sum: kind === 'sum' && sum === null,
    gift_product_ids: kind === 'gift' && (gifts.length === 0 || new Set(gifts).size < gifts.length),
    segments: draft.segments.some((name) => !promotionSegments.some((one) => one === name)),
    order_number: orderRules.length > 1,
    amounts: kind === 'prices' && Object.keys(draft.amounts).length === 0,
    code: draft.how === 'code' && draft.code === null,
    ends_at: draft.ends_at !== null && toInstant(draft.ends_at) <= toInstant(draft.starts_at),
    time_to: (draft.time_from === null) !== (draft.time_to === null),
    budget: budget !== null && largest !== null && budget < largest,
    day_budget: dayBudget !== null && budget !== null && dayBudget > budget,
  }
  return Object.entries(isWrong).flatMap(([field, wrong]) => (wrong ? [field] : []))
}

async function wrongReferences(
  db: Db,
  { shipperId }: ItemKey,
  draft: PromotionDraft,
): Promise<readonly string[]> {
  const wanted = [
    ['product_ids', productsTable, draft.product_ids],
    ['except_product_ids', productsTable, draft.except_product_ids],
    ['gift_product_ids', productsTable, draft.gift_product_ids],
    ['amounts', productsTable, Object.keys(draft.amounts)],
    ['category_ids', categoriesTable, draft.category_ids],
    ['branch_ids', branchesTable, draft.branch_ids],
  ] as const
  const wrong: string[] = []
  for (const [field, table, ids] of wanted) {
    if (ids.length === 0) continue
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.shipperId, shipperId), inArray(table.id, [...ids])))
    if (found.length < new Set(ids).size) wrong.push(field)
  }
  const cities = await db
    .select({ slug: citiesTable.slug })
    .from(citiesTable)
    .where(eq(citiesTable.shipperId, shipperId))
  if (draft.cities.some((slug) => cities.every((city) => city.slug !== slug))) wrong.push('cities')
  return wrong
}

/** A code of a promotion that runs or ended recently, and the code of one that was used already. */
async function wrongCode(
  db: Db,
  { shipperId, id }: ItemKey,
  { how, code }: PromotionDraft,
): Promise<readonly string[]> {
  const [own] = await db
    .select({ code: discountsTable.promoCode, used: discountLimitsTable.used })
    .from(discountsTable)
    .innerJoin(
      discountLimitsTable,
      and(
        eq(discountLimitsTable.shipperId, discountsTable.shipperId),
        eq(discountLimitsTable.discountId, discountsTable.id),
      ),
    )
    .where(and(eq(discountsTable.shipperId, shipperId), eq(discountsTable.id, id)))
  const isRenamed = own !== undefined && own.code !== null && own.used > 0 && own.code !== code
  if (isRenamed) return ['code']
  if (how !== 'code' || code === null) return []
  const [other] = await db
    .select({ id: discountsTable.id })
    .from(discountsTable)
    .where(
      and(
        ...[
          eq(discountsTable.shipperId, shipperId),
          eq(discountsTable.promoCode, code),
          ne(discountsTable.id, id),
        ],
        or(
          isNull(discountsTable.endedAt),
          gt(discountsTable.endedAt, sql`now() - make_interval(days => ${codeRestDays})`),
        ),
      ),
    )
  return other ? ['code'] : []
}
