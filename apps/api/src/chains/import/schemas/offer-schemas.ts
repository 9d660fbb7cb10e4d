import type { Localized } from '@doira/contract/common/shapes'
import { promotionSegments } from '@doira/domain/customers/segments'
import { emptyText } from '@doira/domain/i18n/localized'
import { usualPointLifeDays } from '@doira/domain/loyalty/programme'
import * as z from 'zod/mini'
import {
  asIn,
  type Cell,
  day,
  dayOrMoment,
  flag,
  getOne,
  id,
  listOf,
  moment,
  number,
  or,
  part,
  position,
  reference,
  slug,
  text,
  textLike,
  time,
  whole,
} from '../cells.ts'
import type { PictureCells } from '../picture-cells.ts'
import { earningCells } from './earning-cells.ts'

const percent = whole(0, 100)
const rate = asIn(
  'a percentage, whole or with a half',
  z.pipe(number, z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.5))),
)

/** What is given away: discounts, promotions, levels of points. */
export function offerSchemas(words: Cell<Localized>, { scene }: PictureCells) {
  return {
    discounts: z.object({
      id,
      slug,
      title: words,
      order: position,
      code: or(text, null),
      /** It needs one of its personal codes, which are issued in the staff app. */
      personal_codes: or(flag, false),
      target: getOne(['product', 'order', 'delivery', 'gift']),
      mode: getOne(['fixed', 'percentage', 'map', 'gift', 'nth']),
      value: or(number, null),
      /** Of `nth`: every second or third piece, and how many of an order at most. */
      nth: or(asIn('2 or 3', z.literal([2, 3])), null),
      max_times: or(whole(1, 1000), null),
      max_discount_amount: or(whole(), null),
      max_uses: or(whole(), null),
      budget: or(whole(), null),
      day_budget: or(whole(), null),
      budget_stops: or(flag, true),
      /** Of `gift`: the customer chooses one of them. */
      gift_product_ids: listOf(reference),
      product_discount_map: part(z.record(z.string(), number)),
      product_ids: listOf(reference),
      except_product_ids: listOf(reference),
      category_ids: listOf(reference),
      stackable: or(flag, false),
      exclusive: or(flag, false),
      allows_points: or(flag, true),
      /** Left out: a discount without a code does. */
      earns_points: or(flag, undefined),
      active: or(flag, true),
      ended_at: or(moment, null),
      conditions: part(
        z.object({
          days: or(listOf(whole(1, 7)), undefined),
          time_from: or(time, undefined),
          time_to: or(time, undefined),
          min_order_amount: or(whole(), undefined),
          order_types: or(listOf(text), undefined),
          cities: or(listOf(slug), undefined),
          branches: or(listOf(reference), undefined),
          first_order_only: or(flag, undefined),
          order_number: or(whole(2), undefined),
          every_order: or(whole(2), undefined),
          segments: or(listOf(getOne(promotionSegments)), undefined),
          requires_auth: or(flag, undefined),
          uses_per_customer: or(whole(1), undefined),
          uses_per_year: or(whole(1), undefined),
          customer_phones: or(listOf(text), undefined),
          already_used_by_phones: or(listOf(text), undefined),
          starts_at: or(moment, undefined),
          /** The last day, or the moment of the end. */
          ends_at: or(dayOrMoment, undefined),
          birthday_days_before: or(whole(), undefined),
          birthday_days_after: or(whole(), undefined),
          birthday_notice_days: or(whole(), undefined),
        }),
      ),
    }),
    stocks: z.object({
      id,
      slug,
      active: or(flag, true),
      starts_at: dayOrMoment,
      ends_in_days: or(whole(1), null),
      ends_at: or(moment, null),
      product_id: or(reference, null),
      discount_id: or(reference, null),
      title: words,
      description: or(words, emptyText),
      image: or(scene, null),
      /** The colour that the picture fades into; of pictures of the installation it is known. */
      dominant: or(textLike(/^#[0-9a-f]{6}$/, 'a colour as in #0b6b4f'), null),
    }),
    levels: z.object({
      ...{ slug, title: words, percent: rate, from_purchases: whole() },
      pay_percent: or(percent, 100),
    }),
    /** The versions of the programme after the first one. */
    programme: z.object({
      begins_on: day,
      levels: listOf(
        z.object({
          ...{ slug, title: words, percent: rate, from_purchases: whole() },
          pay_percent: or(percent, 100),
        }),
      ),
      /** 0: they never expire. */
      point_life_days: or(whole(0), usualPointLifeDays),
      min_points_to_spend: or(whole(), 0),
      max_points_per_order: or(whole(1), null),
      ...earningCells,
    }),
  }
}
