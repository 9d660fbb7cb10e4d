import {
  areScopesComplete,
  keyScopes,
  longestKeyDays,
  mostKeyAddresses,
} from '@doira/domain/api-keys/api-key'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { actionFields, aPlainAction, ownCodeProblems, ownCodeSchema } from '../staff/actions.ts'
import { branchRefSchema, staffProblems } from '../staff/staff-shapes.ts'

export const keyScopeSchema = z.enum(keyScopes)

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The first characters after `doira_live_`: the key itself is shown once. */
  prefix: z.string(),
  scopes: z.array(keyScopeSchema),
  /** Null: all branches, future ones included. */
  branch_ids: z.nullable(z.array(idSchema)),
  /** Addresses and networks from which it works; empty: any. */
  addresses: z.array(z.string()),
  state: z.enum(['live', 'replaced', 'expired', 'revoked']),
  created_at: instantSchema,
  created_by: z.string(),
  /** Null: never. */
  expires_at: z.nullable(instantSchema),
  /** To the minute. */
  last_used_at: z.nullable(instantSchema),
  last_used_from: z.nullable(z.string()),
})
export type WireApiKey = z.infer<typeof apiKeySchema>

export const listKeys = {
  method: 'GET',
  path: '/v1/staff/keys',
  summary: "The chain's API keys, and those that ended within a month",
  auth: 'staff',
  right: 'keys.edit',
  answer: z.object({
    keys: z.array(apiKeySchema),
    branches: z.array(branchRefSchema),
    now: instantSchema,
  }),
  problems: staffProblems,
} as const satisfies Endpoint

const scopesSchema = z
  .array(keyScopeSchema)
  .check(
    z.minLength(1),
    z.maxLength(keyScopes.length),
    z.refine(areScopesComplete, 'orders:phones needs orders:read'),
  )

const daysSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(longestKeyDays)))

/** `secret` is the whole key, in the first answer only. */
const withSecret = z.object({ action_id: idSchema, key: apiKeySchema, secret: z.nullable(z.string()) })
const keyProblems = [...staffProblems, ...ownCodeProblems, 'action_conflict'] as const

export const createKey = {
  method: 'POST',
  path: '/v1/staff/actions/create_key',
  summary: 'Creates an API key; answers it once',
  auth: 'staff',
  right: 'keys.edit',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
      scopes: scopesSchema,
      branch_ids: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(200))),
      addresses: z.array(z.string().check(z.trim(), z.maxLength(50))).check(z.maxLength(mostKeyAddresses)),
      /** How long it works; null: until it is revoked. */
      days: daysSchema,
      code: z.optional(ownCodeSchema),
    }),
  }),
  answer: withSecret,
  problems: [...keyProblems, 'branch_not_found', 'key_name_taken', 'key_address_invalid', 'too_many_saved'],
} as const satisfies Endpoint

/** The name, what it may do and from where stay. */
export const rotateKey = {
  method: 'POST',
  path: '/v1/staff/actions/rotate_key',
  summary: 'Creates a new key in place of one, which works for another 24 hours',
  auth: 'staff',
  right: 'keys.edit',
  body: z.strictObject({
    ...actionFields,
    data: z.strictObject({ id: idSchema, days: daysSchema, code: z.optional(ownCodeSchema) }),
  }),
  answer: withSecret,
  problems: [...keyProblems, 'key_not_found', 'key_ended'],
} as const satisfies Endpoint

export const revokeKey = aPlainAction(
  'revoke_key',
  'keys.edit',
  'Ends a key at once',
  z.strictObject({ id: idSchema, code: z.optional(ownCodeSchema) }),
  [...ownCodeProblems, 'key_not_found'],
)
