import type { AnswerOf } from '@doira/contract/endpoint'
import { downloadOrders } from '@doira/contract/orders/order-list'
import type * as changes from '@doira/contract/orders/order-list-actions'
import type { exportOrders } from '@doira/contract/orders/order-list-actions'
import { type ExportGroup, orderExportRows, personalGroups } from '@doira/domain/orders/order-list'
import { DomainError } from '@doira/domain/problem'
import { rolesWith } from '@doira/domain/staff/rights'
import { localDateAt } from '@doira/domain/time/local-time'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { answerTable } from '../../platform/http/table-file.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { ActionHandlers } from '../../staff/actions/action-handlers.ts'
import { findExport } from '../../staff/actions/find-export.ts'
import { runAction } from '../../staff/actions/run-action.ts'
import { requireOwnCode } from '../../staff/sign-in/sign-in-codes.ts'
import type { SignedInStaff } from '../../staff/sign-in/staff-sessions.queries.ts'
import { requireRight, type StaffMount } from '../../staff/staff-mount.ts'
import { getSelection } from './conditions.ts'
import { toFileTable } from './order-file.mapper.ts'
import { readFileRows } from './order-file.queries.ts'
import { countOrders } from './orders-page.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
/** What the journal records of an export, without the code. */
type Wanted = Omit<Parameters<ExportHandler>[0]['body']['data'], 'code'> & {
  readonly phones: 'end' | 'whole'
}
type ExportHandler = ActionHandlers<typeof changes>['exportOrders']

const { sheet } = readTexts('orders')
const kind = 'orders_export'

/** The journal has what was asked for and how many orders it had; the file is made when it is downloaded. */
export function exportAction(deps: Deps): Pick<ActionHandlers<typeof changes>, 'exportOrders'> {
  return {
    exportOrders: async (call) => {
      const { code, ...data } = call.body.data
      const isWhole = code !== undefined
      // Before the action: a wrong code has to count although the action is undone.
      if (isWhole) {
        requireRight(call.staff, call.endpoint)
        requirePersonal(call.staff)
        await requireOwnCode(deps, call.staff, { typed: code, now: deps.clock() })
      }
      return runAction(deps, call, async (tx, { now }) => {
        if (data.groups.some((group) => personalGroups.includes(group))) requirePersonal(call.staff)
        const count = await countOrders(tx, getSelection(data.conditions, { staff: call.staff, now }))
        if (count > orderExportRows) throw new DomainError({ code: 'too_many_rows', limit: orderExportRows })
        const answer: AnswerOf<typeof exportOrders> = { action_id: call.body.action_id, count }
        const after = { ...data, phones: isWhole ? 'whole' : 'end', count }
        return { outcome: 'done', answer, branchId: null, after }
      })
    },
  }
}

/** @throws DomainError not_permitted */
function requirePersonal({ rights }: SignedInStaff): void {
  const right = 'customers.data'
  if (!rights.includes(right)) throw new DomainError({ code: 'not_permitted', roles: rolesWith(right) })
}

/** The file of an own export, for a day. */
export function mountOrderFiles(read: StaffMount, { db, clock }: Deps): void {
  read(downloadOrders, async ({ shipperId, staff, params }) => {
    const action = await findExport(db, { shipperId, staff, id: params.id, kind, now: clock() })
    const wanted = action.after as unknown as Wanted // written by the action above
    if (wanted.groups.some((group) => personalGroups.includes(group))) requirePersonal(staff)
    const asking = { staff, now: action.receivedAt }
    const groups: readonly ExportGroup[] = [
      'order',
      ...wanted.groups,
      ...(wanted.rows === 'lines' ? (['lines'] as const) : []),
    ]
    const rows = readFileRows(db, asking, getSelection(wanted.conditions, asking), wanted.rows === 'lines')
    const { language, format } = wanted
    const table = toFileTable(rows, { groups, language, hasWholePhones: wanted.phones === 'whole' })
    const name = `orders-${localDateAt(action.receivedAt)}`
    return answerTable(table, { format, language, sheet: sheet[language], name, plainName: name })
  })
}
