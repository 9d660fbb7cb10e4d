import * as z from 'zod/mini'
import { bigCountSchema, idSchema, instantSchema, sumSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { quoteSchema } from '../../ordering/compute-price.ts'
import { orderedProductsField, quoteRequestFields } from '../../ordering/order-shapes.ts'
import { createOrder } from '../../orders/ondemand-order.ts'
import { repeatOrder } from '../../orders/repeat-order.ts'
import { actionFields } from '../../staff/actions.ts'
import { orderCardSchema, staffProblems } from '../../staff/staff-shapes.ts'

/**
 * The shop's own quote, for the guest of the call: their points, codes and first order count. 31 December is no problem
 * here. An operator of some branches is quoted as if there were no others.
 */
export const priceCall = {
  method: 'PATCH',
  path: '/v1/staff/calls/price',
  summary: 'What the order of a call would cost, with everything that stands in its way',
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({
    ...quoteRequestFields,
    /** Of the look-up; null: nobody has this number yet. */
    customer_id: z.nullable(idSchema),
    products: orderedProductsField,
  }),
  answer: z.object({
    /** Metres as the crow flies; 0 while either end is unknown. */
    distance: z.number(),
    quote: quoteSchema,
  }),
  problems: [...staffProblems, 'customer_not_found', 'price_not_accepted'],
} as const satisfies Endpoint

/** The shop's order, save what it says of a browser and its customer. */
const calledOrderSchema = z.extend(
  z.omit(createOrder.body, {
    client_name: true,
    crm_table_id: true,
    crm_table_number: true,
    is_preorder: true,
    offer_accepted: true,
    source: true,
  }),
  {
    /** Made when the form opens: the draft has the same id. Sent twice, by whatever acts, it is one order. */
    id: idSchema,
  },
)

/** Where a guest pays an order that was taken by phone. */
export const payLinkSchema = z.object({
  /** `https://…/p/7F3K9AXQ`: whoever has it may pay. */
  url: z.string(),
  pay_until: instantSchema,
})

/**
 * Places the order of a call, by the shop's own rules and in one transaction with its guest: a number that nobody has
 * becomes one, signed in nowhere. The operator stands as who placed it. Payme and Click make it wait for its money, and
 * the link goes by SMS in the language of the order; where both are offered the guest may choose on the page. The
 * draft of the same id goes. The same order id with another body is `order_conflict`: it was placed as it was sent first.
 */
export const placeCallOrder = {
  method: 'POST',
  path: '/v1/staff/actions/place_order',
  summary: 'Places the order of a call; with problems 422 and their whole list',
  auth: 'staff',
  right: 'calls.take',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      guest: z.strictObject({
        phone: z.string().check(z.maxLength(32)),
        /** How the order calls them; a guest who has a name keeps it. */
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
        /** For a new guest; left out: nothing was said. Of a known one `saveCustomerFacts` keeps it. */
        cannot_eat: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      }),
      /** What SMS and messages are written in. */
      language: z.enum(['ru', 'uz', 'en']),
      order: calledOrderSchema,
    }),
  }),
  answer: z.object({
    action_id: idSchema,
    order_id: idSchema,
    external_order_id: bigCountSchema,
    /** As it was placed; null where it has left this person's sight. */
    order: z.nullable(orderCardSchema),
    /** Null: nothing is to be paid online. */
    pay_link: z.nullable(payLinkSchema),
  }),
  problems: [...staffProblems, ...createOrder.problems, 'action_conflict', 'points_code_required'],
} as const satisfies Endpoint

/** Also orders of the guest's that came by the site. Of a branch that is not the operator's: 404. */
export const repeatForCustomer = {
  method: 'GET',
  path: '/v1/staff/orders/:id/repeat',
  summary: 'The lines of a past order in the menu of today, with what is missing or dearer',
  auth: 'staff',
  right: 'calls.take',
  query: repeatOrder.query,
  answer: repeatOrder.answer,
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint

/**
 * How a guest gets on with paying an order that was taken by phone. It is read anew every few seconds; the status of
 * the order comes by the stream as well.
 */
export const watchPayment = {
  method: 'GET',
  path: '/v1/staff/orders/:id/payment',
  summary: 'The payment of an order by link: what happened to it, and how long it can still be paid',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({
    order: orderCardSchema,
    total: sumSchema,
    /**
     * - waiting: for its money, until `pay_link.pay_until`;
     * - paid: the order has gone on;
     * - at_door: it is paid on receipt after all, or with points;
     * - over: cancelled; nothing was taken, or it has gone back.
     */
    state: z.enum(['waiting', 'paid', 'at_door', 'over']),
    /** Null: there never was one. */
    pay_link: z.nullable(payLinkSchema),
    /** The link can be sent again from then on. */
    can_send_at: instantSchema,
    /** Oldest first. `sent`: the gateway took the message; `declined`: the provider did not take the money. */
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
          'at_door',
          'over',
        ]),
        at: instantSchema,
      }),
    ),
    /** Where the messages go. */
    phone: z.string(),
    now: instantSchema,
  }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint
