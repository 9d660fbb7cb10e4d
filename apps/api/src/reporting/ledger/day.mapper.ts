import type { WireDayReport } from '@doira/contract/reporting/days'
import { type DayReport, isBalanced } from '@doira/domain/reporting/ledger/day-report'

export function toWireReport(report: DayReport): WireDayReport {
  const { sold, came, went, points, carried, differences, methodChanges, couriers, till, late } = report
  return {
    ...{ sold, came, went, points },
    carried: {
      ...carried,
      rows: carried.rows.map(({ orderId, number, amount, name }) => ({
        order_id: orderId,
        number,
        amount,
        name,
      })),
    },
    differences: differences.map(({ orderId, number, amount, name, comment }) => ({
      ...{ order_id: orderId, number, amount, name, comment },
    })),
    method_changes: methodChanges.map(({ orderId, ...row }) => ({ order_id: orderId, ...row })),
    couriers: {
      ...{ opening: couriers.opening, taken: couriers.taken, shortfall: couriers.shortfall },
      handed_in: couriers.handedIn,
      ...{ difference: couriers.difference, closing: couriers.closing, unexplained: couriers.unexplained },
    },
    courier_differences: report.courierDifferences.map((row) => ({ ...row })),
    till: {
      ...{ counter: till.counter, handed_in: till.handedIn, of_others: till.ofOthers },
      ...{ expected: till.expected, counted: till.counted, difference: till.difference },
    },
    late: late.map(({ happenedAt, ...row }) => ({ ...row, happened_at: happenedAt })),
    is_even: isBalanced(report),
  }
}

type Cells = readonly (string | number)[]

/** A row for each figure of a day, and for each order that is listed separately. */
export function toDayTable(report: WireDayReport): readonly Cells[] {
  const { carried, differences, method_changes: methodChanges, late, is_even: isAllEven, ...rest } = report
  const { courier_differences: courierDifferences, ...sums } = rest
  const { opening, moved, closing } = carried
  const sections = { ...sums, carried: { opening, moved, closing } }
  return [
    ['section', 'name', 'sum', 'order', 'comment'],
    ...Object.entries(sections).flatMap(([section, numbers]) =>
      Object.entries(numbers).map(([name, sum]): Cells => [section, name, sum ?? '', '', '']),
    ),
    ...carried.rows.map(({ name, amount, number }): Cells => ['carried_order', name, amount, number, '']),
    ...differences.map(
      ({ name, amount, number, comment }): Cells => ['difference', name, amount, number, comment],
    ),
    ...methodChanges.map(
      ({ from, to, amount, number, comment }): Cells => [
        ...['method_change', `${from} ${to}`, amount, number, comment],
      ],
    ),
    ...courierDifferences.map(
      ({ courier, by, amount, comment }): Cells => [
        ...['courier_difference', courier, amount, '', [by, comment].filter(Boolean).join(': ')],
      ],
    ),
    ...late.map(
      ({ kind, way, amount, number, happened_at: at }): Cells => [
        ...['late', `${kind} ${way}`, amount, number ?? '', at],
      ],
    ),
    ['day', 'is_even', isAllEven ? 1 : 0, '', ''],
  ]
}
