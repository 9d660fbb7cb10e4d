import type { AnyProblemCode } from '@doira/domain/problem'
import { staffRights, staffRoles } from '@doira/domain/staff/rights'
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, paymentTypeSchema, sumSchema } from '../common/shapes.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'

/** What every call of signed-in staff can be refused with. */
export const staffProblems = [
  'shipper_not_found',
  'unauthorized',
  'not_permitted',
  'too_many_requests',
] as const satisfies readonly AnyProblemCode[]

export const staffRoleSchema = z.enum(staffRoles)
export const staffRightSchema = z.enum(staffRights)

export const branchRefSchema = z.object({ id: idSchema, slug: z.string(), name: localizedSchema })

/** The signed-in person. */
export const staffMeSchema = z.object({
  id: idSchema,
  login: z.string(),
  name: z.string(),
  role: staffRoleSchema,
  rights: z.array(staffRightSchema),
  /** Whether these are all branches of the chain, those of tomorrow included. */
  has_all_branches: z.boolean(),
  branches: z.array(branchRefSchema),
  session: z.object({
    expires_at: instantSchema,
    /** Without a request for so long only the code is asked for; null on a device that is kept for a shift. */
    idle_seconds: z.nullable(z.int()),
  }),
  /** The server's clock: the device's own is never used. */
  now: instantSchema,
})
export type WireStaffMe = z.infer<typeof staffMeSchema>

/** Why an order stands before the operators, most urgent first in their strip. */
export const needKindSchema = z.enum([
  /** Ten minutes without the branch: a manager is to be called. Nobody has called one yet. */
  'manager_called',
  'silent',
  'check_first',
  'rejected',
  'courier_refused',
  'delivery_failed',
  /** Its provider gave an additional payment back, and what it paid for is still in the order. */
  'paid_short',
  'substitution',
  'cancel_asked',
  'sms_failed',
])

export const cardTagSchema = z.enum([
  'comment',
  'first_order',
  'stopped',
  'courier_refused',
  'pre_order',
  'call_guest',
])

/** An order as boards show it. */
export const orderCardSchema = z.object({
  id: idSchema,
  number: z.int(),
  branch_id: idSchema,
  status: orderStatusSchema,
  lane: z.enum(['new', 'cooking', 'ready', 'way', 'scheduled', 'unpaid', 'done', 'cancelled']),
  delivery_type: z.enum(['delivery', 'self-pickup']),
  created_at: instantSchema,
  /** When the branch's clock began; null once somebody there has taken it. */
  silent_since: z.nullable(instantSchema),
  promised_at: instantSchema,
  ready_by: instantSchema,
  future_time: z.nullable(instantSchema),
  /** When a pre-order becomes an order for now. */
  release_at: z.nullable(instantSchema),
  pay_until: z.nullable(instantSchema),
  /** When it was given to the guest. */
  handed_at: z.nullable(instantSchema),
  finished_at: z.nullable(instantSchema),
  address: z.string(),
  client_name: z.string(),
  dishes: z.int(),
  total: sumSchema,
  payment_type: paymentTypeSchema,
  paid: z.boolean(),
  /** What is to be taken at the door or the counter; 0: nothing. */
  to_take: sumSchema,
  courier: z.nullable(z.object({ id: z.nullable(idSchema), name: z.string() })),
  tags: z.array(cardTagSchema),
  /** Lines that have run out and wait for a choice. */
  stopped_lines: z.int(),
  /** For the strip of the operators; empty for others. */
  needs: z.array(
    z.object({
      kind: needKindSchema,
      since: instantSchema,
      /** When it becomes red; null: it is so already, or never. */
      due_at: z.nullable(instantSchema),
      /** The reason that was given; of an order that is paid short, by how much. */
      words: z.string(),
      /** The dish that is missing; null: it is about none. */
      dish: z.nullable(localizedSchema),
    }),
  ),
})
export type WireOrderCard = z.infer<typeof orderCardSchema>

/** Who did something, as histories name them. */
export const doerSchema = z.object({
  actor: z.enum(['customer', 'operator', 'vendor', 'courier', 'server']),
  /** Null for customers, the server and what happened before there were accounts. */
  name: z.nullable(z.string()),
})
