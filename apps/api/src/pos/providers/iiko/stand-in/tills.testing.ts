import { randomUUID } from 'node:crypto'
import { priceOf, type Sold } from './cloud-menu.testing.ts'
import type { CreateBody } from './wire.testing.ts'

/** Of statuses of iiko. */
export type CloudStatus =
  | 'Unconfirmed'
  | 'WaitCooking'
  | 'CookingStarted'
  | 'CookingCompleted'
  | 'Waiting'
  | 'OnWay'
  | 'Delivered'
  | 'Closed'
  | 'Cancelled'

export type CloudOrder = {
  readonly body: CreateBody['order']
  readonly organizationId: string
  readonly terminalGroupId: string
  readonly deadline: number
  creation: 'InProgress' | 'Success' | 'Error'
  error: { readonly code: string; readonly message: string } | null
  /** The till does not take it until it is moved. */
  isHeld: boolean
  status: CloudStatus
  number: number
  sum: number
  comment: string
  /** What the till shows in red. */
  problem: string | null
  payments: NonNullable<CreateBody['order']['payments']>
  changedAt: number
}

type Command = { readonly at: number; readonly orderId: string | null; readonly error: string | null }

const commandMinutes = 15

/**
 * The queue of iiko and the tills behind it. The Cloud takes an order without knowing whether the till will: it does while
 * it is on, else the order is annulled when its time is over.
 */
export function makeTills(sold: () => Promise<ReadonlyMap<string, Sold>>) {
  const orders = new Map<string, CloudOrder>()
  const commands = new Map<string, Command>()
  const off = new Set<string>()
  /** Called with every change. */
  let notify: (id: string, order: CloudOrder) => void = () => undefined
  /** A till that comes back takes what was annulled meanwhile. */
  let takesLate = false
  /** A till that refuses cancellations. */
  let keeps = false
  let numbers = 0

  /** Lets the tills work up to this moment. */
  async function settle(now: number): Promise<void> {
    const menu = await sold()
    for (const [id, order] of orders) {
      const isOff = off.has(order.terminalGroupId)
      const isAnnulled = order.creation === 'Error' && order.error?.code === 'Common' && takesLate
      if (order.creation !== 'InProgress' && !isAnnulled) continue
      if (!isOff && !order.isHeld) take(order, menu)
      else if (order.creation === 'InProgress' && now >= order.deadline) {
        order.creation = 'Error'
        order.error = {
          code: 'Common',
          message: 'Creation timeout expired, order automatically transited to error creation status',
        }
      } else continue
      order.changedAt = now
      notify(id, order)
    }
  }

  function take(order: CloudOrder, menu: ReadonlyMap<string, Sold>): void {
    const unknown = order.body.items.find(({ productId, modifiers }) =>
      [productId, ...modifiers.map((one) => one.productId)].some((id) => !menu.has(id)),
    )
    const unsold = order.body.items.find(({ productId }) => menu.get(productId)?.price === null)
    order.creation = unknown || unsold ? 'Error' : 'Success'
    order.error = unknown
      ? { code: 'ProductNotFound', message: `Product ${unknown.productId} not found` }
      : unsold
        ? { code: 'Common', message: `${unsold.productId} is excluded from menu for order's table` }
        : null
    if (order.error) return
    numbers += 1
    order.number = numbers
  }

  async function create(
    { organizationId, terminalGroupId, createOrderSettings, order: body }: CreateBody,
    { now, isHeld, less }: { readonly now: number; readonly isHeld: boolean; readonly less: number },
  ): Promise<{ readonly correlationId: string } | 'twice'> {
    if (orders.has(body.id)) return 'twice'
    const discount = (body.discountsInfo?.discounts ?? []).reduce((sum, one) => sum + one.sum, 0)
    orders.set(body.id, {
      ...{ body, organizationId, terminalGroupId, isHeld },
      deadline: now + createOrderSettings.transportToFrontTimeout * 1000,
      ...{ creation: 'InProgress', error: null, status: 'Unconfirmed', number: 0 },
      sum: priceOf(body.items, await sold()) - discount - less,
      ...{ problem: null, comment: body.comment, payments: body.payments ?? [], changedAt: now },
    })
    return { correlationId: command(now, body.id) }
  }

  function command(now: number, orderId: string | null, error: string | null = null): string {
    const correlationId = randomUUID()
    commands.set(correlationId, { at: now, orderId, error })
    return correlationId
  }

  return {
    orders,
    settle,
    create,
    command,
    /** Carries out a change; the answer is that of `commands/status`. */
    change(now: number, orderId: string, apply: (order: CloudOrder) => string | null): string {
      const order = orders.get(orderId)
      if (!order) return command(now, null, 'OrderNotFound')
      const error = order.creation === 'Success' ? apply(order) : 'IllegalDeliveryStatus'
      order.changedAt = now
      if (error === null) notify(orderId, order)
      return command(now, null, error)
    },
    /** Null: forgotten. */
    status(now: number, correlationId: string): { state: string; errorReason?: string } | null {
      const found = commands.get(correlationId)
      if (!found || now - found.at > commandMinutes * 60_000) return null
      if (found.error !== null) return { state: 'Error', errorReason: found.error }
      const order = found.orderId === null ? null : orders.get(found.orderId)
      if (!order) return { state: 'Success' }
      return {
        state: order.creation,
        ...(order.error !== null && { errorReason: order.error.message }),
      }
    },
    /** Moves an order at the till. */
    move(id: string, status: CloudStatus, now: number): void {
      const order = orders.get(id)
      if (!order) return
      Object.assign(order, { creation: 'Success', error: null, isHeld: false, status, changedAt: now })
      if (order.number === 0) {
        numbers += 1
        order.number = numbers
      }
      notify(id, order)
    },
    turn: (terminalGroupId: string, on: boolean) => {
      if (on) off.delete(terminalGroupId)
      else off.add(terminalGroupId)
    },
    isOn: (terminalGroupId: string) => !off.has(terminalGroupId),
    takeLate: (does: boolean) => {
      takesLate = does
    },
    keepCancelled: (does: boolean) => {
      keeps = does
    },
    keepsCancelled: () => keeps,
    onChange: (next: typeof notify) => {
      notify = next
    },
  }
}
