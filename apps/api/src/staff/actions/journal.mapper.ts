import type { JournalRow } from './journal.queries.ts'

export function toWireAction({ action, staff, orderNumber }: JournalRow) {
  return {
    id: action.number,
    action_id: action.id,
    kind: action.kind,
    staff,
    outcome: action.outcome,
    problem: findCode(action.problem),
    order:
      action.orderId === null || orderNumber === null ? null : { id: action.orderId, number: orderNumber },
    branch_id: action.branchId,
    before: action.before === null ? null : { ...action.before },
    after: action.after === null ? null : { ...action.after },
    device: action.device,
    pressed_at: action.pressedAt,
    received_at: action.receivedAt,
  }
}

function findCode(problem: unknown): string | null {
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
