import type { StaffCaller } from '../harness/callers/staff-caller.ts'
import type { OwnShop } from '../harness/servers/own-shop.ts'

type Table = { readonly id: string; readonly number: number }
type Hall = {
  readonly hall: { readonly sections: readonly { readonly tables: readonly Table[] }[] }
  readonly bookings: readonly { readonly id: string; readonly name: string }[]
}

const minuteMs = 60_000

/** Guests who sit, who are late and who come later, in the one hall of the centre. Returns the branch. */
export async function fillHall(shop: OwnShop, operator: StaffCaller): Promise<string> {
  const { branches } = (await operator.read('/v1/staff/me')) as { branches: { id: string; slug: string }[] }
  const branch = branches.find(({ slug }) => slug === 'tashkent-center')?.id ?? ''
  const read = async () => (await operator.read(`/v1/staff/hall?branch=${branch}`)) as unknown as Hall
  const { hall } = await read()
  const tables = hall.sections.flatMap((section) => section.tables)
  const nowMs = Math.floor(Date.parse(shop.now()) / (30 * minuteMs)) * 30 * minuteMs
  const book = (number: number, name: string, fromMinutes: number, more: object = {}) =>
    operator.actionPlain('hall_book', {
      table_id: tables.find((table) => table.number === number)?.id,
      from: new Date(nowMs + fromMinutes * minuteMs).toISOString(),
      duration_minutes: 90,
      guests: 2,
      name,
      ...more,
    })
  const seated = { is_seated: true }
  await book(5, 'Тимур', -30, seated)
  await book(10, 'Лола', -60, { ...seated, guests: 4 })
  await book(14, 'Азиз', -30, seated)
  await book(16, 'Дина', 0, { ...seated, phone: '+998901234567' })
  await book(7, 'Ольга Ли', -15, { guests: 4, phone: '+998935120844', comment: 'у окна, если можно' })
  await book(3, 'Наргиза', 15)
  await book(8, 'Бахром', 15, { guests: 4, duration_minutes: 120 })
  await book(17, 'Рустам', 15, { guests: 8, duration_minutes: 180, comment: 'торт' })
  await book(2, 'Малика', 120)
  await book(1, 'Шахзод', 120)
  const { bookings } = await read()
  await operator.actionPlain('hall_cancel', {
    booking_id: bookings.find(({ name }) => name === 'Шахзод')?.id,
  })
  return branch
}
