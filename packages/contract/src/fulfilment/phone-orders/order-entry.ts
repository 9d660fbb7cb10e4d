import * as z from 'zod/mini'
import {
  bigCountSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localizedSchema,
  sumSchema,
} from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { quoteSchema } from '../../ordering/compute-price.ts'
import { createOrder, orderProblems } from '../../ordering/create-order.ts'
import { orderedProductsField, quoteRequestFields } from '../../ordering/order-shapes.ts'
import { repeatOrder } from '../../orders/repeat-order.ts'
import { actionFields } from '../../staff/actions.ts'
import { orderCardSchema, staffProblems } from '../../staff/staff-shapes.ts'

/**
 * The shop's quote for the calling customer: with their points, codes and first order. 31 December is no problem
 * here. An operator of some branches gets a quote from those branches.
 */
export const priceCall = {
  method: 'PATCH',
  path: '/v1/staff/calls/price',
  summary: 'What an order by phone would cost, with all of its problems',
  auth: 'staff',
  keyScope: 'orders:create',
  right: 'calls.take',
  body: z.strictObject({
    ...quoteRequestFields,
    /** From the look-up; null: a new number. */
    customer_id: z.nullable(idSchema),
    products: orderedProductsField,
    /** What the caller cannot eat, in addition to what is recorded about them. */
    cannot_eat: z.optional(z.string().check(z.maxLength(1000))),
  }),
  answer: z.object({
    /** Metres in a straight line; 0 while an end is unknown. */
    distance: z.number(),
    quote: quoteSchema,
    /** The lines that contain something that the caller cannot eat, by their keys. */
    harmful: z.array(z.object({ line_key: z.string(), contents: z.array(localizedSchema) })),
  }),
  problems: [...staffProblems, 'customer_not_found', 'price_not_accepted'],
} as const satisfies Endpoint

/** The shop's order without the fields about a browser and its customer. */
const calledOrderSchema = z.extend(
  z.omit(createOrder.body, {
    client_name: true,
    crm_table_id: true,
    crm_table_number: true,
    group_payment: true,
    group_token: true,
    is_preorder: true,
    offer_accepted: true,
    source: true,
  }),
  {
    /** Made when the form opens: the draft has the same id. A repeat with any action id is the same order. */
    id: idSchema,
  },
)

/** Where a customer pays for an order by phone. */
export const payLinkSchema = z.object({
  /** `https://…/p/7F3K9AXQ`: anybody who has it may pay. */
  url: z.string(),
  pay_until: instantSchema,
})

/**
 * Places an order by phone, by the shop's rules and in one transaction with its customer: a new number creates one,
 * without a session. The operator is recorded. Paid through a provider it waits for the payment, and the link is sent by
 * SMS in the language of the order; where both are offered the customer may choose on the page. The draft of the same
 * id is deleted. The same order id with another body is `order_conflict`: the first order stays.
 */
export const placeCallOrder = {
  method: 'POST',
  path: '/v1/staff/actions/place_order',
  summary: 'Places an order by phone; with problems 422 and their whole list',
  auth: 'staff',
  keyScope: 'orders:create',
  right: 'calls.take',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      customer: z.strictObject({
        phone: z.string().check(z.maxLength(32)),
        /** The name for the order; it does not change a customer's name. */
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
        /** For a new customer; omitted: not stated. For an existing one see `saveCustomerFacts`. */
        cannot_eat: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      }),
      /** Why the order is accepted in spite of a restriction; omitted: restrictions apply. */
      pass_reason: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(300))),
      /** The language of SMS and messages. */
      language: languageSchema,
      order: calledOrderSchema,
    }),
  }),
  answer: z.object({
    action_id: idSchema,
    order_id: idSchema,
    external_order_id: bigCountSchema,
    /** The placed order; null when this person may not see it. */
    order: z.nullable(orderCardSchema),
    /** Null: nothing is to be paid online. */
    pay_link: z.nullable(payLinkSchema),
  }),
  problems: [...staffProblems, ...orderProblems, 'action_conflict', 'points_code_required'],
} as const satisfies Endpoint

/** Also for the customer's orders on the site. An order of another operator's branch is 404. */
export const repeatForCustomer = {
  method: 'GET',
  path: '/v1/staff/orders/:id/repeat',
  summary: "The lines of a past order in today's menu, with what is missing or more expensive",
  auth: 'staff',
  right: 'calls.take',
  query: repeatOrder.query,
  answer: repeatOrder.answer,
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint

/**
 * The progress of paying for an order by phone. Polled every few seconds; the stream has changes of the status, too.
 */
export const watchPayment = {
  method: 'GET',
  path: '/v1/staff/orders/:id/payment',
  summary: 'The payment of an order by link: its events, and how long it can be paid',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({
    order: orderCardSchema,
    total: sumSchema,
    /**
     * - waiting: for the payment, until `pay_link.pay_until`; - paid: the order continues; - on_delivery: it is paid on
     * receipt, or with points; - over: cancelled; nothing was taken, or it was refunded.
     */
    state: z.enum(['waiting', 'paid', 'on_delivery', 'over']),
    /** Null: there was none. */
    pay_link: z.nullable(payLinkSchema),
    /** When the link can be sent again. */
    can_send_at: instantSchema,
    /** Oldest first. `sent`: the gateway accepted the message; `declined`: the provider declined the payment. */
    steps: z.array(
      z.object({
        kind: z.enum([
          'queued',
          'sent',
          'delivered',
          'sms_failed',
          'opened',
          'declined',
          'paid',
          'on_delivery',
          'over',
        ]),
        at: instantSchema,
      }),
    ),
    /** The number that gets the messages. */
    phone: z.string(),
    now: instantSchema,
  }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint
