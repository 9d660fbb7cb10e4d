import type { stockSchema } from '@doira/contract/content/list-stocks'
import type { Instant } from '@doira/domain/time/instant'
import { daysBetween, localDateAt } from '@doira/domain/time/local-time'
import type * as z from 'zod/mini'
import type { Stock } from './stocks.queries.ts'

export function toWireStock(
  stock: Stock,
  { productIds, now }: { readonly productIds: readonly string[]; readonly now: Instant },
): z.infer<typeof stockSchema> {
  const { endsAt } = stock
  return {
    id: stock.id,
    slug: stock.slug,
    title: stock.title,
    description: stock.description,
    image: stock.image ?? stock.productImage,
    dominant: stock.dominant,
    product_slug: stock.productSlug,
    product_ids: [...productIds],
    promo_code: stock.promoCode,
    days_left: endsAt === null ? null : Math.max(0, daysBetween(localDateAt(now), localDateAt(endsAt))),
    is_active: stock.isActive,
    start_time: stock.startsAt,
    end_time: endsAt,
    created_at: stock.createdAt,
  }
}
