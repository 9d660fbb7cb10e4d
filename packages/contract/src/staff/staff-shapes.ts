import { reviewKinds } from '@doira/domain/aggregators/aggregator-review'
import type { AnyProblemCode } from '@doira/domain/problem'
import { staffRights, staffRoles } from '@doira/domain/staff/rights'
import * as z from 'zod/mini'
import {
  idSchema,
  instantSchema,
  localizedSchema,
  orderPaymentTypeSchema,
  sumSchema,
} from '../common/shapes.ts'
import { orderStatusSchema } from '../orders/order-shape.ts'

/** Problems of every call by signed-in staff. */
export const staffProblems = [
  'shipper_not_found',
  'unauthorized',
  'not_permitted',
  'too_many_requests',
] as const satisfies readonly AnyProblemCode[]

export const staffRoleSchema = z.enum(staffRoles)
export const staffRightSchema = z.enum(staffRights)

export const branchRefSchema = z.object({ id: idSchema, slug: z.string(), name: localizedSchema })

/** Where a person is signed in. */
export const staffSessionSchema = z.object({
  id: idSchema,
  /** System and browser. */
  name: z.string(),
  since: instantSchema,
  last_seen_at: instantSchema,
  /** A device of a shift: no code is asked for on it until the shift ends. */
  is_remembered: z.boolean(),
})
export type WireStaffSession = z.infer<typeof staffSessionSchema>

/** The signed-in person. */
export const staffMeSchema = z.object({
  id: idSchema,
  login: z.string(),
  name: z.string(),
  role: staffRoleSchema,
  rights: z.array(staffRightSchema),
  /** True for all branches of the chain, future ones included. */
  has_all_branches: z.boolean(),
  /** Whether some actions ask for a code of the authenticator app. */
  has_second_factor: z.boolean(),
  branches: z.array(branchRefSchema),
  session: z.object({
    expires_at: instantSchema,
    /**
     * After this time without a request only the code is required; null on a device that is remembered for a shift.
     */
    idle_seconds: z.nullable(z.int()),
  }),
  /** The server's clock, because the device's may be wrong. */
  now: instantSchema,
})
export type WireStaffMe = z.infer<typeof staffMeSchema>

/** Why a person has to look at an order of an aggregator; `text`: what was sent. */
export const aggregatorReviewSchema = z.object({ kind: z.enum(reviewKinds), text: z.string() })

/** Why operators have to act on an order, most urgent first. */
export const needKindSchema = z.enum([
  /** The branch has not accepted for ten minutes, and an alert has reached a manager or owner. */
  'manager_called',
  /** The same, and nobody was reached: operators have to call a manager. */
  'call_manager',
  'silent',
  'check_first',
  'rejected',
  'courier_refused',
  'delivery_failed',
  /** The provider refunded an additional payment, and the edit is still in the order. */
  'paid_short',
  'substitution',
  'cancel_asked',
  'sms_failed',
  /** An order of an aggregator that a person has to look at. */
  'aggregator_review',
])

export const cardTagSchema = z.enum([
  'comment',
  'first_order',
  'stopped',
  'courier_refused',
  'pre_order',
  'call_customer',
  /** Free, because of a complaint. */
  'made_again',
])

/** An order on a board. */
export const orderCardSchema = z.object({
  id: idSchema,
  number: z.int(),
  branch_id: idSchema,
  status: orderStatusSchema,
  lane: z.enum(['new', 'cooking', 'ready', 'way', 'scheduled', 'unpaid', 'done', 'cancelled']),
  delivery_type: z.enum(['delivery', 'self-pickup']),
  created_at: instantSchema,
  /** Since when the branch could accept it; null after it has. */
  silent_since: z.nullable(instantSchema),
  promised_at: instantSchema,
  ready_by: instantSchema,
  future_time: z.nullable(instantSchema),
  /** When a pre-order becomes an order for now. */
  release_at: z.nullable(instantSchema),
  pay_until: z.nullable(instantSchema),
  /** When the customer received it. */
  handed_at: z.nullable(instantSchema),
  finished_at: z.nullable(instantSchema),
  /** Street and house. */
  address: z.string(),
  /** The flat; empty for a courier some time after the end. */
  apartment: z.string(),
  client_name: z.string(),
  /** The aggregator that it comes from, and its number there; null: from the shop. */
  aggregator: z.nullable(z.object({ name: z.string(), number: z.string() })),
  dishes: z.int(),
  total: sumSchema,
  payment_type: orderPaymentTypeSchema,
  paid: z.boolean(),
  /** To be taken on receipt; 0: nothing. */
  to_take: sumSchema,
  courier: z.nullable(z.object({ id: z.nullable(idSchema), name: z.string() })),
  tags: z.array(cardTagSchema),
  /** Lines that have run out and wait for a choice. */
  stopped_lines: z.int(),
  /** For operators; empty for others. */
  needs: z.array(
    z.object({
      kind: needKindSchema,
      since: instantSchema,
      /** When it becomes urgent; null: it already is, or never will be. */
      due_at: z.nullable(instantSchema),
      /** The reason; for an order with a refunded additional payment, the sum. */
      comment: z.string(),
      /** The missing dish; null: none. */
      dish: z.nullable(localizedSchema),
      /** Managers and owners whom an alert has reached. */
      called: z.array(z.string()),
      /** Who has taken the alert; null: nobody. */
      taken_by: z.nullable(z.string()),
    }),
  ),
})
export type WireOrderCard = z.infer<typeof orderCardSchema>

/** The person who did something, for histories. */
export const doerSchema = z.object({
  actor: z.enum(['customer', 'operator', 'vendor', 'courier', 'server', 'pos', 'aggregator']),
  /** Null for customers, the server, and actions from before there were accounts. */
  name: z.nullable(z.string()),
})
