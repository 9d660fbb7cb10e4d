import { groupLimits } from '@doira/domain/ordering/group/group-limits'
import { groupActions, groupStates } from '@doira/domain/ordering/group/group-state'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  onlinePaymentTypeSchema,
  optionalText,
  sumSchema,
} from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import {
  groupBasketSchema,
  groupOperationsField,
  groupPersonSchema,
  groupRefusalSchema,
  groupTokenSchema,
  newGroupPersonFields,
} from './group-shapes.ts'

const tokenBody = z.strictObject({ token: groupTokenSchema })

/** Nobody is signed in: a link or a token says whose basket it is. */
const asked = { method: 'POST', auth: 'none' } as const
const problems = ['shipper_not_found', 'too_many_requests', 'group_not_found'] as const

/** Begins a basket to which others add their dishes by its link. Nobody has to be signed in; the host is when they order. */
export const createGroupBasket = {
  ...asked,
  path: '/v1/group-baskets',
  summary: 'Begins a basket of several people; the same id again answers what it has become',
  status: 201,
  body: z.strictObject({
    id: idSchema,
    title: z.string().check(z.maxLength(groupLimits.title)),
    /** Until when dishes are collected: in five minutes at the earliest, and within a day. */
    until: instantSchema,
    limit_of_person: z.optional(z.nullable(sumSchema.check(z.minimum(1000), z.maximum(10_000_000)))),
    destination: optionalText(groupLimits.destination),
    /** Of which branch, or else which menu, the dishes are. */
    branch_id: z.optional(z.nullable(idSchema)),
    menu_id: z.optional(z.nullable(idSchema)),
    host: z.strictObject(newGroupPersonFields),
  }),
  answer: groupBasketSchema,
  problems,
} as const satisfies Endpoint

/** What somebody who has the link sees before they join: not where it is delivered, which is often a home. */
export const openGroupLink = {
  method: 'GET',
  path: '/v1/group-baskets/links/:code',
  summary: 'Who invites to a basket, and who has joined it',
  auth: 'none',
  answer: z.object({
    title: z.string(),
    state: z.enum(groupStates),
    is_collecting: z.boolean(),
    until: instantSchema,
    host_name: z.string(),
    people: z.array(z.pick(groupPersonSchema, { name: true, place: true, is_ready: true })),
  }),
  problems,
} as const satisfies Endpoint

/** The same person again is answered alike. */
export const joinGroupBasket = {
  ...asked,
  path: '/v1/group-baskets/links/:code',
  summary: 'Joins a basket by its link',
  body: z.strictObject(newGroupPersonFields),
  answer: groupBasketSchema,
  problems: [...problems, 'group_closed', 'group_full'],
} as const satisfies Endpoint

export const readGroupBasket = {
  ...asked,
  path: '/v1/group-baskets/state',
  summary: 'A basket as it is now, for one of its people',
  body: tokenBody,
  answer: groupBasketSchema,
  problems,
} as const satisfies Endpoint

/**
 * Operations may arrive late, twice or in another order: the basket is the same in the end. Some may be refused while the
 * others are done.
 */
export const changeGroupBasket = {
  ...asked,
  path: '/v1/group-baskets/operations',
  summary: 'Changes dishes, ready marks and, by the host, people of a basket',
  body: z.strictObject({ token: groupTokenSchema, operations: groupOperationsField }),
  answer: z.object({
    basket: groupBasketSchema,
    refused: z.array(z.object({ operation_id: idSchema, reason: groupRefusalSchema })),
  }),
  problems,
} as const satisfies Endpoint

export const leadGroupBasket = {
  ...asked,
  path: '/v1/group-baskets/actions',
  summary: 'The host locks, unlocks, ends or reopens a basket, or makes its link invalid by another one',
  body: z.strictObject({ token: groupTokenSchema, action: z.enum(groupActions) }),
  answer: groupBasketSchema,
  problems: [...problems, 'group_closed', 'group_lines_gone'],
} as const satisfies Endpoint

/**
 * Where somebody pays their part of an order, or the host all that is missing of it. Asked for the rest, the others can pay
 * their parts no more; what they paid at the same moment goes back.
 */
export const payGroupPart = {
  ...asked,
  path: '/v1/group-baskets/payments',
  summary: 'The link by which somebody pays their part of the order',
  body: z.strictObject({
    token: groupTokenSchema,
    payment_type: onlinePaymentTypeSchema,
    /** By the host: all that is missing. */
    is_rest: z.optional(z.boolean()),
  }),
  answer: z.object({ payment_link: z.string() }),
  problems: [...problems, 'group_closed'],
} as const satisfies Endpoint

/** The `data:` of an `event: group`: there is a newer basket to read. A comment every 25 s holds the connection open. */
export const groupBasketEvents = {
  ...asked,
  path: '/v1/group-baskets/events',
  summary: 'Server-sent events of changes of a basket',
  body: tokenBody,
  answer: z.object({ revision: countSchema }),
  problems,
} as const satisfies Endpoint
