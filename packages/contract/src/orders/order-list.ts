import { isOrderPeriod, lateSteps, orderRanges, orderViews } from '@doira/domain/orders/order-list'
import { lanes } from '@doira/domain/staff/lanes'
import { toLocalDate } from '@doira/domain/time/local-time'
import * as z from 'zod/mini'
import {
  countSchema,
  deliveryTypeSchema,
  idSchema,
  instantSchema,
  localDateSchema,
  localizedSchema,
  orderPaymentTypeSchema,
  sumSchema,
  underEach,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'
import { orderStatusSchema } from './order-shape.ts'

const amount = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))

/** Conditions on orders; all of them apply. In an address they are text. */
const conditions = {
  /** Days that end today; `from` and `to` are two days instead. */
  when: z.optional(z.enum(Object.keys(orderRanges) as readonly (keyof typeof orderRanges)[])), // its own keys
  from: z.optional(localDateSchema),
  to: z.optional(localDateSchema),
  /** A comma list of branch ids; all of the person's by default. */
  branch: z.optional(z.string().check(z.maxLength(8000))),
  /** By default all except unpaid ones. */
  status: z.optional(z.enum([...lanes, 'any'])),
  method: z.optional(deliveryTypeSchema),
  payment: z.optional(orderPaymentTypeSchema),
  source: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/i))),
  /** Who placed it by phone. */
  operator: z.optional(idSchema),
  courier: z.optional(idSchema),
  /** A discount, by its id. */
  promo: z.optional(idSchema),
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  /** Later than the first promise by more than so many minutes. */
  late: z.optional(z.enum(lateSteps)),
  refund: z.optional(z.enum(['yes', 'no'])),
  sum_from: z.optional(amount),
  sum_to: z.optional(amount),
  rating: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  /** The number, the phone or its last four digits, or a part of the name or address. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  view: z.optional(z.enum(orderViews)),
}

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }
const inOrder = z.refine<Days>(({ from, to }) => isOrderPeriod({ from: toDay(from), to: toDay(to) }), {
  path: ['to'],
  message: 'two days in this order, at most 366 of them',
})
/** Undefined also for what is no day, which its own field refuses. */
const toDay = (text: string | undefined) =>
  z.safeParse(localDateSchema, text).success && text !== undefined ? toLocalDate(text) : undefined

export const orderConditionsSchema = z.strictObject(conditions).check(inOrder)
export type OrderConditions = z.infer<typeof orderConditionsSchema>

export const orderRowSchema = z.object({
  id: idSchema,
  number: z.int(),
  created_at: instantSchema,
  /** For when it was ordered; null: for as soon as possible. It counts on the day on which it was placed. */
  future_time: z.nullable(instantSchema),
  branch: branchRefSchema,
  status: orderStatusSchema,
  delivery_type: deliveryTypeSchema,
  source: z.string(),
  /** Who placed it by phone. */
  operator: z.nullable(z.string()),
  courier: z.nullable(z.string()),
  name: z.string(),
  /** The end of it only, once the order has ended; null for a kitchen. */
  phone: z.nullable(z.string()),
  payment_type: orderPaymentTypeSchema,
  points: sumSchema,
  /** On dishes and the order. */
  discount: sumSchema,
  total: sumSchema,
  /** What went back to the customer, or is to go. */
  returned: sumSchema,
  /** Minutes after the first promise; null: in time, or cancelled. */
  late_minutes: z.nullable(z.int()),
})
export type WireOrderRow = z.infer<typeof orderRowSchema>

export const readOrderList = {
  method: 'GET',
  path: '/v1/staff/order-list',
  summary: "Orders of one's branches, the newest or largest first, fifty a page",
  auth: 'staff',
  keyScope: 'orders:read',
  right: 'orders.see',
  query: z
    .object({
      ...conditions,
      sort: z.optional(z.enum(['new', 'sum'])),
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.maxLength(100))),
    })
    .check(inOrder),
  answer: z.object({
    rows: z.array(orderRowSchema),
    next: z.nullable(z.string()),
    days: z.object({ from: localDateSchema, to: localDateSchema }),
    /** Of the whole selection; null on later pages. */
    totals: z.nullable(
      z.object({
        orders: countSchema,
        cancelled: countSchema,
        late: countSchema,
        /** Of those that were not cancelled. */
        discount: sumSchema,
        total: sumSchema,
      }),
    ),
    /** How many each view has of the other conditions; null on later pages. */
    counts: z.nullable(underEach(orderViews, countSchema)),
    now: instantSchema,
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

const namedSchema = z.object({ id: idSchema, name: z.string() })

export const readOrderFilters = {
  method: 'GET',
  path: '/v1/staff/order-list/filters',
  summary: 'What the conditions of the list offer, and saved views',
  auth: 'staff',
  right: 'orders.see',
  answer: z.object({
    operators: z.array(namedSchema),
    couriers: z.array(namedSchema),
    promotions: z.array(z.object({ id: idSchema, title: localizedSchema })),
    /** Sources other than the shop's own, of the last year. */
    aggregators: z.array(z.string()),
    views: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        conditions: orderConditionsSchema,
        is_shared: z.boolean(),
        is_own: z.boolean(),
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint

export const downloadOrders = {
  method: 'GET',
  path: '/v1/staff/order-list/files/:id',
  summary: 'The file of an own export of the last day, by the id of its action',
  auth: 'staff',
  right: 'orders.export',
  /** text/csv or a workbook. */
  answer: z.string(),
  problems: [...staffProblems, 'file_not_found'],
} as const satisfies Endpoint
