import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../common/shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { actionFields, aPlainAction } from './actions.ts'
import { staffProblems, staffRoleSchema, staffSessionSchema } from './staff-shapes.ts'

const loginSchema = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/))
const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

const memberFields = {
  name: nameSchema,
  role: staffRoleSchema,
  /** Null: all branches of the chain. */
  branch_ids: z.nullable(z.array(idSchema).check(z.maxLength(200))),
  may_handle_orders: z.boolean(),
  may_stop: z.boolean(),
  may_refund: z.boolean(),
  /** For couriers: customers see and call it. */
  phone: z.nullable(z.string().check(z.maxLength(32))),
  vehicle: z.nullable(z.string().check(z.maxLength(32))),
}

export const memberSchema = z.object({
  ...memberFields,
  id: idSchema,
  login: z.string(),
  created_at: instantSchema,
  second_factor: z.enum(['on', 'awaited', 'disabled']),
  is_disabled: z.boolean(),
  /** True when the person who asks may change it. */
  is_manageable: z.boolean(),
  last_seen_at: z.nullable(instantSchema),
  is_on_shift: z.boolean(),
  orders_on_the_way: z.int(),
  devices: z.array(staffSessionSchema),
})
export type WireMember = z.infer<typeof memberSchema>

export const listTeam = {
  method: 'GET',
  path: '/v1/staff/team',
  summary: "The people of one's branches",
  auth: 'staff',
  right: 'team.manage',
  answer: z.object({ members: z.array(memberSchema), now: instantSchema }),
  problems: staffProblems,
} as const satisfies Endpoint

/** The password is only in the first answer: a repeat answers null. */
const withPassword = z.object({ action_id: idSchema, member: memberSchema, password: z.nullable(z.string()) })
const memberProblems = [...staffProblems, 'action_conflict', 'staff_not_found'] as const

export const addMember = {
  method: 'POST',
  path: '/v1/staff/actions/member_add',
  summary: 'Creates an account; answers its password once',
  auth: 'staff',
  right: 'team.manage',
  body: z.strictObject({ ...actionFields, data: z.strictObject({ login: loginSchema, ...memberFields }) }),
  answer: withPassword,
  problems: [...memberProblems, 'login_taken', 'branch_not_found', 'invalid_phone'],
} as const satisfies Endpoint

export const newPassword = {
  method: 'POST',
  path: '/v1/staff/actions/member_password',
  summary: 'Resets the password of a person, answered once, and ends their sessions',
  auth: 'staff',
  right: 'team.manage',
  body: z.strictObject({ ...actionFields, data: z.strictObject({ id: idSchema }) }),
  answer: withPassword,
  problems: memberProblems,
} as const satisfies Endpoint

const memberTarget = z.strictObject({ id: idSchema })

export const changeMember = aPlainAction(
  'member_change',
  'team.manage',
  'Changes role, branches and rights; nobody can grant what they lack, or change their own role',
  z.strictObject({ id: idSchema, ...memberFields }),
  ['staff_not_found', 'own_account', 'last_owner', 'branch_not_found', 'invalid_phone'],
)

export const resetCode = aPlainAction(
  'member_reset_code',
  'team.manage',
  'Resets the second factor, which the next sign-in sets up again',
  memberTarget,
  ['staff_not_found'],
)

export const endMemberSessions = aPlainAction(
  'member_sessions_end',
  'team.manage',
  'Ends one session of a person, or all of them',
  z.strictObject({
    id: idSchema,
    /** Null: all; of the own account all but the session of this call. */
    session_id: z.nullable(idSchema),
  }),
  ['staff_not_found', 'session_not_found'],
)

/** Ends all sessions at once, live streams included. */
export const disableMember = aPlainAction(
  'member_disable',
  'team.manage',
  'Disables an account and ends its sessions',
  memberTarget,
  ['staff_not_found', 'own_account', 'last_owner'],
)

export const enableMember = aPlainAction(
  'member_enable',
  'team.manage',
  'Enables an account again',
  memberTarget,
  ['staff_not_found'],
)
