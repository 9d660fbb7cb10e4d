import type { Localized } from '@doira/contract/common/shapes'
import { composeText, inEveryLanguage } from '@doira/domain/i18n/localized'
import { maskPhone } from '@doira/domain/phone/format-phone'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { readTexts } from '../../platform/i18n/read-texts.ts'
import type { StaffActionRow } from '../staff.tables.ts'

type Row = { readonly action: Pick<StaffActionRow, 'before' | 'after'> }
type Found = {
  id: string
  name: Localized | null
  text: string | null
  phone: string | null
  number: number | null
}

const { table } = readTexts('common')

/** Facts whose values are ids of something that has a name. */
const idFacts = ['courier_id', 'application_id', 'giver_id', 'taker_id'] as const

type JournalNames = {
  /** What the action was done to. */
  readonly subjectsOf: (row: Row) => readonly Localized[]
  /** By id, whatever the facts of the row refer to. */
  readonly namesOf: (row: Row) => Record<string, Localized>
}

/**
 * The names of what actions were done to, for a page of the journal. They are read when the journal is: what has been
 * removed since, or belongs to a deleted account, has none. Customers are named by the end of their number only.
 */
export async function readJournalNames(
  db: Db,
  shipperId: string,
  rows: readonly Row[],
): Promise<JournalNames> {
  const ids = [...new Set(rows.flatMap(allIdsIn))]
  const names = ids.length === 0 ? new Map<string, Localized>() : await findNames(db, shipperId, ids)
  const named = (id: string) => {
    const name = names.get(id)
    return name ? [[id, name] as const] : []
  }
  return {
    subjectsOf: (row) => [
      ...writtenNames(row),
      ...idsIn(row)
        .flatMap(named)
        .map(([, name]) => name),
    ],
    namesOf: (row) => Object.fromEntries(allIdsIn(row).flatMap(named)),
  }
}

function allIdsIn({ action: { before, after } }: Row): readonly string[] {
  return idsWithin([before, after])
}

function idsWithin(value: unknown): readonly string[] {
  if (isId(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsWithin) : []
}

async function findNames(
  db: Db,
  shipperId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Localized>> {
  const wanted = sql`shipper_id = ${shipperId} and id = any(${sql.param([...ids])}::uuid[])`
  const { rows } = await db.execute<Found>(sql`
    select id, title as name, null as text, null as phone, null::int as number from products where ${wanted}
    union all select id, null, name, null, null from staff where ${wanted}
    union all select id, null, name, null, null from applications where ${wanted}
    union all select id, null, null, null, number from hall_tables where ${wanted}
    union all select id, name, null, null, null from branches where ${wanted}
    union all select id, title, null, null, null from cities where ${wanted}
    union all select r.id, null, null, r.phone, t.number from reservations r
      join hall_tables t on t.shipper_id = r.shipper_id and t.id = r.table_id
      where r.shipper_id = ${shipperId} and r.id = any(${sql.param([...ids])}::uuid[])
    union all select id, null, null, phone, null from customers where ${wanted} and not is_nobody`)
  return new Map(
    rows.flatMap(({ id, ...found }) => {
      const name = findName(found)
      return name ? [[id, name] as const] : []
    }),
  )
}

function findName({ name, text, phone, number }: Omit<Found, 'id'>): Localized | null {
  if (name) return name
  const shown = (phone && maskPhone(phone)) || text
  if (number !== null) {
    const customer = shown ? `, ${shown}` : ''
    return composeText([table], (language) => table[language].replace('{number}', String(number)) + customer)
  }
  return shown ? inEveryLanguage(shown) : null
}

/** The names that an action recorded itself: titles of the site's texts, the person whose account it was, a number. */
function writtenNames({ action: { before, after } }: Row): readonly Localized[] {
  const person = before?.name ?? after?.name
  const items = Array.isArray(after?.items) ? after.items : []
  const texts = [...items, person ?? after?.phone]
  return texts.flatMap((text) => (typeof text === 'string' && text !== '' ? [inEveryLanguage(text)] : []))
}

function idsIn({ action: { after } }: Row): readonly string[] {
  if (after === null) return []
  const products: readonly unknown[] = Array.isArray(after.product_ids) ? after.product_ids : []
  const table = after.booking_id ?? after.table_id
  const customer = after.phone === undefined ? after.customer_id : null
  return [...products, ...idFacts.map((name) => after[name]), table, customer].filter(isId)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}
