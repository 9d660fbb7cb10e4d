/** A bug that the simulation has to find. */
export type PlantedBug = {
  readonly name: string
  readonly edit?: { readonly file: string; readonly from: string; readonly to: string }
  /** Of the schema. */
  readonly statements?: readonly string[]
}

const lifecycle = 'apps/api/src/orders/lifecycle'

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'refund-asked-twice',
    edit: {
      file: 'apps/api/src/payments/core/refunds.queries.ts',
      from: '  await changeRefund(db, first, { dueAt: claimedUntil, attempts:',
      to: '  await changeRefund(db, first, { attempts:',
    },
  },
  {
    name: 'minutes-held-after-cancellation',
    edit: {
      file: `${lifecycle}/release-order.ts`,
      from: '  await releaseKitchenMinutes(tx, { shipperId, orderId })\n',
      to: '',
    },
  },
  {
    name: 'points-for-a-cancelled-order',
    edit: {
      file: `${lifecycle}/change-status.ts`,
      from: "if (change.to === 'finished') await earnPoints",
      to: 'if (isFinalStatus(change.to)) await earnPoints',
    },
  },
  {
    name: 'limit-of-a-code-read-without-lock',
    edit: {
      file: `${lifecycle}/discount-uses.queries.ts`,
      from: 'order by l.discount_id for no key update of l',
      to: 'order by l.discount_id',
    },
  },
  {
    name: 'order-acknowledged-before-commit',
    edit: {
      file: 'apps/api/src/ordering/place/place-order.ts',
      from: 'const inserted = await insertOrder(db, {',
      to: `const early = (on: Db, rows: NewOrder) => new Promise<InsertedOrder>((done, fail) => {
        on.transaction(async (tx) => done(await insertOrder(tx, rows))).catch(fail)
      })
      const inserted = await early(db, {`,
    },
  },
  {
    name: 'callback-with-a-wrong-sum',
    edit: {
      file: 'apps/api/src/payments/providers/click/complete.ts',
      from: "  if (!isSameAmount(request.amount, attempt.amount)) return verdict('wrongAmount', attempt.number)\n",
      to: '',
    },
  },
  {
    name: 'no-receipt-for-cash-by-courier',
    statements: [
      'drop trigger queue_fiscal on orders',
      `create trigger queue_fiscal after update on orders for each row when (old.handed_at is null
        and new.handed_at is not null and new.payment_type in ('cash', 'card') and new.total > 0
        and new.courier_id is null) execute function queue_fiscal_of_order()`,
    ],
  },
  {
    name: 'order-changed-without-lock',
    edit: {
      file: 'apps/api/src/orders/orders.queries.ts',
      from: "eq(ordersTable.id, orderId)))\n    .for('update')",
      to: 'eq(ordersTable.id, orderId)))',
    },
  },
  {
    name: 'half-hour-oversold',
    edit: {
      file: `${lifecycle}/kitchen-slots.queries.ts`,
      from: 'where not $' + '{isBinding}::boolean\n',
      to: 'where true or $' + '{isBinding}::boolean\n',
    },
  },
  {
    name: 'table-booked-twice',
    edit: { file: 'apps/api/src/reservations/halls.queries.ts', from: "    .for('update')\n", to: '' },
    statements: ['alter table reservations drop constraint reservations_shipper_id_table_id_tstzrange_excl'],
  },
  {
    name: 'message-sent-again-after-a-death',
    edit: {
      file: 'apps/api/src/messaging/send-due-messages.ts',
      from: 'if (message.wasSending && !channel.dropsRepeats) {',
      to: 'if (message.wasSending && channel.dropsRepeats) {',
    },
  },
  {
    name: 'courier-not-notified',
    edit: {
      file: 'apps/api/src/fulfilment/dispatch/assign-courier.ts',
      from: 'await queueAssigned(context.tx, {',
      to: 'if (couriersConfirm) await queueAssigned(context.tx, {',
    },
  },
  {
    name: 'order-sent-to-the-till-again',
    edit: {
      file: 'apps/api/src/pos/orders/send-pos-orders.ts',
      from: "if (step === 'find') return find(work)",
      to: "if (step === 'find') return create(work)",
    },
  },
  {
    name: 'points-not-returned',
    edit: {
      file: 'apps/api/src/orders/refunds/carry-out-refunds.ts',
      from: 'await restorePoints(tx, {',
      to: "if (kind !== 'returned') await restorePoints(tx, {",
    },
  },
]

/** @throws Error for a name that no bug has */
export function findPlantedBug(name: string): PlantedBug {
  const found = plantedBugs.find((bug) => bug.name === name)
  if (!found)
    throw new Error(`no such bug: ${name}; there are ${plantedBugs.map((bug) => bug.name).join(', ')}`)
  return found
}
