import type { stockSchema } from '@doira/contract/content/list-stocks'
import type * as z from 'zod/mini'
import type { Stock } from './stocks.queries.ts'

export function toWireStock(stock: Stock): z.infer<typeof stockSchema> {
  return {
    id: stock.id,
    slug: stock.slug,
    title: stock.title,
    description: stock.description,
    image: stock.image ?? stock.productImage,
    dominant: stock.dominant,
    product_slug: stock.productSlug,
    is_active: stock.isActive,
    start_time: stock.startsAt,
    end_time: stock.endsAt,
    created_at: stock.createdAt,
  }
}
