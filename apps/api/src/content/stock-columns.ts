import type { StockDraft } from '@doira/contract/content/draft-schemas'
import { toInstant } from '@doira/domain/time/instant'

/** A promotion as it is stored, whether a chain's folder or the editor brings it. */
export function stockColumns({
  title,
  description,
  image,
  dominant,
  product_id: productId,
  discount_id: discountId,
  starts_at: startsAt,
  ends_at: endsAt,
}: Omit<StockDraft, 'slug'>) {
  return {
    ...{ title, description, image, dominant, productId, discountId },
    startsAt: toInstant(startsAt),
    endsAt: endsAt === null ? null : toInstant(endsAt),
  }
}
