import type { JournalRow } from './journal.queries.ts'

export function toWireAction({ act, staff, orderNumber }: JournalRow) {
  return {
    id: act.number,
    action_id: act.id,
    kind: act.kind,
    staff,
    outcome: act.outcome,
    problem: codeOf(act.problem),
    order: act.orderId === null || orderNumber === null ? null : { id: act.orderId, number: orderNumber },
    branch_id: act.branchId,
    before: act.before === null ? null : { ...act.before },
    after: act.after === null ? null : { ...act.after },
    device: act.device,
    pressed_at: act.pressedAt,
    received_at: act.receivedAt,
  }
}

function codeOf(problem: unknown): string | null {
  return typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : null
}

export function toJournalTable(rows: readonly JournalRow[]): readonly (readonly (string | number)[])[] {
  const head = [
    'received_at',
    'pressed_at',
    'name',
    'role',
    'kind',
    'outcome',
    'problem',
    'order',
    'before',
    'after',
    'device',
  ]
  const lines = rows.map((row) => {
    const { staff, order, ...wire } = toWireAction(row)
    return [
      ...[
        wire.received_at,
        wire.pressed_at,
        staff.name,
        staff.role,
        wire.kind,
        wire.outcome,
        wire.problem ?? '',
      ],
      ...[
        order?.number ?? '',
        JSON.stringify(wire.before) ?? '',
        JSON.stringify(wire.after) ?? '',
        wire.device,
      ],
    ]
  })
  return [head, ...lines]
}
