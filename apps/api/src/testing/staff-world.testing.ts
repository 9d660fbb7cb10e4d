import { randomUUID } from 'node:crypto'
import type { BodyOf, Endpoint } from '@doira/contract/endpoint'
import type { WireOrder } from '@doira/contract/orders/order-shape'
import type { StaffRole } from '@doira/domain/staff/rights'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import type { ZodMiniType } from 'zod/mini'
import { hashToken } from '../auth/secrets.ts'
import { orderStatusEventsTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { unmatchableHash } from '../staff/sign-in/passwords.ts'
import { insertStaffSession } from '../staff/sign-in/staff-sessions.queries.ts'
import { insertStaff } from '../staff/staff.queries.ts'
import type { StaffRow } from '../staff/staff.tables.ts'
import { aBranch, aMoment, type TestChain } from './factories.testing.ts'
import { makeOrderWorld, type OrderWorld } from './order-world.testing.ts'
import type { Answered } from './test-api.testing.ts'

type WireOrderStatus = WireOrder['status']

export type TestStaff = { readonly row: StaffRow; readonly token: string }

let people = 0

/** Somebody signed in at `aMoment` on a device of the shift; in all branches unless they are named. */
export async function aStaff(
  db: Db,
  { shipperId }: Pick<TestChain, 'shipperId'>,
  role: StaffRole,
  {
    branchIds = null,
    passwordHash = unmatchableHash,
    ...overrides
  }: Partial<Omit<StaffRow, 'shipperId' | 'role'>> & { readonly branchIds?: readonly string[] | null } = {},
): Promise<TestStaff> {
  people += 1
  const isCourier = role === 'courier'
  const row = await insertStaff(
    db,
    {
      shipperId,
      id: randomUUID(),
      login: `${role}${people}`,
      name: `${role} ${people}`,
      role,
      hasAllBranches: branchIds === null,
      passwordHash,
      createdAt: aMoment,
      ...(isCourier && {
        phone: '+998901112233',
        vehicle: '01 A 101 AA',
        shiftState: 'on' as const,
        shiftSince: aMoment,
      }),
      ...overrides,
    },
    branchIds ?? [],
  )
  if (!row) throw new Error('no staff was inserted')
  return { row, token: await aStaffSession(db, row) }
}

/** @returns the token of a session that holds for a month and never gets idle. */
export async function aStaffSession(
  db: Db,
  { shipperId, id }: Pick<StaffRow, 'shipperId' | 'id'>,
): Promise<string> {
  const token = randomUUID()
  await insertStaffSession(db, {
    shipperId,
    id: randomUUID(),
    staffId: id,
    tokenHash: hashToken(token),
    device: 'Android, Chrome',
    isStored: true,
    createdAt: aMoment,
    lastSeenAt: aMoment,
    expiresAt: addMinutes(aMoment, 30 * 24 * 60),
    revokedAt: null,
  })
  return token
}

/** One body for each action on an order, as far as its data matter to who may do it. */
export const anActionOn = <Data>(
  order: { readonly id: string; readonly status: WireOrderStatus },
  data: Data,
  actionId: string = randomUUID(),
) => ({
  action_id: actionId,
  order_id: order.id,
  expected_status: order.status,
  pressed_at: aMoment,
  data,
})

export type StaffWorld = OrderWorld & {
  readonly otherBranch: string
  readonly operator: TestStaff
  readonly kitchen: TestStaff
  readonly courier: TestStaff
  /** Sends an action of a member of staff, with the present state of the order. */
  perform<E extends OrderActionEndpoint>(
    endpoint: E,
    by: TestStaff,
    orderId: string,
    data: DataOf<E>,
    actionId?: string,
  ): Promise<Answered<E>>
  status(orderId: string): Promise<WireOrderStatus>
  /** What happened to an order, oldest first. */
  kinds(orderId: string): Promise<readonly string[]>
}

type DataOf<E extends OrderActionEndpoint> = BodyOf<E> extends { data?: infer Data } ? Data : never
type OrderActionEndpoint = Endpoint & { readonly body: ZodMiniType<{ data: unknown }, { data?: unknown }> }

/** A shop with an order to come, and people of every kind who work on it. */
export async function makeStaffWorld(
  db: Db,
  given: Parameters<typeof makeOrderWorld>[1] = {},
): Promise<StaffWorld> {
  const world = await makeOrderWorld(db, given)
  const { chain, shop } = world
  const otherBranch = await aBranch(db, chain)
  const status = async (orderId: string) => (await world.read(orderId)).status
  const own = [chain.branchId]
  return {
    ...world,
    otherBranch,
    operator: await aStaff(db, chain, 'operator'),
    kitchen: await aStaff(db, chain, 'kitchen', { branchIds: own }),
    courier: await aStaff(db, chain, 'courier', { branchIds: own }),
    status,
    async perform(endpoint, by, orderId, data, actionId) {
      const body = anActionOn({ id: orderId, status: await status(orderId) }, data, actionId)
      return shop.call(endpoint, { token: by.token, body })
    },
    async kinds(orderId) {
      const rows = await db
        .select({ kind: orderStatusEventsTable.kind, status: orderStatusEventsTable.status })
        .from(orderStatusEventsTable)
        .where(eq(orderStatusEventsTable.orderId, orderId))
        .orderBy(orderStatusEventsTable.number)
      return rows.map((row) => (row.kind === 'status' ? row.status : row.kind))
    },
  }
}
