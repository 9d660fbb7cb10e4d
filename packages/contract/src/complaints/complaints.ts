import { complaintFaults, complaintReasons, complaintStates } from '@doira/domain/complaints/complaint'
import * as z from 'zod/mini'
import {
  bigCountSchema,
  countSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  onlinePaymentTypeSchema,
  pageQuery,
  sumSchema,
} from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

/** What a complaint gives together; nothing of it: words only. */
export const compensationSumsSchema = z.object({ money: sumSchema, points: sumSchema, dishes: sumSchema })
export type WireCompensation = z.infer<typeof compensationSumsSchema>

export const complaintSchema = z.object({
  id: idSchema,
  reasons: z.array(z.enum(complaintReasons)),
  /** The dishes that it is about. */
  dishes: z.array(
    z.object({
      line_id: idSchema,
      name: localizedSchema,
      /** What was paid for it. */
      worth: sumSchema,
      /** It is made again, or was asked to be. */
      again: z.boolean(),
    }),
  ),
  comment: z.string(),
  /** Ids for `readComplaintPhoto`. */
  photos: z.array(idSchema),
  message: z.string(),
  fault: z.nullable(z.enum(complaintFaults)),
  asked: compensationSumsSchema,
  /** Null until it is decided. */
  given: z.nullable(compensationSumsSchema),
  /** How much of the money that was given has not gone back yet. */
  waiting: sumSchema,
  state: z.enum(complaintStates),
  opened_by: z.string(),
  opened_at: instantSchema,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instantSchema),
  /** Why it was refused. */
  decision: z.string(),
  /** The free order with the dishes. */
  new_order: z.nullable(z.object({ id: idSchema, number: z.int() })),
  /** This person may decide it. */
  may_decide: z.boolean(),
})
export type WireComplaint = z.infer<typeof complaintSchema>

export const complaintOfferSchema = z.object({
  /** False after thirty days. */
  is_open: z.boolean(),
  lines: z.array(
    z.object({
      id: idSchema,
      name: localizedSchema,
      image: z.nullable(z.string()),
      quantity: countSchema,
      total: sumSchema,
      /** Its share of the discounts of the order. */
      discount: sumSchema,
    }),
  ),
  /** What can be given for the order at most, whoever gives it. */
  most: z.object({
    money: sumSchema,
    /** In money, points and dishes together. */
    whole: sumSchema,
  }),
  /** Where the money goes; null: nothing was paid online. */
  pays_back: z.nullable(onlinePaymentTypeSchema),
  /** What this person may still give; null: no limit. */
  left: z.object({
    order: z.nullable(sumSchema),
    day: z.nullable(sumSchema),
    points: z.nullable(sumSchema),
  }),
  /** This person may return money and give dishes. */
  may_return: z.boolean(),
  /** Complaints of the customer in the last thirty days, about other orders too. */
  recent: z.int(),
})

export const readOrderComplaints = {
  method: 'GET',
  path: '/v1/staff/orders/:id/complaints',
  summary: 'Complaints about an order, and what a new one can give',
  auth: 'staff',
  right: 'complaints.open',
  answer: z.object({
    /** Oldest first. */
    complaints: z.array(complaintSchema),
    offer: complaintOfferSchema,
    now: instantSchema,
  }),
  problems: [...staffProblems, 'order_not_found'],
} as const satisfies Endpoint
export type WireOrderComplaints = z.infer<(typeof readOrderComplaints)['answer']>

export const listedComplaintSchema = z.extend(complaintSchema, {
  order: z.object({ id: idSchema, number: z.int(), branch_id: idSchema }),
  customer: z.string(),
  /** Complaints of the customer in the thirty days before. */
  earlier: z.int(),
  /** What can be given for the order at most, and what this person may still give. */
  most: complaintOfferSchema.shape.most,
  left: complaintOfferSchema.shape.left,
  pays_back: complaintOfferSchema.shape.pays_back,
})
export type WireListedComplaint = z.infer<typeof listedComplaintSchema>

/** Requests to give more than the person who asks may, and the complaints of a week. */
export const listComplaints = {
  method: 'GET',
  path: '/v1/staff/complaints',
  summary: "Complaints about orders of one's branches",
  auth: 'staff',
  right: 'complaints.open',
  query: z.object({
    ...pageQuery,
    show: z.optional(z.enum(['waiting', 'week'])),
    /** Comma list of branches. */
    branch: z.optional(z.string()),
  }),
  answer: z.object({
    now: instantSchema,
    complaints: z.array(listedComplaintSchema),
    count: bigCountSchema,
    /** Requests that wait. */
    waiting: z.int(),
  }),
  problems: [...staffProblems, 'branch_not_found'],
} as const satisfies Endpoint

/** The body is the file itself. A photo that no complaint refers to is deleted after some hours. */
export const uploadComplaintPhoto = {
  method: 'POST',
  path: '/v1/staff/orders/:id/complaint-photos',
  summary: 'Uploads a photo for a complaint about an order, PNG, JPEG or WebP by its content, at most 10 MB',
  auth: 'staff',
  right: 'complaints.open',
  status: 201,
  answer: z.object({ id: idSchema }),
  problems: [
    ...staffProblems,
    ...(['order_not_found', 'picture_refused', 'too_many_requests', 'too_busy'] as const),
  ],
} as const satisfies Endpoint

export const readComplaintPhoto = {
  method: 'GET',
  path: '/v1/staff/complaint-photos/:id',
  summary:
    'A photo of a complaint about an order of one of the own branches, or that this person has uploaded',
  auth: 'staff',
  right: 'complaints.open',
  answer: z.string(),
  problems: [...staffProblems, 'file_not_found'],
} as const satisfies Endpoint
