import { groupLimits } from '@doira/domain/ordering/group/group-limits'
import { groupStates } from '@doira/domain/ordering/group/group-state'
import * as z from 'zod/mini'
import {
  countSchema,
  idSchema,
  instantSchema,
  localizedSchema,
  onlinePaymentTypeSchema,
  sumSchema,
} from '../../common/shapes.ts'
import { todaysLineSchema } from '../../orders/repeat-order.ts'
import { orderedProductSchema } from '../order-shapes.ts'

/** 32 random bytes that the browser makes and stores, so that a lost answer can be asked for again. */
export const groupTokenSchema = z.string().check(z.regex(/^[\w-]{43}$/))

/** Somebody who joins: id and token are made by their browser. */
export const newGroupPersonFields = {
  id: idSchema,
  token: groupTokenSchema,
  /** 2 to 20 characters. */
  name: z.string().check(z.maxLength(100)),
}

export const groupPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The place in the order of joining, from 0; browsers choose colours by it. */
  place: countSchema,
  is_host: z.boolean(),
  is_ready: z.boolean(),
  is_removed: z.boolean(),
  /** The greatest version of what was written about this person. The next operation has a greater one. */
  version: countSchema,
})

export const groupLineSchema = z.object({
  id: idSchema,
  person_id: idSchema,
  quantity: countSchema,
  is_shared: z.boolean(),
  version: countSchema,
  /** As it is in today's menu; null: it cannot be had now. */
  today: z.nullable(todaysLineSchema),
  /**
   * Choices that cannot be had now, without which `today` is. The basket is not locked with such a line. Always answered; a
   * basket that a browser has stored may lack it.
   */
  lost_choices: z.optional(z.array(localizedSchema)),
})

/** What everybody pays of the order, once it is placed: `each` own dishes, `even` the same. */
export const groupSharesSchema = z.object({
  total: sumSchema,
  people: z.array(z.object({ person_id: idSchema, each: sumSchema, even: sumSchema })),
})

/**
 * How the order is paid by parts. Each person pays theirs until `pay_until`; until `rest_until` the host may pay all that is
 * missing. What nobody has paid by then ends the order, and what was paid goes back.
 */
export const groupPaymentSchema = z.object({
  state: z.enum(['awaited', 'paid', 'cancelled']),
  pay_until: instantSchema,
  rest_until: instantSchema,
  total: sumSchema,
  /** What nobody has paid. */
  missing: sumSchema,
  /** With which each may pay. */
  ways: z.array(onlinePaymentTypeSchema),
  /** Of everybody who has something to pay; `withdrawn`: the host pays it with the rest. */
  parts: z.array(
    z.object({
      person_id: idSchema,
      amount: sumSchema,
      state: z.enum(['open', 'paid', 'expired', 'withdrawn']),
      /** The last attempt to pay was declined. */
      is_declined: z.boolean(),
    }),
  ),
})

export const groupBasketSchema = z.object({
  id: idSchema,
  /** Grows with every change; of two answers the one with the greater number is newer. */
  revision: countSchema,
  title: z.string(),
  state: z.enum(groupStates),
  /** Everybody may change their dishes; after `until` only the host. */
  is_collecting: z.boolean(),
  until: instantSchema,
  /** The most that one person's dishes may cost; null: no limit. */
  limit_of_person: z.nullable(sumSchema),
  /** Where the host has it delivered, as they wrote it, for those who have joined; may be empty. */
  destination: z.string(),
  /** Whose dishes they are; null: those of a menu. */
  branch_id: z.nullable(idSchema),
  /** Of the link, another one once the host renews it; empty for who was removed. */
  code: z.string().check(z.regex(/^([\w-]{22})?$/)),
  /** Who asks. */
  person_id: idSchema,
  /** Who was removed sees only themselves and their own dishes. */
  people: z.array(groupPersonSchema),
  lines: z.array(groupLineSchema),
  shares: z.nullable(groupSharesSchema),
  /**
   * Its order was cancelled or not paid in time: there are no shares, and the host may reopen the basket. Always
   * answered; a basket that a browser has stored may lack it.
   */
  is_order_cancelled: z.optional(z.boolean()),
  /** Null: the host pays, or there is no order. Always answered; a basket that a browser has stored may lack it. */
  payment: z.optional(z.nullable(groupPaymentSchema)),
  /** Until when the host has to order what was locked; null: it is not locked. A stored basket may lack it. */
  locked_until: z.optional(z.nullable(instantSchema)),
})
export type WireGroupBasket = z.infer<typeof groupBasketSchema>

const operationFields = {
  /** Made by the browser. The same operation may be sent again, and changes nothing then. */
  id: idSchema,
  version: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  person_id: idSchema,
}

export const groupOperationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...operationFields,
    kind: z.literal('set_line'),
    line_id: idSchema,
    /** 0 removes it. */
    quantity: z.int().check(z.minimum(0), z.maximum(99)),
    is_shared: z.boolean(),
    product: z.omit(orderedProductSchema, { key: true, quantity: true, type: true }),
  }),
  z.strictObject({ ...operationFields, kind: z.literal('set_ready'), is_ready: z.boolean() }),
  /** By the host, of somebody else; or by anybody else of themselves, who leaves so. */
  z.strictObject({ ...operationFields, kind: z.literal('set_removed'), is_removed: z.boolean() }),
])
export type WireGroupOperation = z.infer<typeof groupOperationSchema>

/**
 * `closed`: nothing can be changed any more; `limit`: above what one person may spend; `too_many`: more dishes than one person
 * may have; `not_yours`: only its person or the host may; `not_in_menu`: the dish is not sold.
 */
export const groupRefusalSchema = z.enum(['closed', 'limit', 'too_many', 'not_yours', 'not_in_menu'])
export type WireGroupRefusal = z.infer<typeof groupRefusalSchema>

export const groupOperationsField = z
  .array(groupOperationSchema)
  .check(z.minLength(1), z.maxLength(groupLimits.operations))
