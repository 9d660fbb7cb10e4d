import { alertMaySendAt, messageMinutes, nextAlertAt } from '@doira/domain/alerts/alert-rules'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Round } from '../platform/jobs/due-work.ts'
import { readAlertRulesOf } from './alert-rules.queries.ts'
import { composeAlert } from './alert-texts.ts'
import { changeAlert, claimDueAlert, findAlert, listAddressees } from './alerts.queries.ts'
import { noteProblems } from './note-problems.ts'
import { queueStaffMessages } from './queue-staff-messages.ts'

/** The address of an alert, under `/staff`. */
export function alertPath(id: string): string {
  return `/alerts/${id}`
}

/**
 * Notices problems and alerts staff of them step by step, without any open page. The next step and its time are stored, so
 * that a restart loses none, and several instances take each step once.
 */
export function makeWatchAlerts({ db, clock }: { readonly db: Db; readonly clock: Clock }): Round {
  const takeStep = () =>
    db.transaction(async (tx) => {
      const now = clock()
      const alert = await claimDueAlert(tx, now)
      if (!alert) return false
      const rules = await readAlertRulesOf(tx, alert.shipperId)
      const rule = rules.kinds[alert.kind]
      const step = rule.steps[alert.steps]
      const sendAt = alertMaySendAt(rules, alert.kind, now)
      if (!step || sendAt > now) {
        await changeAlert(tx, alert, { nextAt: step ? sendAt : null })
        return true
      }
      const found = await findAlert(tx, alert)
      if (!found) throw new Error('an alert of no branch')
      const reached = await queueStaffMessages(tx, {
        ...{
          shipperId: alert.shipperId,
          kind: 'alert',
          alertId: alert.id,
          now,
          minutes: messageMinutes.alert,
        },
        ...{ path: alertPath(alert.id), tag: `alert-${alert.id}` },
        staffIds: await listAddressees(tx, alert, step.to),
        compose: (language) => composeAlert({ ...alert, ...found }, { language, now }),
      })
      const steps = alert.steps + 1
      const { since } = alert
      const nextAt = nextAlertAt(rule, { since, taken: steps, isReached: reached.size > 0, now })
      await changeAlert(tx, alert, { steps, nextAt })
      return true
    })
  return async (signal, reportProgress) => {
    await noteProblems(db, clock())
    while (!signal.aborted && (await takeStep())) reportProgress?.()
  }
}
