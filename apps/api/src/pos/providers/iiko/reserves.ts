import type { PosBookingStatus } from '@doira/domain/pos/pos-booking'
import { fold } from '@doira/domain/text/fold'
import * as z from 'zod/mini'
import { unknown } from '../failed-call.ts'
import type {
  FoundBooking,
  PosBooking,
  PosBookings,
  PosCalls,
  PosOrderKey,
  Refused,
  SentBooking,
} from '../pos-provider.ts'
import { callCloud, notUnderstood, unknownNo } from './call-cloud.ts'
import { longestComment, noPhone, toLocal } from './cloud-order.mapper.ts'
import { checkAlive, findTerminal, type Read, type Terminal, toRead } from './dictionaries.ts'
import type { IikoAccount } from './iiko-pos-env.ts'
import { refuse, refused } from './order-errors.ts'
import { readCommand } from './read-order.ts'
import { runCommand, waitForTill } from './run-command.ts'
import { remember } from './session.ts'

const hour = 3600
/** As long as an order is given to reach the till. */
const transportSeconds = 120

const sectionsSchema = z.object({
  restaurantSections: z.array(
    z.object({
      name: z.string(),
      tables: z.array(z.object({ id: z.string(), number: z.number(), isDeleted: z.nullish(z.boolean()) })),
    }),
  ),
})
type Sections = z.infer<typeof sectionsSchema>['restaurantSections']

const createdSchema = z.object({ correlationId: z.string() })
export const reserveInfoSchema = z.object({
  id: z.string(),
  creationStatus: z.enum(['InProgress', 'Success', 'Error']),
  errorInfo: z.nullish(z.object({ code: z.nullish(z.string()), message: z.nullish(z.string()) })),
  isDeleted: z.nullish(z.boolean()),
  reserve: z.nullish(
    z.object({ status: z.enum(['New', 'Started', 'Closed']), cancelReason: z.nullish(z.string()) }),
  ),
})
const reservesSchema = z.object({ reserves: z.array(reserveInfoSchema) })

/** Table bookings as reserves of iiko: made once by an id of the shop, cancelled, and followed by their status. */
export const iikoReserves: PosBookings<IikoAccount> = {
  isOn: ({ takesBookings }) => takesBookings,
  send,
  find,
  async cancel(account, { isNoShow, ...key }, calls) {
    const terminal = await findTerminal(account, key.branch, calls)
    if (terminal.outcome !== 'read') return terminal
    if (!terminal.value) return unknown({ code: 'pos_error', text: key.branch })
    const cancelReason = isNoShow ? 'ClientNotAppeared' : 'ClientRefused'
    const body = { reserveId: key.correlationId, cancelReason }
    const done = await runCommand(account, terminal.value, { path: '/api/1/reserve/cancel', body, calls })
    if (done.outcome !== 'refused') return done
    // Its people may have cancelled it first.
    const found = await find(account, key, calls)
    const isOver = found.outcome === 'found' && (found.status === 'cancelled' || found.status === 'no_show')
    return isOver || found.outcome === 'absent' ? { outcome: 'confirmed' } : done
  },
}

async function send(account: IikoAccount, booking: PosBooking, calls: PosCalls): Promise<SentBooking> {
  const terminal = await findTerminal(account, booking.branch, calls)
  if (terminal.outcome !== 'read') return terminal
  if (!terminal.value) return refuse({ code: '', text: `no terminal group ${booking.branch}` })
  const tableId = await findTable(account, { terminal: terminal.value, booking }, calls)
  if (tableId.outcome !== 'read') return tableId
  const alive = await checkAlive(account, terminal.value, calls)
  if (alive.outcome !== 'read') return alive
  const body = toReserve(booking, terminal.value, tableId.value)
  const answer = await callCloud(
    account,
    { path: '/api/1/reserve/create', body, schema: createdSchema },
    calls,
  )
  const reference = answer.outcome === 'answered' ? answer.body.correlationId : null
  if (answer.outcome === 'no' && !isDuplicate(answer)) return refuse(answer)
  if (answer.outcome === 'forgotten') return notUnderstood
  if (answer.outcome === 'unknown') return answer
  await waitForTill(account, calls)
  const found = await find(account, { ...booking, reference }, calls)
  if (found.outcome === 'found') return { outcome: 'confirmed', status: found.status }
  return found.outcome === 'refused' ? found : { outcome: 'taken', reference }
}

const isDuplicate = ({ code, text }: { readonly code: string; readonly text: string }) =>
  /DuplicatedReserveId|reserve already exists/i.test(`${code} ${text}`)

function toReserve(
  { correlationId, from, minutes, guests, name, phone, comment }: PosBooking,
  { organizationId, terminalGroupId }: Terminal,
  tableId: string,
) {
  return {
    ...{ organizationId, terminalGroupId, id: correlationId },
    customer: { type: 'one-time', name: name || '—' },
    phone: phone || noPhone,
    guests: { count: guests },
    comment: comment.slice(0, longestComment),
    ...{ durationInMinutes: minutes, shouldRemind: false, tableIds: [tableId] },
    estimatedStartTime: toLocal(from),
    transportToFrontTimeout: transportSeconds,
  }
}

/** A table by its number; where several halls have the number, by the name of the hall as well. */
async function findTable(
  account: IikoAccount,
  { terminal, booking }: { readonly terminal: Terminal; readonly booking: PosBooking },
  calls: PosCalls,
): Promise<Read<string> | Refused> {
  const sections = await readSections(account, terminal, calls)
  if (sections.outcome !== 'read') return sections
  const { number, section } = booking.table
  const found = sections.value.flatMap(({ name, tables }) =>
    tables
      .filter((one) => one.number === number && one.isDeleted !== true)
      .map(({ id }) => ({ id, isOfHall: fold(name) === fold(section) })),
  )
  const [table, other] = found.length > 1 ? found.filter(({ isOfHall }) => isOfHall) : found
  if (!table || other) return refused('unknown_table', `№ ${number}, ${section}`)
  return { outcome: 'read', value: table.id }
}

function readSections(
  account: IikoAccount,
  { terminalGroupId }: Terminal,
  calls: PosCalls,
): Promise<Read<Sections>> {
  return remember(account, `sections ${terminalGroupId}`, {
    ...{ seconds: hour, clock: calls.clock },
    isGood: ({ outcome }) => outcome === 'read',
    ask: async () =>
      toRead(
        await callCloud(
          account,
          {
            path: '/api/1/reserve/available_restaurant_sections',
            body: { terminalGroupIds: [terminalGroupId], returnSchema: false },
            schema: sectionsSchema,
          },
          calls,
        ),
        ({ restaurantSections }) => restaurantSections,
      ),
  })
}

/** By the reserve itself, and by its command while the Cloud does not show it. */
async function find(account: IikoAccount, key: PosOrderKey, calls: PosCalls): Promise<FoundBooking> {
  const terminal = await findTerminal(account, key.branch, calls)
  if (terminal.outcome !== 'read') return terminal
  if (!terminal.value) return unknown({ code: 'pos_error', text: key.branch })
  const { organizationId } = terminal.value
  const body = { organizationId, reserveIds: [key.correlationId] }
  const path = '/api/1/reserve/status_by_id'
  const answer = await callCloud(account, { path, body, schema: reservesSchema }, calls)
  if (answer.outcome === 'no') return unknownNo(answer)
  if (answer.outcome === 'forgotten') return notUnderstood
  if (answer.outcome !== 'answered') return answer
  const info = answer.body.reserves.find(({ id }) => id.toLowerCase() === key.correlationId)
  const found: FoundBooking = info ? toFoundBooking(info) : { outcome: 'absent' }
  if (key.reference === null || (found.outcome !== 'in_progress' && found.outcome !== 'absent')) return found
  const command = await readCommand(account, terminal.value, { reference: key.reference, calls })
  if (command.outcome === 'unknown') return command
  if (command.outcome === 'failed') return refuse({ code: '', text: command.text })
  return command.outcome === 'forgotten' ? found : { outcome: 'in_progress' }
}

const statuses = { New: 'booked', Started: 'seated', Closed: 'closed' } as const satisfies Record<
  string,
  PosBookingStatus
>

function toFoundBooking({
  creationStatus,
  errorInfo,
  isDeleted,
  reserve,
}: z.infer<typeof reserveInfoSchema>): FoundBooking {
  if (creationStatus === 'Error')
    return refuse({ code: errorInfo?.code ?? '', text: errorInfo?.message ?? '' })
  if (creationStatus === 'InProgress' || !reserve) return { outcome: 'in_progress' }
  const { status, cancelReason } = reserve
  if (cancelReason === 'ClientNotAppeared') return { outcome: 'found', status: 'no_show' }
  if (isDeleted || cancelReason) return { outcome: 'found', status: 'cancelled' }
  return { outcome: 'found', status: statuses[status] }
}
