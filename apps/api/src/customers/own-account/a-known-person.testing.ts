import { randomUUID } from 'node:crypto'
import { login } from '@doira/contract/auth/sign-in'
import { answerTender } from '@doira/contract/content/applications/send-application'
import { replaceFavourites } from '@doira/contract/customers/favourites'
import { updateCustomer } from '@doira/contract/customers/profile'
import { savePoint } from '@doira/contract/delivery/saved-points'
import { sql } from 'drizzle-orm'
import { sendFile } from '../../content/applications/applications.testing.ts'
import { aPdf } from '../../content/applications/files.testing.ts'
import { savePreference } from '../../messaging/preferences.queries.ts'
import { queueMessages } from '../../messaging/queue-messages.ts'
import type { Db } from '../../platform/database/database.ts'
import { aRecipient } from '../../testing/channel.testing.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aHall } from '../../testing/hall-world.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { aGroupOfOrder } from './a-group-of-order.testing.ts'
import { localized, type OwnOrder, takeHolds } from './holds-of-order.testing.ts'

/** Contained in every text that the person, or others about them, can write. */
export const mark = 'Dilnoza'

/** A customer with rows in every personal table, and with one finished order that was paid online. */
export async function aKnownPerson(db: Db) {
  const world = await makeOrderWorld(db)
  const { chain, shop, customer, token, dish } = world
  const { shipperId } = chain
  const profile = {
    name: mark,
    last_name: mark,
    email: `${mark}@doira.example`,
    extra_phone: '+998971112233',
  }
  const params = { id: customer.id }
  ;(
    await shop.call(updateCustomer, { token, params, body: { ...profile, date_of_birth: '1994-11-04' } })
  ).ok()
  const address = {
    name: mark,
    address: `${mark} street`,
    is_active: true,
    location: { lat: 41.31, long: 69.28 },
  }
  ;(await shop.call(savePoint, { token, body: address })).ok()
  ;(await shop.call(replaceFavourites, { token, body: { product_ids: [dish] } })).ok()
  ;(await shop.call(login, { body: { phone: customer.phone } })).ok()
  await shop.sendSms()
  // A code that was sent is no longer known; the next may be asked for.
  shop.wait(120)

  const orderId = await world.place({ client_name: mark, to_address: `${mark} street`, description: mark })
  const staff = await aStaff(db, chain, 'operator')
  await db.execute(sql`
    update orders set status = 'finished', finished_at = ${aMoment}, extra_phone = ${mark}, landmark = ${mark},
      courier_note = ${mark}, delay_message = ${mark}, rejected_comment = ${mark}, cancel_asked_comment = ${mark},
      failed_cause = ${mark}, taken_comment = ${mark}, crm_table_id = ${mark}, crm_table_number = ${mark},
      accommodation = ${mark}, building = ${mark}, floor = ${mark}, apartment = ${mark}
    where shipper_id = ${shipperId} and id = ${orderId}`)
  await db.execute(sql`
    update order_status_events set description = ${`${mark} called`} where shipper_id = ${shipperId}`)
  const answer = { action_id: 'a', outcome: 'done', order: { client_name: mark }, done_before: null }
  await db.execute(sql`
    insert into staff_actions (shipper_id, id, staff_id, kind, body_hash, order_id, outcome, answer, after, device,
      pressed_at, received_at)
    values (${shipperId}, ${randomUUID()}, ${staff.row.id}, 'cancel', '', ${orderId}, 'done',
      ${JSON.stringify(answer)}, ${JSON.stringify({ reason: 'other', comment: mark })}, 'Chrome', ${aMoment}, ${aMoment})`)
  const reviewId = randomUUID()
  await db.execute(sql`
    insert into reviews (shipper_id, id, product_id, customer_id, order_id, author, rating, message, answer, created_at)
    values (${shipperId}, ${reviewId}, ${dish}, ${customer.id}, ${orderId}, ${mark}, 4, ${mark}, ${`${mark}, thanks`}, ${aMoment})`)
  await db.execute(sql`
    insert into staff_actions (shipper_id, id, staff_id, kind, body_hash, outcome, after, device, pressed_at, received_at)
    values (${shipperId}, ${randomUUID()}, ${staff.row.id}, 'review_answer', '', 'done',
      ${JSON.stringify({ review_id: reviewId, comment: `${mark}, thanks` })}, 'Chrome', ${aMoment}, ${aMoment})`)
  await payOnline(db, { shipperId, orderId, courierId: staff.row.id, dish })
  await db.execute(sql`
    insert into telegram_links (shipper_id, customer_id, telegram_id, linked_at)
    values (${shipperId}, ${customer.id}, 1000000002, ${aMoment})`)
  await db.execute(sql`
    insert into customer_origins (shipper_id, customer_id, origin, seen_at)
    values (${shipperId}, ${customer.id}, 'network:hash', ${aMoment})`)
  await db.execute(sql`
    insert into telegram_codes (shipper_id, customer_id, code_hash, language, expires_at)
    values (${shipperId}, ${customer.id}, '', 'ru', ${aMoment})`)
  const earnedId = randomUUID()
  await takeHolds(db, { shipperId, orderId, branchId: chain.branchId, customerId: customer.id })
  await db.execute(sql`
    insert into loyalty_entries (shipper_id, id, customer_id, order_id, kind, amount, remaining, expires_at, created_at)
    values (${shipperId}, ${earnedId}, ${customer.id}, ${orderId}, 'earned', 3000, 3000,
      timestamptz '2030-01-01', ${aMoment})`)
  await db.execute(sql`
    insert into point_uses (shipper_id, spent_id, source_id, amount)
    values (${shipperId}, ${earnedId}, ${earnedId}, 1)`)
  await db.execute(sql`
    update customers set points_balance = 3000 where shipper_id = ${shipperId} and id = ${customer.id}`)
  await orderByPhone(db, {
    shipperId,
    orderId,
    customerId: customer.id,
    phone: customer.phone,
    staffId: staff.row.id,
  })
  const { forTwo: tableId } = await aHall(db, chain)
  await db.execute(sql`
    insert into reservations (shipper_id, id, table_id, customer_id, status, starts_at, ends_at, guests, name, phone,
      extra_phone, comment, answer, seated_at, created_at, updated_at)
    values (${shipperId}, ${randomUUID()}, ${tableId}, ${customer.id}, 'new', timestamptz '2030-01-01 15:00Z',
        timestamptz '2030-01-01 16:00Z', 2, ${mark}, ${customer.phone}, null, ${mark}, '', null, ${aMoment}, ${aMoment}),
      (${shipperId}, ${randomUUID()}, ${tableId}, ${customer.id}, 'new', timestamptz '2029-01-01 15:00Z',
        timestamptz '2029-01-01 16:00Z', 2, ${mark}, ${customer.phone}, ${customer.phone}, ${mark}, ${mark}, ${aMoment},
        ${aMoment}, ${aMoment})`)
  await db.execute(sql`
    insert into pos_bookings (shipper_id, reservation_id, provider, state, queued_at)
    select shipper_id, id, 'p', 'confirmed', created_at from reservations where shipper_id = ${shipperId}`)
  await orderAnnounced(db, { shipperId, orderId, customerId: customer.id })
  const files = [(await sendFile(shop, orderId, aPdf(), { name: `${mark}.pdf` })).id]
  const applicant = { name: mark, phone: customer.phone, email: `${mark}@doira.example`, position: mark }
  ;(await shop.call(answerTender, { body: { id: orderId, company: mark, ...applicant, files } })).ok()
  return { ...world, orderId, staff }
}

type Paid = {
  readonly shipperId: string
  readonly orderId: string
  readonly courierId: string
  readonly dish: string
}

/** The rows that payments, couriers and questions about a dish leave behind. */
async function payOnline(db: Db, { shipperId, orderId, courierId, dish }: Paid): Promise<void> {
  const transactionId = randomUUID()
  await db.execute(sql`
    insert into payment_transactions (shipper_id, id, order_id, provider, merchant, external_id, amount, state,
      created_at, performed_at)
    values (${shipperId}, ${transactionId}, ${orderId}, 'click', 'm', ${transactionId}, 75000, 'performed',
      ${aMoment}, ${aMoment})`)
  await db.execute(sql`
    insert into payment_refunds (shipper_id, id, transaction_id, amount, cause, requested_at, done_at)
    values (${shipperId}, ${randomUUID()}, ${transactionId}, 75000, 'provider', ${aMoment}, ${aMoment})`)
  await db.execute(sql`
    insert into fiscal_receipts (shipper_id, transaction_id, kind, receipt_id, received_at)
    values (${shipperId}, ${transactionId}, 'sale', '1', ${aMoment})`)
  await db.execute(sql`
    insert into receipt_submissions (shipper_id, transaction_id, provider)
    values (${shipperId}, ${transactionId}, 'click')`)
  await db.execute(sql`
    insert into order_returns (shipper_id, id, order_id, transaction_id, amount, way, cause, requested_at, done_at)
    values (${shipperId}, ${randomUUID()}, ${orderId}, ${transactionId}, 100, 'points', 'edited', ${aMoment}, ${aMoment})`)
  await db.execute(sql`
    insert into payment_mismatches (shipper_id, kind, order_id, detail, found_at)
    values (${shipperId}, 'k', ${orderId}, 'd', ${aMoment})`)
  await db.execute(sql`
    insert into pos_orders (shipper_id, order_id, provider, state, queued_at)
    values (${shipperId}, ${orderId}, 'p', 'confirmed', ${aMoment})`)
  await db.execute(sql`
    insert into fiscal_documents (shipper_id, order_id, kind, subject_id, issuer, amount, waits_since, queued_at)
    values (${shipperId}, ${orderId}, 'sale', ${orderId}, 'register', 75000, ${aMoment}, ${aMoment})`)
  await db.execute(sql`
    insert into marking_codes (shipper_id, code, order_id, line_id)
    values (${shipperId}, '01', ${orderId}, ${randomUUID()})`)
  await db.execute(sql`
    insert into till_entries (shipper_id, id, kind, branch_id, courier_id, order_id, amount, comment, happened_at, created_at)
    select shipper_id, ${randomUUID()}, 'taken', branch_id, ${courierId}, id, 75000, ${mark}, ${aMoment}, ${aMoment}
    from orders where shipper_id = ${shipperId} and id = ${orderId}`)
  const dayId = randomUUID()
  await db.execute(sql`
    insert into branch_days (shipper_id, id, branch_id, day, until, counted, report, closed_by, closed_at)
    select shipper_id, ${dayId}, branch_id, '2027-03-08', ${aMoment}, 75000, '{}', ${courierId}, ${aMoment}
    from orders where shipper_id = ${shipperId} and id = ${orderId}`)
  await db.execute(sql`
    insert into branch_day_lines (shipper_id, day_id, kind, entry_id, way, amount, branch_id, order_id, happened_at)
    select shipper_id, ${dayId}, 'order', id, 'order', -75000, branch_id, id, ${aMoment}
    from orders where shipper_id = ${shipperId} and id = ${orderId}`)
  await db.execute(sql`
    insert into order_additional_payments (shipper_id, id, order_id, amount, total_before, content, staff_id, state, pay_until,
      created_at, ended_at)
    values (${shipperId}, ${randomUUID()}, ${orderId}, 100, 75000, '{}', ${courierId}, 'expired', ${aMoment},
      ${aMoment}, ${aMoment})`)
  await db.execute(sql`
    insert into substitution_questions (shipper_id, id, order_id, line_id, product_id, dish, asked_at, due_at)
    values (${shipperId}, ${randomUUID()}, ${orderId}, ${randomUUID()}, ${dish}, ${localized}, ${aMoment}, ${aMoment})`)
  await db.execute(sql`
    insert into complaint_photos (shipper_id, id, order_id, content, uploaded_by, uploaded_at)
    values (${shipperId}, ${randomUUID()}, ${orderId}, ${Buffer.from('photo')}, ${courierId}, ${aMoment})`)
  await db.execute(sql`
    insert into complaints (shipper_id, id, order_id, reasons, line_ids, comment, message, asked_points, state, opened_by,
      opened_at, decided_by, decided_at, decision)
    values (${shipperId}, ${randomUUID()}, ${orderId}, '{cold}', '{}', ${mark}, ${mark}, 100, 'refused',
      ${courierId}, ${aMoment}, ${courierId}, ${aMoment}, ${mark})`)
}

/** What a call leaves behind: what an operator wrote, a form, a basket, a link and the journal. */
async function orderByPhone(
  db: Db,
  {
    shipperId,
    orderId,
    customerId,
    phone,
    staffId,
  }: Omit<OwnOrder, 'branchId'> & { readonly phone: string; readonly staffId: string },
): Promise<void> {
  await db.execute(sql`
    insert into customer_facts (shipper_id, customer_id, cannot_eat, notes, version, changed_by, changed_at)
    values (${shipperId}, ${customerId}, ${mark}, ${mark}, 1, ${staffId}, ${aMoment})`)
  const campaignId = randomUUID()
  await db.execute(sql`
    insert into campaigns (shipper_id, id, state, version, document, send_at, created_by, created_at)
    values (${shipperId}, ${campaignId}, 'done', 1, '{}', ${aMoment}, ${staffId}, ${aMoment})`)
  await db.execute(sql`
    insert into campaign_members (shipper_id, campaign_id, customer_id, state, due_at)
    values (${shipperId}, ${campaignId}, ${customerId}, 'sent', ${aMoment})`)
  await db.execute(sql`
    insert into point_warnings (shipper_id, entry_id, days, customer_id, warned_at)
    select shipper_id, id, 3, customer_id, ${aMoment} from loyalty_entries
    where shipper_id = ${shipperId} and customer_id = ${customerId} and amount > 0 limit 1`)
  await db.execute(sql`
    insert into customer_restrictions (shipper_id, id, customer_id, kind, reason, comment, begun_at, ends_at, staff_id)
    values (${shipperId}, ${randomUUID()}, ${customerId}, 'no_cash', 'rude', ${`${mark}, ${mark}, ${mark}, ${mark}`}, ${aMoment},
      ${aMoment}::timestamptz + interval '1 day', ${staffId})`)
  await db.execute(sql`
    insert into call_drafts (shipper_id, id, staff_id, phone, content, revision, begun_at, saved_at)
    values (${shipperId}, ${randomUUID()}, ${staffId}, ${phone}, ${JSON.stringify({ name: mark })}, 1, ${aMoment}, ${aMoment})`)
  await db.execute(sql`
    insert into basket_codes (shipper_id, token_hash, customer_id, language, basket, created_at, expires_at)
    values (${shipperId}, '', ${customerId}, 'ru', ${JSON.stringify({ address: mark })}, ${aMoment}, ${aMoment})`)
  await aGroupOfOrder(db, { shipperId, orderId, mark })
  await db.execute(sql`
    insert into points_codes (shipper_id, order_id, customer_id, amount, code_hash, sent_at)
    values (${shipperId}, ${orderId}, ${customerId}, 1000, '', ${aMoment})`)
  await db.execute(sql`
    insert into pay_links (shipper_id, order_id, code, created_at, sent_at)
    values (${shipperId}, ${orderId}, 'C', ${aMoment}, ${aMoment})`)
  const placed = {
    answer: { order: { client_name: mark } },
    after: { source: 'operator' },
  }
  const seen = { answer: { customer: null }, after: { customer_id: customerId } }
  const changed = { answer: { order: null }, after: { customer_id: customerId, comment: `${mark} called` } }
  for (const [kind, order, { answer, after }] of [
    ['place_order', orderId, placed],
    ['look_up', null, seen],
    ['customer_birth_date', null, changed],
    ['customer_open', null, changed],
    ['customer_restrict', null, changed],
    ['customer_lift', null, changed],
    ['customer_points', null, changed],
  ] as const) {
    await db.execute(sql`
      insert into staff_actions (shipper_id, id, staff_id, kind, body_hash, order_id, outcome, answer, after, device,
        pressed_at, received_at)
      values (${shipperId}, ${randomUUID()}, ${staffId}, ${kind}, '', ${order}, 'done', ${JSON.stringify(answer)},
        ${JSON.stringify(after)}, 'Chrome', ${aMoment}, ${aMoment})`)
  }
}

/** A browser that is notified of the order, and a wish not to be asked there. */
async function orderAnnounced(db: Db, reported: Omit<OwnOrder, 'branchId'>): Promise<void> {
  const { shipperId, customerId } = reported
  await aRecipient(db, { shipperId, id: customerId }, { address: { endpoint: mark }, device: mark })
  const wish = { channel: 'push', kind: 'order_questions', isOn: false } as const
  await savePreference(db, { shipperId, customerId, ...wish })
  await queueMessages(db, { ...reported, event: 'delivered', isOwnDoing: false, now: aMoment })
}
