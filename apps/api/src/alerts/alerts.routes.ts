import { isDeepStrictEqual } from 'node:util'
import type * as actions from '@doira/contract/alerts/alert-actions'
import * as calls from '@doira/contract/alerts/alerts'
import { isAlertRule } from '@doira/domain/alerts/alert-rules'
import { DomainError } from '@doira/domain/problem'
import { isInScope } from '@doira/domain/staff/rights'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { isUuid } from '../platform/uuid.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { listChangesOfKind } from '../staff/actions/changes-of-kind.queries.ts'
import { runAction, settlePlain } from '../staff/actions/run-action.ts'
import { listStaffRecipients } from '../staff/recipients/recipients.queries.ts'
import { findStaff } from '../staff/staff.queries.ts'
import type { StaffMount } from '../staff/staff-mount.ts'
import { listMembers } from '../staff/team/team.queries.ts'
import { toRules, toWireAlert, toWireDevice, toWireRules } from './alert.mapper.ts'
import { lockAlertRules, readAlertRulesOf, writeAlertRules } from './alert-rules.queries.ts'
import { findAlert, listReached, markRead } from './alerts.queries.ts'
import { takeAlert } from './take-alert.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

export function mountAlerts(mount: StaffMount, { db, clock }: Deps): void {
  mount(calls.readAlertRules, async ({ shipperId, staff }) => {
    const now = clock()
    const addressed = (await listMembers(db, { shipperId, now })).filter(
      (member) =>
        ['operator', 'manager', 'owner'].includes(member.staff.role) &&
        member.staff.disabledAt === null &&
        (staff.branchIds === null ||
          member.branchIds === null ||
          member.branchIds.some((id) => isInScope(staff.branchIds, id))),
    )
    const staffIds = addressed.map((member) => member.staff.id)
    const recipients = await listStaffRecipients(db, { shipperId, staffIds })
    return {
      now,
      rules: toWireRules(await readAlertRulesOf(db, shipperId)),
      history: (await listChangesOfKind(db, { shipperId, kind: 'alert_rules', field: 'rules' })).flatMap(
        ({ before, after, ...change }) => {
          // A kind of alert may be gone since.
          const [was, is] = [before, after].map((rules) => calls.alertRulesSchema.safeParse(rules).data)
          return was && is ? [{ ...change, before: was, after: is }] : []
        },
      ),
      people: addressed.map(({ staff: { id, name, role } }) => ({
        ...{ id, name, role },
        devices: recipients.filter(({ staffId }) => staffId === id).map(toWireDevice),
      })),
    }
  })
  mount(calls.readAlert, async ({ shipperId, staff, params }) => {
    const key = { shipperId, id: params.id ?? '' }
    const found = isUuid(key.id) ? await findAlert(db, key) : null
    if (!found || !isInScope(staff.branchIds, found.alert.branchId))
      throw new DomainError({ code: 'alert_not_found' })
    await markRead(db, key, staff.id)
    const { takenBy } = found.alert
    const taker = takenBy === null ? null : await findStaff(db, { shipperId, staffId: takenBy })
    const reached = await listReached(db, key)
    return { now: clock(), alert: toWireAlert(found, { reached, takenBy: taker?.name ?? '' }) }
  })
}

export function alertActions(deps: Deps): ActionHandlers<typeof actions> {
  return {
    changeAlertRules: (call) =>
      runAction(deps, call, async (tx) => {
        const { rules, read } = call.body.data
        const before = await lockAlertRules(tx, call.shipperId)
        const seen = toWireRules(before)
        if (!isDeepStrictEqual(toWireRules(toRules(read, before)), seen))
          throw new DomainError({ code: 'settings_changed' })
        const after = toRules(rules, before)
        if (!Object.values(after.kinds).every(isAlertRule))
          throw new DomainError({ code: 'alert_rules_invalid' })
        await writeAlertRules(tx, call.shipperId, after)
        return settlePlain(call, { before: { rules: seen }, after: { rules: toWireRules(after) } })
      }),
    takeAlert: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { outcome, alert } = await takeAlert(tx, call.staff, call.body.data.alert_id, now)
        return settlePlain(call, {
          outcome: outcome === 'done' ? 'done' : 'already',
          branchId: alert.branchId,
          after: { alert: alert.kind, order_id: alert.orderId },
        })
      }),
  }
}
