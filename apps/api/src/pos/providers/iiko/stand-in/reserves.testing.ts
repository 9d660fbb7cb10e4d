import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { organization, terminalGroup } from './cloud-menu.testing.ts'
import { localTimeSchema } from './wire.testing.ts'

const table = (number: number) => `0d8a1f6e-5a40-4a1e-9a53-6f1f1f5b7b0${number}`
/** The hall at iiko: the tables of the shop's hall, and no others. */
const sections = [
  { id: table(9), name: 'Hall', tables: [1, 2].map((number) => ({ id: table(number), number })) },
]

const createSchema = z.strictObject({
  organizationId: z.literal(organization),
  terminalGroupId: z.literal(terminalGroup),
  id: z.uuid(),
  customer: z.strictObject({ type: z.literal('one-time'), name: z.string().check(z.minLength(1)) }),
  phone: z.string().check(z.regex(/^\+\d{7,39}$/)),
  guests: z.strictObject({ count: z.int().check(z.positive()) }),
  comment: z.string().check(z.maxLength(255)),
  durationInMinutes: z.int().check(z.positive()),
  shouldRemind: z.boolean(),
  tableIds: z.array(z.uuid()).check(z.minLength(1)),
  estimatedStartTime: localTimeSchema,
  transportToFrontTimeout: z.int().check(z.positive()),
})

type Reserve = {
  readonly body: z.infer<typeof createSchema>
  readonly deadline: number
  creation: 'InProgress' | 'Success' | 'Error'
  error: string | null
  status: 'New' | 'Started' | 'Closed'
  cancelReason: string | null
}

/** Reserves of iiko, which its till takes while it is on. */
export function makeReserves({
  isOn,
  command,
  addEvent,
}: {
  readonly isOn: (terminalGroupId: string) => boolean
  /** A command for `commands/status`. */
  readonly command: (now: number, orderId: null, error?: string | null) => string
  readonly addEvent: (eventType: string, eventInfo: unknown) => void
}) {
  const reserves = new Map<string, Reserve>()
  const toInfo = (id: string, { creation, error, status, cancelReason }: Reserve) => ({
    ...{ id, organizationId: organization, creationStatus: creation, isDeleted: cancelReason !== null },
    errorInfo: error === null ? null : { code: 'Common', message: error },
    reserve: creation === 'Success' ? { status, cancelReason } : null,
  })

  function settle(now: number): void {
    for (const [id, reserve] of reserves) {
      if (reserve.creation !== 'InProgress') continue
      if (isOn(terminalGroup)) reserve.creation = 'Success'
      else if (now >= reserve.deadline)
        Object.assign(reserve, { creation: 'Error', error: 'Creation timeout expired' })
      else continue
      addEvent('ReserveUpdate', toInfo(id, reserve))
    }
  }

  function create(body: unknown, now: number): Response {
    const read = createSchema.safeParse(body)
    const refuse = (error: string, errorDescription: string) =>
      Response.json({ correlationId: randomUUID(), errorDescription, error }, { status: 400 })
    if (!read.success) return refuse('BadRequest', z.prettifyError(read.error))
    const { id, transportToFrontTimeout } = read.data
    if (reserves.has(id)) return refuse('DuplicatedReserveId', `Reserve ${id} already exists`)
    reserves.set(id, {
      ...{ body: read.data, deadline: now + transportToFrontTimeout * 1000 },
      ...{ creation: 'InProgress', error: null, status: 'New', cancelReason: null },
    })
    return Response.json({ correlationId: command(now, null), reserveInfo: null })
  }

  function cancel(body: unknown, now: number): Response {
    const { reserveId, cancelReason } = z
      .object({
        reserveId: z.uuid(),
        cancelReason: z.enum(['ClientNotAppeared', 'ClientRefused', 'Other']),
      })
      .parse(body)
    const reserve = reserves.get(reserveId)
    const isOpen = reserve?.creation === 'Success' && reserve.status === 'New' && !reserve.cancelReason
    if (isOpen) reserve.cancelReason = cancelReason
    return Response.json({ correlationId: command(now, null, isOpen ? null : 'ReserveNotFound') })
  }

  return {
    reserves,
    /** What people at the till do with a reserve. */
    move(id: string, change: Partial<Pick<Reserve, 'status' | 'cancelReason'>>): void {
      const reserve = reserves.get(id)
      if (!reserve) throw new Error('no such reserve')
      Object.assign(reserve, change)
      addEvent('ReserveUpdate', toInfo(id, reserve))
    },
    /** Null: another call. */
    answer(path: string, body: Record<string, unknown>, now: number): Response | null {
      const call = /^\/api\/1\/reserve\/(\w+)$/.exec(path)?.[1]
      if (call === 'create') {
        const created = create(body, now)
        settle(now)
        return created
      }
      settle(now)
      if (call === 'cancel') return cancel(body, now)
      if (call === 'available_restaurant_sections')
        return Response.json({ correlationId: randomUUID(), restaurantSections: sections })
      if (call !== 'status_by_id') return null
      const found = z.array(z.uuid()).parse(body.reserveIds)
      const infos = found.flatMap((id) => {
        const reserve = reserves.get(id)
        return reserve ? [toInfo(id, reserve)] : []
      })
      return Response.json({ correlationId: randomUUID(), reserves: infos })
    },
  }
}
