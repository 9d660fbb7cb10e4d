import type { Instant } from '@doira/domain/time/instant'
import { type SQL, sql } from 'drizzle-orm'
import { storeUses } from '../../discounts/discount-uses-of-phones.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { makeNobody } from '../nobody.queries.ts'
import { storeRestrictions } from '../restrictions-of-phones.queries.ts'

type Person = {
  readonly shipperId: string
  readonly customerId: string
  readonly phone: string
  /** By which what may be had only once is known again. */
  readonly phoneHash: Uint8Array
  readonly now: Instant
}

/**
 * Removes all personal data of a customer. Orders are retained for the chain's accounts, with their dishes,
 * branches and payments, including points; they are assigned to the placeholder customer. The customer's row
 * is deleted last: a remaining reference makes the transaction fail. The caller has locked the customer's
 * row.
 */
export async function anonymizeCustomer(tx: Db, person: Person): Promise<void> {
  await storeUses(tx, person)
  await storeRestrictions(tx, person)
  await blankFreeText(tx, person)
  await blankReviews(tx, person)
  await blankSearches(tx, person)
  await blankOrders(tx, person)
  await anonymizePoints(tx, person)
  await keepSeated(tx, person)
  const { shipperId, customerId, phone } = person
  // Their files go with them.
  await tx.execute(sql`delete from applications where shipper_id = ${shipperId} and phone = ${phone}`)
  await tx.execute(sql`delete from sms_outbox where shipper_id = ${shipperId} and phone = ${phone}`)
  await tx.execute(sql`delete from call_drafts where shipper_id = ${shipperId} and phone = ${phone}`)
  await tx.execute(sql`delete from code_requests where shipper_id = ${shipperId} and phone = ${phone}`)
  // Addresses, sessions, messages, baskets and what operators wrote of them go with it.
  await tx.execute(sql`delete from customers where shipper_id = ${shipperId} and id = ${customerId}`)
}

const getOrders = ({ shipperId, customerId }: Person) =>
  sql`select order_id from order_requests where shipper_id = ${shipperId} and customer_id = ${customerId}`

/** What people wrote about an order may contain a name; our own texts stay. */
async function blankFreeText(tx: Db, person: Person): Promise<void> {
  const { shipperId } = person
  await tx.execute(sql`
    update order_status_events set description = ''
    where shipper_id = ${shipperId} and order_id in (${getOrders(person)}) and description !~ '^[a-z_]*$'`)
  await tx.execute(sql`
    update till_entries set comment = case when kind = 'shortfall' then 'erased' else '' end
    where shipper_id = ${shipperId} and order_id in (${getOrders(person)})`)
  await tx.execute(sql`
    update complaints set comment = '', message = '', decision = ''
    where shipper_id = ${shipperId} and order_id in (${getOrders(person)})`)
  // The basket of a group and the names on its boxes are of people whom the customer invited.
  for (const table of ['group_baskets', 'order_line_people'] as const) {
    await tx.execute(sql`
      delete from ${sql.identifier(table)}
      where shipper_id = ${shipperId} and order_id in (${getOrders(person)})`)
  }
  await tx.execute(sql`
    delete from complaint_photos
    where shipper_id = ${shipperId} and order_id in (${getOrders(person)})`)
  await tx.execute(sql`
    update staff_actions set after = after - 'comment',
      answer = case when answer ? 'order' then jsonb_set(answer, '{order}', 'null') else answer end
    where shipper_id = ${shipperId} and order_id in (${getOrders(person)})`)
  await tx.execute(sql`
    update staff_actions set after = after - 'customer_id' - 'comment'
    where shipper_id = ${shipperId}
      and kind in ('look_up', 'customer_facts', 'customer_birth_date', 'customer_open',
        'customer_restrict', 'customer_lift', 'customer_points', 'customer_points_undo', 'customer_data',
        'points_code', 'points_code_check')
      and after ->> 'customer_id' = ${person.customerId}`)
}

/** So many digits of a phone in what staff typed are that person; fewer are an order's number, or the end of many phones. */
const tellingDigits = 7

/**
 * The phone that staff searched by: views of the list of orders that are about it go, and what the journal says of views
 * and files does not name it.
 */
async function blankSearches(tx: Db, { shipperId, phone }: Person): Promise<void> {
  const names = (text: SQL) => {
    const digits = sql`regexp_replace(coalesce(${text}, ''), '[^0-9]', '', 'g')`
    return sql`(length(${digits}) >= ${tellingDigits} and position(${digits} in ${phone}) > 0)`
  }
  await tx.execute(sql`
    delete from order_views
    where shipper_id = ${shipperId} and (${names(sql`conditions ->> 'text'`)} or ${names(sql`name`)})`)
  await tx.execute(sql`
    update staff_actions set after = (after #- '{conditions,text}') - 'name'
    where shipper_id = ${shipperId} and kind in ('order_view_save', 'orders_export')
      and (${names(sql`after #>> '{conditions,text}'`)} or ${names(sql`after ->> 'name'`)})`)
  await tx.execute(sql`
    update staff_actions set before = before - 'name'
    where shipper_id = ${shipperId} and kind = 'order_view_delete' and ${names(sql`before ->> 'name'`)}`)
}

/**
 * Ratings are retained, because they belong to the dish. The text and the answer, which may contain a name,
 * are erased.
 */
async function blankReviews(tx: Db, { shipperId, customerId }: Person): Promise<void> {
  const own = sql`shipper_id = ${shipperId} and customer_id = ${customerId}`
  await tx.execute(sql`
    update staff_actions set after = after - 'comment'
    where shipper_id = ${shipperId} and kind = 'review_answer'
      and after ->> 'review_id' in (select id::text from reviews where ${own})`)
  await tx.execute(sql`
    update reviews set author = '—', message = '', translations = null, answer = null, customer_id = null
    where ${own}`)
}

/** Guests who sit at their table keep it until they leave; bookings that are yet to come go with the account. */
async function keepSeated(tx: Db, { shipperId, customerId }: Person): Promise<void> {
  await tx.execute(sql`
    update reservations set customer_id = null, name = '—', phone = '', extra_phone = null, comment = '', answer = ''
    where shipper_id = ${shipperId} and customer_id = ${customerId} and status = 'new' and seated_at is not null`)
}

async function blankOrders(tx: Db, person: Person): Promise<void> {
  const { shipperId, customerId } = person
  await tx.execute(sql`
    update orders set
      client_name = '—', client_phone = '', extra_phone = '', address = '', lat = null, long = null,
      accommodation = '', building = '', floor = '', apartment = '', landmark = '', courier_note = '',
      description = '', crm_table_id = null, crm_table_number = null, delay_message = null, rejected_comment = null,
      cancel_asked_comment = null, failed_cause = null, taken_comment = null,
      courier_lat = null, courier_long = null, courier_seen_at = null
    where shipper_id = ${shipperId} and customer_id = ${customerId}`)
}

/** Sums of points stay like sums of money: reports and daily limits of the staff count them. No points can be spent. */
async function anonymizePoints(tx: Db, person: Person): Promise<void> {
  const { shipperId, customerId, now } = person
  const nobody = await makeNobody(tx, { shipperId, now })
  for (const table of ['order_status_events', 'order_discounts', 'orders'] as const) {
    await tx.execute(sql`
      update ${sql.identifier(table)} set customer_id = ${nobody}
      where shipper_id = ${shipperId} and customer_id = ${customerId}`)
  }
  await tx.execute(sql`
    update loyalty_entries set customer_id = ${nobody}, remaining = 0, comment = ''
    where shipper_id = ${shipperId} and customer_id = ${customerId}`)
  // The hash was made of a body with a name and an address in it.
  await tx.execute(sql`
    update order_requests set customer_id = ${nobody}, body_hash = ''
    where shipper_id = ${shipperId} and customer_id = ${customerId}`)
}
