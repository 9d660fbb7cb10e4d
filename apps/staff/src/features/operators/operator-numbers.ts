import { formatCount, formatTimer } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import { workedText } from '../payouts/lines/pay-texts.ts'
import type { Operator } from './use-operators.ts'

export const operatorColumns = [
  'worked',
  'orders',
  'lost',
  'sum',
  'accepted',
  'accept_time',
  'changed',
  'cancelled',
  'given',
] as const
export type OperatorColumn = (typeof operatorColumns)[number]

/** A number of an operator's day as it is shown; a dash where there was nothing. */
export function operatorText(t: Translate, operator: Operator, column: OperatorColumn): string {
  switch (column) {
    case 'worked':
      return workedText(t, operator.worked_minutes)
    case 'accept_time':
      return operator.accept_seconds === null ? '—' : formatTimer(operator.accept_seconds)
    case 'given':
      return operator.given === 0 ? '—' : formatCount(operator.given)
    default:
      return formatCount(operator[column])
  }
}

/** Longer than this until an order is accepted is slow. */
export const slowSeconds = 120

/** All of them together; the mean is weighted by the orders that each accepted. */
export function addOperators(operators: readonly Operator[]): Operator {
  const sum = (getNumber: (one: Operator) => number) =>
    operators.reduce((all, one) => all + getNumber(one), 0)
  const accepted = sum((one) => one.accepted)
  const waited = sum((one) => (one.accept_seconds ?? 0) * one.accepted)
  return {
    ...{ id: '', name: '', worked_minutes: sum((one) => one.worked_minutes) },
    ...{ orders: sum((one) => one.orders), lost: sum((one) => one.lost), accepted },
    sum: sum((one) => one.sum),
    accept_seconds: accepted === 0 ? null : Math.round(waited / accepted),
    ...{ changed: sum((one) => one.changed), cancelled: sum((one) => one.cancelled) },
    given: sum((one) => one.given),
  }
}
