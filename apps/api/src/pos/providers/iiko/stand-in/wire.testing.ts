import * as z from 'zod/mini'

/** The body of `deliveries/create`, as far as the stand-in understands it. What it does not know is refused. */
const modifierSchema = z.strictObject({
  productId: z.uuid(),
  amount: z.number().check(z.positive()),
  productGroupId: z.optional(z.uuid()),
})
const itemSchema = z.strictObject({
  type: z.literal('Product'),
  productId: z.uuid(),
  amount: z.number().check(z.positive()),
  price: z.optional(z.number()),
  productSizeId: z.optional(z.uuid()),
  modifiers: z._default(z.array(modifierSchema), []),
  comment: z.optional(z.string().check(z.maxLength(255))),
})
export type CloudItem = z.infer<typeof itemSchema>

export const paymentSchema = z.strictObject({
  paymentTypeKind: z.enum(['Cash', 'Card', 'External']),
  paymentTypeId: z.uuid(),
  sum: z.number().check(z.positive()),
  isProcessedExternally: z.boolean(),
})

/** "yyyy-MM-dd HH:mm:ss.fff", without a zone. */
export const localTimeSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/))

export const deliveryPointSchema = z.strictObject({
  coordinates: z.optional(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  address: z.strictObject({ type: z.literal('city'), line1: z.string() }),
  comment: z.optional(z.string()),
})
export const createSchema = z.strictObject({
  organizationId: z.uuid(),
  terminalGroupId: z.uuid(),
  createOrderSettings: z.strictObject({ transportToFrontTimeout: z.int().check(z.positive()) }),
  order: z.strictObject({
    id: z.uuid(),
    externalNumber: z.string().check(z.maxLength(50)),
    phone: z.string().check(z.regex(/^\+\d{7,39}$/)),
    orderServiceType: z.enum(['DeliveryByCourier', 'DeliveryByClient']),
    completeBefore: z.optional(localTimeSchema),
    deliveryPoint: z.optional(deliveryPointSchema),
    comment: z.string(),
    customer: z.strictObject({ type: z.literal('one-time'), name: z.string().check(z.minLength(1)) }),
    sourceKey: z.string(),
    items: z.array(itemSchema).check(z.minLength(1)),
    payments: z.optional(z.array(paymentSchema)),
    discountsInfo: z.optional(
      z.strictObject({
        discounts: z.array(
          z.strictObject({ type: z.literal('RMS'), discountTypeId: z.uuid(), sum: z.number() }),
        ),
      }),
    ),
  }),
})
export type CreateBody = z.infer<typeof createSchema>

export const commandSchema = z.object({ organizationId: z.uuid(), orderId: z.uuid() })

/** Calls by which the Cloud is asked about one order or booking, where an answer is worth losing. */
export const isOfOrder = (path: string) => /^\/api\/1\/(deliveries|reserve|commands)\//.test(path)
