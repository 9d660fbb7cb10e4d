import { carriers } from '@doira/domain/aggregators/aggregator-status'
import { substitutionChoices } from '@doira/domain/orders/substitution'
import { refundWays } from '@doira/domain/payments/refund-ways'
import * as z from 'zod/mini'
import {
  bigCountSchema,
  countSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localizedSchema,
  locationSchema,
  onlinePaymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderAdditionalPaymentSchema, orderStatusSchema } from '../orders/order-shape.ts'
import { refundStateSchema, refundWaySchema } from '../payments/refund-queue.ts'
import {
  aggregatorReviewSchema,
  branchRefSchema,
  doerSchema,
  orderCardSchema,
  staffProblems,
  staffRoleSchema,
} from '../staff/staff-shapes.ts'
import { orderEventKindSchema } from './staff-events.ts'

/** A question to the customer about a dish that has run out. */
export const substitutionSchema = z.object({
  id: idSchema,
  line_id: idSchema,
  dish: localizedSchema,
  asked_at: instantSchema,
  due_at: instantSchema,
  /** The customer's choice; null before it. */
  choice: z.nullable(z.enum(['replace', 'drop', 'call'])),
  replacement: z.nullable(localizedSchema),
  /** Null while it is open. */
  settled_at: z.nullable(instantSchema),
  /** The refund when it is dropped: the line after its share of discounts. */
  drop_returns: sumSchema,
  /** Dishes of the same kind that are available there; `difference`: more expensive, negative is cheaper. */
  options: z.array(
    z.object({
      product_id: idSchema,
      name: localizedSchema,
      image: z.nullable(z.string()),
      difference: z.int(),
    }),
  ),
})

export const staffLineSchema = z.object({
  id: idSchema,
  product_id: idSchema,
  name: localizedSchema,
  image: z.nullable(z.string()),
  quantity: countSchema,
  price: sumSchema,
  total: sumSchema,
  /** As listed below the dish: choices of a set, additions. */
  choices: z.array(z.object({ name: localizedSchema, quantity: countSchema })),
  station: z.string(),
  done_at: z.nullable(instantSchema),
  changed_at: z.nullable(instantSchema),
  /** It has run out and waits for the customer's choice. */
  is_stopped: z.boolean(),
  /** Added by the shop, for example chopsticks: it is packed, not made. */
  is_auto_added: z.boolean(),
  /** Given by a promotion, at no price; it is made. */
  is_gift: z.boolean(),
  /** Of the order of a group: whose box it goes into; null: everybody's. Missing in other orders. */
  for_person: z.optional(z.nullable(z.string())),
  /** Ingredients that are left out. Missing in answers of older versions. */
  without: z.optional(z.array(localizedSchema)),
  /** What the customer wants when this dish has run out; missing: as the order says. */
  substitution: z.optional(z.enum(substitutionChoices)),
  /** What it contains of what the customer cannot eat; empty also after the order has ended. */
  harmful: z.array(localizedSchema),
  /** Units of a marked drink whose marking code the kitchen has not read; 0 where no receipts are issued. */
  codes_missing: countSchema,
})

/** Where each sum is refunded to, for the cancel panel. They add up to `total`. */
export const refundTotalSchema = z.object({
  total: sumSchema,
  rows: z.array(
    z.object({
      way: z.enum([...refundWays, 'nothing_taken']),
      amount: sumSchema,
    }),
  ),
})

export const refundRowSchema = z.object({
  id: idSchema,
  amount: sumSchema,
  /** Through whom the money came. */
  paid_by: onlinePaymentTypeSchema,
  way: refundWaySchema,
  state: refundStateSchema,
  requested_at: instantSchema,
  done_at: z.nullable(instantSchema),
  comment: z.string(),
})

/** An action in the footer: shown also when another role has to do it. */
const actionOfferSchema = z.object({
  kind: z.string(),
  is_next: z.boolean(),
  may: z.boolean(),
  /** The roles that may, when this person may not. */
  roles: z.array(staffRoleSchema),
})

export const staffOrderSchema = z.object({
  card: orderCardSchema,
  branch: branchRefSchema,
  branch_address: localizedSchema,
  branch_phone: z.string(),
  source: z.string(),
  /** The table of an order in the hall. */
  table_number: z.nullable(z.string()),
  /** Its signed code was opened; otherwise a link of any origin named it. */
  is_table_signed: z.boolean(),
  first_promised_at: instantSchema,
  lines: z.array(staffLineSchema),
  money: z.object({
    goods_full: sumSchema,
    goods: sumSchema,
    order_discount: sumSchema,
    /**
     * `goods_full` minus these amounts, plus `delivery_full`, minus points, is `total`. Without a title: a reduction
     * without a discount, such as a replacement at the price of the dish that had run out.
     */
    discounts: z.array(
      z.object({
        title: z.nullable(localizedSchema),
        target: z.nullable(z.enum(['product', 'order', 'delivery', 'gift'])),
        amount: sumSchema,
        promo_code: z.nullable(z.string()),
        /** The dishes of the order that it reduced or gave. */
        dishes: z.array(localizedSchema),
      }),
    ),
    /** Before and after discounts. */
    delivery_full: sumSchema,
    delivery_price: sumSchema,
    points_spent: sumSchema,
    total: sumSchema,
    /** Received, online and on receipt, and what of it was returned or is to be returned. */
    taken: sumSchema,
    returned: sumSchema,
    /** Online payments for the order and additional payments; oldest first. */
    payments: z.array(
      z.object({
        payment_type: onlinePaymentTypeSchema,
        amount: sumSchema,
        paid_at: z.nullable(instantSchema),
      }),
    ),
    /** An edit that waits for its additional payment. */
    additional_payment: z.nullable(z.omit(orderAdditionalPaymentSchema, { payment_links: true })),
    paid_at: z.nullable(instantSchema),
    receipt: z.nullable(z.string()),
    cash_change: z.nullable(sumSchema),
    refund_if_cancelled: refundTotalSchema,
    refunds: z.array(refundRowSchema),
    /** How much more was refunded than taken; 0: nothing. */
    excess: sumSchema,
  }),
  customer: z.object({
    name: z.string(),
    /** The language of the order, in which the customer is addressed. */
    language: languageSchema,
    /** Null for couriers some time after the end, and for the kitchen after the handover. */
    phone: z.nullable(z.string()),
    /** The last four digits; empty for couriers. */
    phone_tail: z.string(),
    extra_phone: z.string(),
    orders: z.int(),
    level: z.nullable(localizedSchema),
    /** The branch's city, because several cities have streets of the same name. */
    city: localizedSchema,
    address: z.string(),
    accommodation: z.string(),
    building: z.string(),
    floor: z.string(),
    apartment: z.string(),
    landmark: z.string(),
    courier_note: z.string(),
    comment: z.string(),
    /** What they cannot eat; empty: unknown, or the order has ended. */
    cannot_eat: z.string(),
    call_on_arrival: z.boolean(),
    location: z.nullable(locationSchema),
    distance_meters: z.nullable(z.int()),
    /** The page on which the customer follows the order. */
    link: z.string(),
  }),
  courier: z.nullable(
    z.object({ id: z.nullable(idSchema), name: z.string(), phone: z.string(), vehicle: z.string() }),
  ),
  /** What is special about an order of an aggregator; null: it is the shop's own. */
  aggregator: z.nullable(
    z.object({
      carrier: z.enum(carriers),
      courier: z.nullable(z.object({ name: z.string(), phone: z.string() })),
      review: z.array(aggregatorReviewSchema),
      is_reviewed: z.boolean(),
      feedback: z.nullable(z.object({ rating: z.nullable(z.int()), comment: z.string() })),
    }),
  ),
  bags: z.int(),
  /** What the customer wants when a dish has run out. Missing in answers of older versions. */
  substitution: z.optional(z.enum(substitutionChoices)),
  substitutions: z.array(substitutionSchema),
  /** Newest first. */
  history: z.array(
    z.object({
      id: bigCountSchema,
      kind: orderEventKindSchema,
      status: orderStatusSchema,
      /** The current role of the person; null without a name. */
      by: z.extend(doerSchema, { role: z.nullable(staffRoleSchema) }),
      at: instantSchema,
      comment: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  /** How often each sheet was printed. */
  printed: z.record(z.string(), z.int()),
  actions: z.array(actionOfferSchema),
  now: instantSchema,
})
export type WireStaffOrder = z.infer<typeof staffOrderSchema>

/** An order of another branch is answered like one that does not exist; a courier sees their own orders. */
export const readStaffOrder = {
  method: 'GET',
  path: '/v1/staff/orders/:id',
  summary: 'All details of an order',
  auth: 'staff',
  keyScope: 'orders:read',
  right: 'order.see',
  answer: staffOrderSchema,
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint

/** Compares what another branch would make of it, before it is moved there. */
export const listOtherBranches = {
  method: 'GET',
  path: '/v1/staff/orders/:id/branches',
  summary: 'Branches that could make an order instead, with the differences',
  auth: 'staff',
  right: 'order.move',
  answer: z.object({
    branches: z.array(
      z.object({
        branch: branchRefSchema,
        can_serve: z.boolean(),
        /** Why it cannot. */
        problem: z.nullable(z.string()),
        /** The price of the dishes there minus the price here. The customer pays what they ordered for. */
        difference: z.int(),
        distance_meters: z.nullable(z.int()),
      }),
    ),
  }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint

/**
 * Dishes of the branch to replace one that has run out, as `substitution_replace` would do. Nothing for fewer than
 * two letters.
 */
export const findReplacements = {
  method: 'GET',
  path: '/v1/staff/orders/:id/replacements',
  summary: 'Dishes by name that can replace one that has run out',
  auth: 'staff',
  right: 'order.substitution',
  query: z.object({ question_id: idSchema, text: z.string().check(z.maxLength(60)) }),
  answer: z.object({
    dishes: z.array(
      z.object({
        product_id: idSchema,
        name: localizedSchema,
        image: z.nullable(z.string()),
        /** For all pieces: the shop pays a higher price, a lower one is refunded. */
        difference: z.int(),
        /** Above the limit of what the shop pays. */
        is_too_dear: z.boolean(),
      }),
    ),
  }),
  problems: [...staffProblems, 'order_not_found', 'question_closed'],
} as const satisfies Endpoint
