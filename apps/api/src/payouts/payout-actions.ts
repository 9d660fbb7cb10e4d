import type { AnswerOf } from '@doira/contract/endpoint'
import type * as actions from '@doira/contract/payouts/payout-actions'
import type { exportPayouts } from '@doira/contract/payouts/payout-actions'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { textIn } from '@doira/domain/i18n/localized'
import { toSum } from '@doira/domain/money/sum'
import { type DayPay, mostTakenBack } from '@doira/domain/payouts/courier-pay'
import { findPayRule, firstRuleDay, mondayOf } from '@doira/domain/payouts/pay-rule'
import { DomainError } from '@doira/domain/problem'
import type { Instant } from '@doira/domain/time/instant'
import { getWeekday, type LocalDate, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { ActionHandlers } from '../staff/actions/action-handlers.ts'
import { runAction, settlePlain } from '../staff/actions/run-action.ts'
import { requireOwnCodeIfSet } from '../staff/sign-in/sign-in-codes.ts'
import { requireRight } from '../staff/staff-mount.ts'
import type { Member } from '../staff/team/team.queries.ts'
import { closeWeek, requireAllBranches } from './close-week.ts'
import { findPaid } from './find-paid.ts'
import {
  insertPayRule,
  listPayCities,
  listPayRules,
  lockPayouts,
  markWithdrawn,
} from './pay-rules.queries.ts'
import { toRule, toWireRule } from './payouts.mapper.ts'
import { readCourierDays } from './read-courier-days.ts'
import { readAnyWeek } from './read-week.ts'
import { insertCorrection } from './weeks.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

export function payoutActions(deps: Deps): ActionHandlers<typeof actions> {
  return {
    setPayRule: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { city_id: cityId, begins_on, rule } = body.data
        requireAllBranches(staff)
        await lockPayouts(tx, shipperId)
        const city = (await listPayCities(tx, shipperId)).find(({ id }) => id === cityId)
        if (cityId !== null && !city) throw new DomainError({ code: 'pay_city_not_found' })
        const rules = await listPayRules(tx, shipperId)
        const beginsOn = toLocalDate(begins_on)
        const from = firstRuleDay(rules, { cityId, today: localDateAt(now) })
        if (beginsOn < from || getWeekday(beginsOn) !== 1)
          throw new DomainError({ code: 'pay_rule_date', from })
        const before = findPayRule(rules, { cityId, day: beginsOn })
        const made = { shipperId, cityId, beginsOn, rule: toRule(rule), madeBy: staff.id, madeAt: now }
        const number = await insertPayRule(tx, made)
        const scope = { ...(city && { city: textIn(city.name, defaultLanguage) }) }
        return settlePlain(call, {
          ...(before && { before: { begins_on: before.beginsOn, ...toWireRule(before.rule) } }),
          after: { number, begins_on: beginsOn, ...scope, ...rule },
        })
      }),
    withdrawPayRule: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        requireAllBranches(call.staff)
        const { number } = call.body.data
        await lockPayouts(tx, call.shipperId)
        const key = { shipperId: call.shipperId, number, now, today: localDateAt(now) }
        const gone = await markWithdrawn(tx, key)
        if (!gone) throw new DomainError({ code: 'pay_rule_begun' })
        return settlePlain(call, {
          before: { number, begins_on: gone.beginsOn, ...toWireRule(gone.rule) },
          after: { number },
        })
      }),
    correctPay: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff, body } = call
        const { staff_id: staffId, amount, reason } = body.data
        if (staffId === staff.id) throw new DomainError({ code: 'own_account' })
        await lockPayouts(tx, shipperId)
        const day = localDateAt(now)
        const member = await findPaid(tx, staff, { id: staffId, day, now })
        const pay = await readPay(tx, member, { day, now })
        const before = pay?.total ?? 0
        const most = pay ? mostTakenBack(pay) : toSum(0)
        if (amount < 0 - most) throw new DomainError({ code: 'pay_held_back', most })
        const made = { amount, reason, madeBy: staff.id, madeAt: now }
        await insertCorrection(tx, { shipperId, id: body.action_id, staffId, day, ...made })
        return settlePlain(call, {
          before: { total: before },
          after: { courier_id: staffId, total: before + amount, comment: reason },
        })
      }),
    closePayWeek: async (call) => {
      const { code, week, total } = call.body.data
      // Before the action: a wrong code has to count although the action is undone.
      requireRight(call.staff, call.endpoint)
      await requireOwnCodeIfSet(deps, call.staff, { typed: code, now: deps.clock() })
      return runAction(deps, call, async (tx, { now }) => {
        const { monday, couriers } = await closeWeek(tx, call.staff, { day: toLocalDate(week), total, now })
        return settlePlain(call, { after: { week: monday, total, couriers } })
      })
    },
    exportPayouts: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { week, format, language } = call.body.data
        const monday = mondayOf(toLocalDate(week))
        const count = (await readAnyWeek(tx, call.staff, { monday, now })).length
        const answer: AnswerOf<typeof exportPayouts> = { action_id: call.body.action_id, count }
        return { outcome: 'done', answer, branchId: null, after: { week: monday, format, language, count } }
      }),
  }
}

async function readPay(
  db: Db,
  { staff, branchIds }: Member,
  { day, now }: { readonly day: LocalDate; readonly now: Instant },
): Promise<DayPay | null> {
  const { shipperId, id } = staff
  const couriers = [{ id, branchIds }]
  const days = await readCourierDays(db, { shipperId, couriers, from: day, to: day, now })
  return days.get(id)?.[0]?.pay ?? null
}
