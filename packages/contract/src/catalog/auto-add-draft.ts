import { autoAddLimits, cutleryModes } from '@doira/domain/ordering/cart/auto-add'
import * as z from 'zod/mini'
import { deliveryTypeSchema, idSchema, localizedSchema, positionSchema, sumSchema } from '../common/shapes.ts'
import { slugSchema } from '../content/dish-draft.ts'
import { productTypeSchema } from './product-shape.ts'

const within = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most))
const ids = z.array(idSchema).check(z.maxLength(500))

/** A rule by which the shop adds condiments, cutlery or packaging. */
export const autoAddRuleDraftSchema = z.object({
  /** Its key in carts. */
  slug: slugSchema,
  title: localizedSchema,
  /** Rules are applied in this order. */
  position: positionSchema,
  /** What is added. */
  product_id: idSchema,
  /** The triggers: these dishes, and dishes of these categories and types. No types means any type. */
  category_ids: ids,
  product_ids: ids,
  product_types: z.array(productTypeSchema).check(z.maxLength(4)),
  /** `quantity` pieces are added for each started `per_quantity` pieces of the triggers. */
  per_quantity: within(autoAddLimits.perQuantity),
  quantity: within(autoAddLimits.quantity),
  /** Null: all pieces are free. */
  max_free: z.nullable(within(autoAddLimits.maxFree)),
  /** The price of each further piece, in sum. */
  over_free_price: sumSchema,
  order_types: z.array(deliveryTypeSchema).check(z.minLength(1), z.maxLength(2)),
  /** Whether a customer may decline it. */
  is_optional: z.boolean(),
  /** It adds cutlery, of which customers choose the number: `counted` until they do, or none until they have `asked`. */
  cutlery: z._default(z.nullable(z.enum(cutleryModes)), null),
})
export type AutoAddRuleDraft = z.infer<typeof autoAddRuleDraftSchema>
