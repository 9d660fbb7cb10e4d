import { type Instant, toInstant } from '@doira/domain/time/instant'
import * as z from 'zod/mini'
import { RefusedCall } from '../server/answers.ts'

/** Fields beyond these are stored with the body and not read. A missing text is empty: only what cannot be cooked is refused. */
const text = (longest: number) =>
  z.pipe(
    z._default(z.nullable(z.union([z.string(), z.number()])), ''),
    z.transform((value) => String(value ?? '').slice(0, longest)),
  )
const amount = z._default(z.nullable(z.coerce.number()), null)

const modificationSchema = z.object({
  id: text(100),
  name: text(300),
  quantity: z._default(z.coerce.number(), 1),
  price: z._default(z.coerce.number(), 0),
})

const itemSchema = z.object({
  id: text(100),
  name: text(300),
  quantity: z.coerce.number().check(z.gt(0), z.lte(1000)),
  price: z.coerce.number().check(z.gte(0), z.lte(1_000_000_000)),
  modifications: z._default(z.nullable(z.array(modificationSchema)), []),
})
export type SentItem = z.infer<typeof itemSchema>
export type SentModification = z.infer<typeof modificationSchema>

const addressSchema = z.object({ full: text(500), latitude: amount, longitude: amount })

const orderSchema = z.object({
  eatsId: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  restaurantId: z.string().check(z.maxLength(100)),
  discriminator: text(40),
  persons: amount,
  comment: text(5000),
  deliveryInfo: z._default(
    z.nullable(
      z.object({
        clientName: text(200),
        phoneNumber: text(100),
        clientPhoneNumber: text(100),
        courierArrivementDate: text(60),
        deliveryDate: text(60),
        pickupCode: text(40),
        deliveryAddress: z._default(z.nullable(addressSchema), null),
      }),
    ),
    null,
  ),
  paymentInfo: z._default(
    z.nullable(
      z.object({
        paymentType: text(20),
        itemsCost: amount,
        deliveryFee: amount,
        total: amount,
        change: amount,
      }),
    ),
    null,
  ),
  items: z.array(itemSchema).check(z.minLength(1), z.maxLength(200)),
})
export type SentOrder = z.infer<typeof orderSchema>

/**
 * What an aggregator sent as an order.
 *
 * @throws RefusedCall 400 only for what no kitchen can read: no number, no dishes, none of one
 */
export function readOrderBody(body: unknown): SentOrder {
  const read = orderSchema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new RefusedCall(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not understood'}`)
}

/** When the order is fetched or has to be there; null: they do not say, or it is past. */
export function findWantedAt({ deliveryInfo }: SentOrder, now: Instant): Instant | null {
  const given = deliveryInfo?.courierArrivementDate || deliveryInfo?.deliveryDate || ''
  try {
    const at = toInstant(given)
    return at > now ? at : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
