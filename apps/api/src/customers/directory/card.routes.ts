import * as calls from '@doira/contract/customers/directory'
import type * as changes from '@doira/contract/customers/directory-actions'
import type { exportCustomerData, exportCustomers } from '@doira/contract/customers/directory-actions'
import type { AnswerOf } from '@doira/contract/endpoint'
import { textIn } from '@doira/domain/i18n/localized'
import { toSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { localDateAt } from '@doira/domain/time/local-time'
import { hashBody } from '../../platform/body-hash.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { csvFile } from '../../platform/http/csv.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import { idFor } from '../../platform/id-for.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { findAction, insertActionOnce } from '../../staff/actions/actions.queries.ts'
import { runAction, settlePlain } from '../../staff/actions/run-action.ts'
import { requireOwnCode } from '../../staff/sign-in/sign-in-codes.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { requireRight, type StaffMount } from '../../staff/staff-mount.ts'
import { lockPerson } from '../customers.queries.ts'
import { removeAccount } from '../own-account/delete-account.ts'
import { readPersonalRows } from '../own-account/export-data.ts'
import { requireOwn } from './card.queries.ts'
import { conditionsOn } from './conditions.ts'
import { correctPoints, undoCorrection } from './correct-points.ts'
import { listPage } from './directory.queries.ts'
import { getAsking } from './directory.routes.ts'
import { readCard } from './read-card.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly secret: Uint8Array }
type ReadDeps = Omit<Deps, 'secret'> & {
  /** @throws DomainError too_many_requests */
  readonly spendOnCard: (staffId: string) => Promise<void>
}

const exportRows = 10_000
const texts = readTexts('customers')

/** The card of a customer. */
export function mountCustomerCard(read: StaffMount, deps: ReadDeps): void {
  const { db, clock } = deps
  read(calls.readCustomerCard, async ({ staff, device, params }) => {
    const asking = await getAsking(db, staff, clock)
    const customerId = readId(params.id)
    const card = await readCard(db, { staff, customerId, asking })
    await recordOpening(deps, { staff, device, customerId })
    return { card, now: asking.now }
  })
}

function readId(text: string | undefined): string {
  const id = (text ?? '').toLowerCase()
  if (!isUuid(id)) throw new DomainError({ code: 'customer_not_found' })
  return id
}

type Opening = { readonly staff: SignedInStaff; readonly device: string; readonly customerId: string }

/** Once a day for each person and customer; limited per hour, because cards together are a list of customers. */
async function recordOpening(
  { db, clock, spendOnCard }: ReadDeps,
  { staff, device, customerId }: Opening,
): Promise<void> {
  const { shipperId, id: staffId } = staff
  const now = clock()
  const kind = 'customer_open'
  const id = idFor(staffId, `${kind}:${customerId}:${localDateAt(now)}`)
  if (await findAction(db, { shipperId, id })) return
  await spendOnCard(staffId)
  await insertActionOnce(db, {
    ...{
      shipperId,
      id,
      staffId,
      kind,
      bodyHash: hashBody({ kind, id }),
      device,
      orderId: null,
      branchId: null,
    },
    ...{ outcome: 'done', before: null, after: { customer_id: customerId }, answer: null, problem: null },
    ...{ pressedAt: now, receivedAt: now },
  })
}

type Actions = ActionHandlers<typeof changes>
type CardActions = Pick<
  Actions,
  'correctPoints' | 'undoCorrection' | 'exportCustomerData' | 'deleteCustomer' | 'exportCustomers'
>

export function cardActions(deps: Deps): CardActions {
  return {
    correctPoints: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { staff, body } = call
        const { customer_id: customerId, direction, reason, comment } = body.data
        const amount = toSum(body.data.amount)
        const given = { id: body.action_id, staff, customerId, direction, amount, reason, comment, now }
        const points = await correctPoints(tx, given)
        const signed = direction === 'add' ? amount : -amount
        const after = { customer_id: customerId, points: points + signed, reason, comment }
        return settlePlain(call, { before: { points }, after })
      }),
    undoCorrection: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { staff, body } = call
        const entryId = body.data.id
        const { customerId, amount, kind } = await undoCorrection(tx, {
          id: body.action_id,
          staff,
          entryId,
          now,
        })
        const points = kind === 'gift' ? -amount : amount
        return settlePlain(call, { after: { customer_id: customerId, points } })
      }),
    exportCustomerData: (call) =>
      runAction(deps, call, async (tx) => {
        const { shipperId, body } = call
        const { customer_id: customerId } = body.data
        await lockPerson(tx, { shipperId, customerId })
        await requireOwn(tx, call.staff, customerId)
        const tables = await readPersonalRows(tx, { shipperId, customerId })
        const answer: AnswerOf<typeof exportCustomerData> = { action_id: body.action_id, tables }
        // The journal does not store what was read.
        const stored = { ...answer, tables: null }
        return { outcome: 'done', answer, stored, branchId: null, after: { customer_id: customerId } }
      }),
    deleteCustomer: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, body } = call
        const key = { shipperId, customerId: body.data.customer_id }
        await requireOwn(tx, call.staff, key.customerId)
        const problem = await removeAccount(tx, { ...key, secret: deps.secret, now })
        if (problem) throw new DomainError(problem)
        return settlePlain(call, { after: { reason: body.data.reason } })
      }),
    exportCustomers: async (call) => {
      const { conditions, language, code } = call.body.data
      // Before the action: a wrong code has to count although the action is undone.
      if (code !== undefined) {
        requireRight(call.staff, call.endpoint)
        await requireOwnCode(deps, call.staff, { typed: code, now: deps.clock() })
      }
      return runAction(deps, call, async (tx) => {
        const phones = code === undefined ? 'end' : 'whole'
        const asking = { ...(await getAsking(tx, call.staff, deps.clock)), showsPhones: phones === 'whole' }
        const selection = conditionsOn(conditions, asking)
        const { rows } = await listPage(tx, asking, {
          selection,
          sort: 'last',
          after: null,
          limit: exportRows,
        })
        const head = (['name', 'phone', 'level', 'orders', 'total', 'last_order', 'points'] as const).map(
          (name) => texts[name][language],
        )
        const lines = rows.map((row) => [
          row.name,
          row.phone,
          row.level ? textIn(row.level, language) : '',
          ...[row.orders, row.total, row.last_order_at?.slice(0, 10) ?? '', row.points],
        ])
        const csv = csvFile([head, ...lines], language)
        const answer: AnswerOf<typeof exportCustomers> = { action_id: call.body.action_id, csv }
        const after = { count: rows.length, conditions, phones }
        return { outcome: 'done', answer, stored: { ...answer, csv: null }, branchId: null, after }
      })
    },
  }
}
