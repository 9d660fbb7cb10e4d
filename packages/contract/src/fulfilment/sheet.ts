import { substitutionChoices } from '@doira/domain/orders/substitution'
import * as z from 'zod/mini'
import {
  bigCountSchema,
  countSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderCardSchema, staffProblems } from '../staff/staff-shapes.ts'
import { staffLineSchema } from './order-drawer.ts'

export const sheetKindSchema = z.enum(['kitchen', 'bag', 'takeaway', 'cancelled'])

/** A sheet of 80 mm. The kind that suits the order by default. */
export const readSheet = {
  method: 'GET',
  path: '/v1/staff/orders/:id/sheet',
  summary: 'The contents of a printed sheet of an order',
  auth: 'staff',
  right: 'order.see',
  query: z.object({ kind: z.optional(sheetKindSchema) }),
  answer: z.object({
    kind: sheetKindSchema,
    /** Whether it was printed before; the sheet is then marked as a copy. */
    is_copy: z.boolean(),
    /** Whether the kitchen's sheet says something else than its last print; it is then marked instead. */
    is_changed: z.boolean(),
    /** Lines that are new or other since then, and dishes that are not to be made any more. */
    changed_line_ids: z.array(idSchema),
    removed: z.array(z.object({ name: localizedSchema, quantity: countSchema })),
    /** The order's last event that the sheet shows: to be named with its print. */
    last_event: bigCountSchema,
    card: orderCardSchema,
    branch_name: localizedSchema,
    comment: z.string(),
    /** What the customer cannot eat: on the kitchen's sheet, while the order is open. */
    cannot_eat: z.string(),
    /** What the customer wants when a dish has run out. */
    substitution: z.enum(substitutionChoices),
    lines: z.array(staffLineSchema),
    door: z.object({
      city: localizedSchema,
      address: z.string(),
      accommodation: z.string(),
      building: z.string(),
      floor: z.string(),
      apartment: z.string(),
      landmark: z.string(),
      courier_note: z.string(),
    }),
    call_on_arrival: z.boolean(),
    /** Lines before discounts; all discounts; points. They add up to `total`. */
    goods_full: sumSchema,
    discount: sumSchema,
    points_spent: sumSchema,
    total: sumSchema,
    /** After discounts. */
    goods: sumSchema,
    delivery_price: sumSchema,
    to_take: z.int(),
    gives: z.nullable(z.int()),
    change: z.int(),
    receipt: z.nullable(z.string()),
    bags: z.int(),
    /** For the courier; the counter gets the last four digits. Null on sheets without a need to call. */
    phone: z.nullable(z.string()),
    phone_tail: z.string(),
    /** Why and by whom it was cancelled; `comment` may be the name of a reason. */
    cancelled: z.nullable(z.object({ at: instantSchema, by: z.nullable(z.string()), comment: z.string() })),
    now: instantSchema,
  }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint
