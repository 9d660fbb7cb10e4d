import { complaintRemedies } from '@doira/domain/complaints/complaint'
import { paymentCovers } from '@doira/domain/orders/additional-payment'
import { orderStatuses } from '@doira/domain/orders/status'
import { substitutionChoices } from '@doira/domain/orders/substitution'
import * as z from 'zod/mini'
import {
  bigCountSchema,
  countSchema,
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  locationSchema,
  namedQuantitySchema,
  onlinePaymentTypeSchema,
  paymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'

/** The statuses of R10-10. */
export const orderStatusSchema = z.enum(orderStatuses)

export const orderProductSchema = z.object({
  id: idSchema,
  product_id: idSchema,
  slug: z.string(),
  name: localizedSchema,
  image: z.nullable(z.string()),
  type: z.string(),
  quantity: countSchema,
  /** One piece with its choices, before the line discount. */
  price: sumSchema,
  /** The total of the line after its discount. */
  total_amount: sumSchema,
  discount_price: sumSchema,
  is_default_product: z.boolean(),
  /** What the customer wants when this dish has run out; missing: as the order says. */
  substitution: z.optional(z.enum(substitutionChoices)),
  /** Ingredients that are left out. Missing: none. */
  without: z.optional(z.array(localizedSchema)),
  order_modifiers: z.array(
    z.object({
      modifier_id: idSchema,
      name: localizedSchema,
      modifier_quantity: countSchema,
      modifier_price: sumSchema,
    }),
  ),
  variants: z.array(
    z.object({
      group_id: idSchema,
      variant_id: idSchema,
      variant_name: localizedSchema,
      quantity: countSchema,
    }),
  ),
  pieces: z.nullable(z.int()),
  weight: z.nullable(z.int()),
  weight_unit: z.enum(['g', 'ml']),
})

export const statusNoteSchema = z.object({
  id: bigCountSchema,
  status: orderStatusSchema,
  status_id: idSchema,
  description: z.string(),
  actor: z.enum(['customer', 'operator', 'vendor', 'courier', 'server']),
  created_at: instantSchema,
})

/** A dish that ran out after the order, and the customer's options. */
export const orderSubstitutionSchema = z.object({
  id: idSchema,
  line_id: idSchema,
  dish: localizedSchema,
  asked_at: instantSchema,
  /** When an operator will call. */
  due_at: instantSchema,
  /** `call`: an operator will call. */
  choice: z.nullable(z.enum(['replace', 'drop', 'call'])),
  /** The refund, or the reduction, when it is dropped. */
  drop_returns: sumSchema,
  /** False when nothing else is left in the order: it can only be replaced, or the order cancelled. */
  can_drop: z.boolean(),
  /** `returns`: the refund of the line; a more expensive dish costs the customer nothing. */
  options: z.array(
    z.object({
      product_id: idSchema,
      name: localizedSchema,
      image: z.nullable(z.string()),
      returns: sumSchema,
    }),
  ),
})

/**
 * The additional payment of a paid order that was edited at the customer's request; the edit is applied when it is
 * paid. Or the payment of a whole order that is paid on receipt unless this is paid.
 */
export const orderAdditionalPaymentSchema = z.object({
  id: idSchema,
  covers: z.enum(paymentCovers),
  amount: sumSchema,
  /** The new total of the order. */
  total: sumSchema,
  /** After this the order stays unchanged. */
  pay_until: instantSchema,
  /** When the last attempt to pay was declined; null without one, or while another one is in progress. */
  payment_failed_at: z.nullable(instantSchema),
  /** Links, first to the provider of the order. Anybody who has a link may pay. */
  payment_links: z.array(z.object({ payment_type: onlinePaymentTypeSchema, link: z.string() })),
  /** The added pieces by dish. */
  added: z.array(namedQuantitySchema),
})

/** An answer to a complaint about the order. */
export const compensationSchema = z.object({
  /** Of the complaint; what is given together has the same. */
  id: idSchema,
  kind: z.enum(complaintRemedies),
  /** In sums or points; 0 for words only. */
  amount: sumSchema,
  at: instantSchema,
  /** The text of the staff, in the language it was written in. */
  message: z.string(),
  /** The free order with the dishes. */
  order: z.nullable(z.object({ id: idSchema, external_order_id: bigCountSchema })),
})

export const orderSchema = z.object({
  id: idSchema,
  /** The number for people. */
  external_order_id: bigCountSchema,
  client_id: idSchema,
  client_name: z.string(),
  client_phone_number: z.string(),
  status: orderStatusSchema,
  /** The platform's constant; an unpaid order has that of `new`. */
  status_id: idSchema,
  status_notes: z.array(statusNoteSchema),
  created_at: instantSchema,
  finished_at: z.nullable(instantSchema),
  future_time: z.nullable(instantSchema),
  /** The promised time, as a range. */
  eta_from: z.nullable(instantSchema),
  eta_to: z.nullable(instantSchema),
  delivery_type: deliveryTypeSchema,
  payment_type: paymentTypeSchema,
  /**
   * Where the order is paid, in the language of `Accept-Language`; empty unless it waits for a provider. Anybody
   * who has it may pay.
   */
  payment_link: z.string(),
  /** Each person of a group pays a part: there is no link for all of it. Always answered. */
  is_paid_by_parts: z.optional(z.boolean()),
  /** How long an unpaid order waits for its payment; null for others. */
  pay_until: z.nullable(instantSchema),
  /** When the last attempt to pay was declined; null without one, or while another one is in progress. */
  payment_failed_at: z.nullable(instantSchema),
  paid: z.boolean(),
  source: z.string(),
  to_address: z.string(),
  to_location: z.nullable(locationSchema),
  accommodation: z.string(),
  building: z.string(),
  floor: z.string(),
  apartment: z.string(),
  landmark: z.string(),
  extra_phone_number: z.string(),
  description: z.string(),
  is_courier_call: z.boolean(),
  /** What the customer wants when a dish has run out. */
  substitution: z.enum(substitutionChoices),
  /** Sets of cutlery that the customer chose; null, or missing: they did not say. */
  cutlery: z.optional(z.nullable(z.int())),
  is_preorder: z.boolean(),
  /** Goods after line discounts; with other reductions and fees they add up to `total`. */
  order_amount: sumSchema,
  delivery_price: sumSchema,
  /** The same under the name that the platform's clients add to `order_amount`. */
  co_delivery_price: sumSchema,
  discount: sumSchema,
  points_spent: sumSchema,
  total: sumSchema,
  vat_included: sumSchema,
  cash_change: z.nullable(sumSchema),
  courier: z.nullable(
    z.object({
      first_name: z.string(),
      phone: z.string(),
      vehicle_number: z.string(),
      /** While the courier is on the way and shares it. */
      location: z.nullable(locationSchema),
      seen_at: z.nullable(instantSchema),
    }),
  ),
  /** The estimated arrival by the courier's position; null while it is unknown. */
  arrival: z.nullable(z.object({ from: instantSchema, to: instantSchema })),
  /** The first promise; `eta_to` is later after a delay. */
  first_promised_at: z.nullable(instantSchema),
  /** The branch's message about the delay; null: none. */
  delay_message: z.nullable(z.string()),
  /** The message of the staff who cancelled the order, in the language it was written in. */
  cancel_message: z.nullable(z.string()),
  /** When the kitchen should have finished. */
  ready_by: z.nullable(instantSchema),
  /** Operators call the customer before the branch gets the order. */
  is_checked_first: z.boolean(),
  /** Since when the customer is notified that the branch has not answered and an operator takes care of it. */
  unanswered_since: z.nullable(instantSchema),
  /** Dishes that have run out, while there is a choice. */
  substitutions: z.array(orderSubstitutionSchema),
  /** Null: no additional payment. */
  additional_payment: z.nullable(orderAdditionalPaymentSchema),
  can_cancel: z.boolean(),
  /** Whether its customer can change its dishes. Missing in answers of older versions. */
  can_change: z.optional(z.boolean()),
  /** What the customer got for complaints, oldest first. Missing in answers of older versions. */
  compensations: z.optional(z.array(compensationSchema)),
  /**
   * The branch's city, because several cities have streets of the same name. Missing in answers of older versions.
   */
  to_city: z.optional(localizedSchema),
  steps: z.array(
    z.object({
      branch_id: idSchema,
      branch_name: localizedSchema,
      branch_slug: z.string(),
      address: localizedSchema,
      phone_number: z.string(),
      location: locationSchema,
      products: z.array(orderProductSchema),
    }),
  ),
})
export type WireOrder = z.infer<typeof orderSchema>
export type WireOrderProduct = z.infer<typeof orderProductSchema>
