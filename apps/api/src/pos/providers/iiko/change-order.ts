import { unknown } from '../failed-call.ts'
import type {
  ChangedPosOrder,
  PosAnswer,
  PosCalls,
  PosOrder,
  PosOrderKey,
  PosOrderPart,
} from '../pos-provider.ts'
import { readCloudMenu } from './cloud-menu.ts'
import {
  longestComment,
  toComment,
  toCompleteBefore,
  toDeliveryPoint,
  toLocal,
  toPayments,
  type WirePayment,
} from './cloud-order.mapper.ts'
import { findTerminal, readPaymentTypes, type Terminal } from './dictionaries.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { refused } from './order-errors.ts'
import { countItems, toItems } from './order-items.ts'
import { type CloudOrder, readOrderInfo, toPosStatus } from './read-order.ts'
import { runCommand } from './run-command.ts'

type AtTill =
  | { readonly outcome: 'there'; readonly terminal: Terminal; readonly order: CloudOrder }
  /** Annulled, or never there. */
  | { readonly outcome: 'absent' }
  | Exclude<PosAnswer, { outcome: 'confirmed' }>

async function readAtTill(account: IikoAccount, key: PosOrderKey, calls: PosCalls): Promise<AtTill> {
  const terminal = await findTerminal(account, key.branch, calls)
  if (terminal.outcome !== 'read') return terminal
  if (!terminal.value) return unknown({ code: 'pos_error', text: key.branch })
  const read = await readOrderInfo(account, terminal.value, { key, calls })
  if (read.outcome !== 'read') return read
  const { info } = read
  if (info === null || info.creationStatus === 'Error') return { outcome: 'absent' }
  if (info.creationStatus === 'InProgress' || !info.order) return unknown({ code: 'busy', text: '' })
  return { outcome: 'there', terminal: terminal.value, order: info.order }
}

type Command = { readonly path: string; readonly body: object }

/** Changes for which no command of the Cloud is known; a person enters them at the till. */
const fixed: readonly PosOrderPart[] = ['deliveryType', 'sums']

/**
 * Brings an order at the till up to date: comment, time, address, name and phone, payments and what a courier of the shop
 * reports. Whatever else has changed is for a person: a till takes no other dishes for an order that it may be cooking. What
 * can be said to the till is said before that, and what a courier reports depends on nothing else.
 */
export async function changeIikoOrder(
  account: IikoAccount,
  order: ChangedPosOrder,
  calls: PosCalls,
): Promise<PosAnswer> {
  const found = await readAtTill(account, order, calls)
  if (found.outcome === 'absent') return refused('gone')
  if (found.outcome !== 'there') return found
  const { terminal, order: there } = found
  const run = (commands: readonly Command[]) => runAll(account, terminal, { order, commands, calls })
  const moved = await run(listProgress(order, there, calls.clock()))
  if (moved.outcome !== 'confirmed' || order.changed?.length === 0) return moved
  const sent = await run([...listTexts(order, there, calls.clock()), ...listGuest(order)])
  if (sent.outcome !== 'confirmed') return sent
  if (order.changed?.some((part) => fixed.includes(part))) return refused('change_unsupported')
  // What was sent is not known of every order that the till took after it had expired.
  if (order.changed === null || order.changed.includes('lines')) {
    const compared = await compareDishes(account, { order, there, terminal }, calls)
    if (compared.outcome !== 'confirmed') return compared
  }
  const paymentTypes = await readPaymentTypes(account, terminal, calls)
  if (paymentTypes.outcome !== 'read') return paymentTypes
  const payments = toPayments(order, { account, paymentTypes: paymentTypes.value })
  return 'outcome' in payments ? payments : run(listPayments(payments, there))
}

async function runAll(
  account: IikoAccount,
  terminal: Terminal,
  {
    order,
    commands,
    calls,
  }: { readonly order: PosOrder; readonly commands: readonly Command[]; readonly calls: PosCalls },
): Promise<PosAnswer> {
  for (const { path, body } of commands) {
    const given = { orderId: order.correlationId, ...body }
    const answer = await runCommand(account, terminal, {
      ...{ path: `/api/1/deliveries/${path}`, body: given, calls },
    })
    if (answer.outcome !== 'confirmed') return answer
  }
  return { outcome: 'confirmed' }
}

/** Whether the till has these dishes: a person may have entered them already. */
async function compareDishes(
  account: IikoAccount,
  {
    order,
    there,
    terminal,
  }: { readonly order: PosOrder; readonly there: CloudOrder; readonly terminal: Terminal },
  calls: PosCalls,
): Promise<PosAnswer> {
  const menu = await readCloudMenu(account, terminal, calls)
  if (menu.outcome !== 'read') return menu
  const wanted = toItems(order, { account, menu: menu.value })
  if ('outcome' in wanted) return wanted
  const items = there.items?.map(({ product, amount, modifiers }) => ({
    ...{ productId: product.id, amount },
    modifiers: (modifiers ?? []).map((one) => ({ productId: one.product.id, amount: one.amount })),
  }))
  const isSame = items && countItems(items) === countItems(wanted.items)
  return isSame ? { outcome: 'confirmed' } : refused('change_unsupported')
}

/** Nothing for an order that is as it should be. */
function listTexts(
  order: PosOrder,
  there: CloudOrder,
  now: ReturnType<PosCalls['clock']>,
): readonly Command[] {
  const comment = toComment(order)
  const completeBefore = toCompleteBefore(order, now)
  const isTimed = completeBefore !== null && completeBefore !== (there.completeBefore ?? null)
  return [
    ...(comment === (there.comment ?? '') ? [] : [{ path: 'change_comment', body: { comment } }]),
    ...(isTimed ? [{ path: 'change_complete_before', body: { newCompleteBefore: completeBefore } }] : []),
  ]
}

/**
 * Where the order goes, and to whom. The customer of an order is fixed at the till, so another name or phone is a problem of the
 * order, which it shows in red. A repeat of either is harmless.
 */
function listGuest(order: ChangedPosOrder): readonly Command[] {
  const { address, customer, changed } = order
  const isNew = (part: PosOrderPart) => changed?.includes(part) ?? false
  const isMoved = address !== null && isNew('address') && !isNew('deliveryType')
  const problem = [customer.phone, customer.name.trim()].filter(Boolean).join(', ').slice(0, longestComment)
  return [
    ...(isMoved
      ? [{ path: 'change_delivery_point', body: { newDeliveryPoint: toDeliveryPoint(address) } }]
      : []),
    ...(isNew('customer') ? [{ path: 'update_order_problem', body: { hasProblem: true, problem } }] : []),
  ]
}

function listPayments(payments: readonly WirePayment[], there: CloudOrder): readonly Command[] {
  const paid = JSON.stringify((there.payments ?? []).map(({ paymentType, sum }) => [paymentType.id, sum]))
  const isPaidOtherwise =
    payments.length > 0 && paid !== JSON.stringify(payments.map((one) => [one.paymentTypeId, one.sum]))
  return isPaidOtherwise ? [{ path: 'change_payments', body: { payments } }] : []
}

function listProgress(
  { progress, deliveryType }: PosOrder,
  { status }: CloudOrder,
  now: ReturnType<PosCalls['clock']>,
): readonly Command[] {
  const reached = toPosStatus(status)
  if (deliveryType !== 'delivery' || reached === 'delivered' || reached === 'closed') return []
  const path = 'update_order_delivery_status'
  // Without its time a delivery is refused.
  if (progress === 'delivered')
    return [{ path, body: { deliveryStatus: 'Delivered', deliveryDate: toLocal(now) } }]
  return progress === 'picked_up' && reached !== 'on_way' ? [{ path, body: { deliveryStatus: 'OnWay' } }] : []
}

/** An order that is cancelled there, or was never made, needs nothing. */
export async function cancelIikoOrder(
  account: IikoAccount,
  key: PosOrderKey,
  calls: PosCalls,
): Promise<PosAnswer> {
  const found = await readAtTill(account, key, calls)
  if (found.outcome === 'absent') return { outcome: 'confirmed' }
  if (found.outcome !== 'there') return found
  const { terminal, order } = found
  if (order.status === 'Cancelled') return { outcome: 'confirmed' }
  if (order.status === 'Closed') return refused('order_refused', order.status)
  const answer = await runCommand(account, terminal, {
    path: '/api/1/deliveries/cancel',
    ...{ body: { orderId: key.correlationId, cancelComment: 'doira' }, calls },
  })
  if (answer.outcome !== 'refused') return answer
  // It may have been cancelled meanwhile. Otherwise the till goes on with it, and a person decides.
  const after = await readAtTill(account, key, calls)
  if (after.outcome === 'absent') return { outcome: 'confirmed' }
  if (after.outcome !== 'there') return after
  return after.order.status === 'Cancelled' ? { outcome: 'confirmed' } : answer
}
