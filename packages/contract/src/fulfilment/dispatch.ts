import * as z from 'zod/mini'
import {
  bigCountSchema,
  idSchema,
  instantSchema,
  latitudeSchema,
  localizedSchema,
  locationSchema,
  longitudeSchema,
  namedQuantitySchema,
  orderPaymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'
import { orderCardSchema, staffProblems } from '../staff/staff-shapes.ts'
import { branchFilter } from './board.ts'

/** From a branch to a customer. */
const waySchema = z.object({
  /** The slug of the branch's city. */
  city: z.string(),
  branch_location: locationSchema,
  location: z.nullable(locationSchema),
  distance_meters: z.nullable(z.int()),
})
export type WireWay = z.infer<typeof waySchema>

/** An order for its courier. */
export const courierOrderSchema = z.object({
  card: orderCardSchema,
  /** `now`: the first of those on the way; `next`: the others; `pick`: waits in the branch. */
  place: z.enum(['now', 'next', 'pick']),
  ...waySchema.shape,
  /** Where the last order to this address was handed over, and when; null: not known. */
  drop_point: z.nullable(z.object({ location: locationSchema, at: instantSchema })),
  city_name: localizedSchema,
  branch_name: localizedSchema,
  branch_address: localizedSchema,
  building: z.string(),
  floor: z.string(),
  apartment: z.string(),
  accommodation: z.string(),
  landmark: z.string(),
  courier_note: z.string(),
  comment: z.string(),
  call_on_arrival: z.boolean(),
  /** For the call button; removed 30 minutes after delivery. */
  phone: z.nullable(z.string()),
  to_take: sumSchema,
  gives: z.nullable(sumSchema),
  change: sumSchema,
  /** The page with the code that pays all of it, while a link is open for it; null: none. */
  pay_code: z.nullable(z.string()),
  bags: z.int(),
  /** The contents of the bags. */
  lines: z.array(namedQuantitySchema),
  /** The courier has reported why it cannot be handed over, and operators were notified. */
  failed_at: z.nullable(instantSchema),
  failed_cause: z.nullable(z.string()),
})
export type WireCourierOrder = z.infer<typeof courierOrderSchema>

/** An order that is ready and has no courier. Who may take it sees how far it goes, but neither customer nor address. */
export const freeOrderSchema = z.object({
  id: idSchema,
  number: z.int(),
  status: orderStatusSchema,
  promised_at: instantSchema,
  branch_name: localizedSchema,
  /** From the branch. */
  distance_meters: z.nullable(z.int()),
  to_take: sumSchema,
  payment_type: orderPaymentTypeSchema,
  bags: z.int(),
})
export type WireFreeOrder = z.infer<typeof freeOrderSchema>

export const readCourier = {
  method: 'GET',
  path: '/v1/staff/courier',
  summary: 'The orders of the signed-in courier, their shift and their cash',
  auth: 'staff',
  right: 'courier.own',
  answer: z.object({
    now: instantSchema,
    event_id: bigCountSchema,
    shift: z.object({
      state: z.enum(['on', 'break', 'off']),
      since: z.nullable(instantSchema),
      until: z.nullable(instantSchema),
    }),
    /** True when the courier has to confirm assignments. */
    must_confirm: z.boolean(),
    orders: z.array(courierOrderSchema),
    /** Of the own branches, by the promised time; null: the chain does not let couriers take orders. */
    free: z.nullable(z.array(freeOrderSchema)),
    cash: z.object({
      /** What the courier owes: cash that was taken, and shortfalls. */
      amount: sumSchema,
      /** The part of `amount` that customers did not pay. */
      shortfall: sumSchema,
      limit: sumSchema,
      /** Since cash was last handed in, newest first. */
      entries: z.array(
        z.object({
          order_id: z.nullable(idSchema),
          number: z.nullable(z.int()),
          kind: z.enum(['taken', 'shortfall', 'handed_in', 'difference', 'collected']),
          /** Card payments are not carried. */
          method: z.enum(['cash', 'card']),
          amount: z.int(),
          /** The reason of a shortfall or a difference. */
          comment: z.string(),
          at: instantSchema,
        }),
      ),
    }),
    /** Orders that ended in this shift; newest first. */
    history: z.array(orderCardSchema),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

/** Sent every 20 s while an order is on its way. Customers see it until the order is handed over. */
export const reportPosition = {
  method: 'POST',
  path: '/v1/staff/courier/position',
  summary: 'Where the courier is',
  auth: 'staff',
  right: 'courier.own',
  body: z.strictObject({ lat: latitudeSchema, long: longitudeSchema, at: instantSchema }),
  answer: z.object({ is_shared: z.boolean() }),
  problems: staffProblems,
} as const satisfies Endpoint

/** The courier stops sharing the position, or the device may no longer read it. */
export const hidePosition = {
  method: 'DELETE',
  path: '/v1/staff/courier/position',
  summary: "Hides the courier's position from customers",
  auth: 'staff',
  right: 'courier.own',
  answer: z.object({ is_shared: z.boolean() }),
  problems: staffProblems,
} as const satisfies Endpoint

export const courierSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string(),
  state: z.enum(['on', 'break', 'off']),
  until: z.nullable(instantSchema),
  /** Where the courier is, if known. */
  whereabouts: z.enum(['in_branch', 'picking', 'on_the_way', 'returning', 'unknown']),
  orders: z.array(z.object({ id: idSchema, number: z.int(), promised_at: instantSchema })),
  /** What the courier owes. */
  cash: sumSchema,
  /** The branch of most orders in `cash`; null: none. */
  cash_branch_id: z.nullable(idSchema),
  /** The part of `cash` that customers did not pay, by order, with the courier's reason. */
  shortfalls: z.array(
    z.object({ order_id: idSchema, number: z.int(), amount: sumSchema, comment: z.string() }),
  ),
  /** Minutes until the given order would be delivered; null when unknown. */
  estimate_minutes: z.nullable(z.int()),
  is_in_time: z.boolean(),
  distance_meters: z.nullable(z.int()),
  /** Why the courier cannot be chosen; null: can be. `no_courier`: no longer a courier, but carries cash. */
  unavailable: z.nullable(z.enum(['off_shift', 'on_break', 'cash_full', 'other_branch', 'no_courier'])),
})

export const listCouriers = {
  method: 'GET',
  path: '/v1/staff/couriers',
  summary: 'Orders without a courier, and couriers for one of them, best first, with all who carry cash',
  auth: 'staff',
  right: 'couriers.see',
  query: z.object({ ...branchFilter, order: z.optional(idSchema) }),
  answer: z.object({
    now: instantSchema,
    event_id: bigCountSchema,
    /** Those that are ready first, then by time left. */
    orders: z.array(orderCardSchema),
    /** The way of the given order, else of the first; null without one. */
    way: z.nullable(waySchema),
    couriers: z.array(courierSchema),
  }),
  problems: [...staffProblems, 'branch_not_found', 'order_not_found'],
} as const satisfies Endpoint
