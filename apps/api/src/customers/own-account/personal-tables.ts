import { type SQL, sql } from 'drizzle-orm'

/** How the rows about one customer are found in a table. */
type Found =
  | 'id'
  | 'customer_id'
  | 'order_id'
  | 'transaction_id'
  | 'phone'
  | 'application_id'
  | 'spent_id'
  | 'reservation_id'

type PersonalTable = {
  readonly by: Found
  /** What is not handed out: hashes of secrets, and people of the chain who did something with an order. */
  readonly hidden?: readonly string[]
  /** Columns with pictures, which are handed out as addresses that a browser opens. */
  readonly pictures?: readonly string[]
}

/**
 * Every table with rows about customers. A new one that has a customer, an order or a payment in it belongs here, and
 * what names a person in it into `anonymize-customer.ts`: a test follows the foreign keys and names the one that is missing.
 */
export const personalTables = {
  customers: { by: 'id', hidden: ['is_nobody'] },
  customer_figures: { by: 'customer_id' },
  customer_restrictions: { by: 'customer_id', hidden: ['staff_id', 'lifted_by', 'phone_hash'] },
  customer_addresses: { by: 'customer_id' },
  customer_facts: { by: 'customer_id', hidden: ['changed_by'] },
  campaign_members: { by: 'customer_id', hidden: ['code'] },
  point_warnings: { by: 'customer_id', hidden: ['code'] },
  favourites: { by: 'customer_id' },
  call_drafts: { by: 'phone', hidden: ['staff_id'] },
  points_codes: { by: 'customer_id', hidden: ['code_hash'] },
  basket_codes: { by: 'customer_id', hidden: ['token_hash', 'code_hash'] },
  sessions: { by: 'customer_id', hidden: ['token_hash'] },
  telegram_links: { by: 'customer_id' },
  telegram_codes: { by: 'customer_id', hidden: ['code_hash'] },
  customer_origins: { by: 'customer_id', hidden: ['origin'] },
  code_requests: { by: 'phone', hidden: ['code_hash', 'nonce_hash', 'requester'] },
  sms_outbox: { by: 'phone', hidden: ['code'] },
  applications: { by: 'phone', hidden: ['body_hash', 'note'] },
  application_files: { by: 'application_id' },
  loyalty_entries: { by: 'customer_id', hidden: ['given_by'] },
  point_uses: { by: 'spent_id' },
  reservations: { by: 'customer_id', hidden: ['staff_id'] },
  pos_bookings: {
    by: 'reservation_id',
    hidden: ['correlation_id', 'sent_hash', 'reference', 'problem_text'],
  },
  // The address of a browser is enough to send to it.
  message_recipients: { by: 'customer_id', hidden: ['address'] },
  message_preferences: { by: 'customer_id' },
  notifications: { by: 'customer_id' },
  order_requests: { by: 'customer_id', hidden: ['body_hash'] },
  orders: { by: 'customer_id', hidden: ['courier_id', 'courier_lat', 'courier_long', 'courier_seen_at'] },
  order_lines: { by: 'order_id' },
  order_line_people: { by: 'order_id' },
  group_baskets: { by: 'order_id', hidden: ['link_hash'] },
  order_discounts: { by: 'customer_id' },
  late_orders: { by: 'order_id' },
  order_status_events: { by: 'customer_id', hidden: ['staff_id', 'data'] },
  pay_links: { by: 'order_id', hidden: ['code'] },
  order_returns: { by: 'order_id' },
  order_additional_payments: { by: 'order_id', hidden: ['staff_id', 'content'] },
  substitution_questions: { by: 'order_id' },
  pos_orders: {
    by: 'order_id',
    hidden: ['correlation_id', 'former_ids', 'former_sent', 'sent_hash', 'reference', 'problem_text'],
  },
  complaints: { by: 'order_id', hidden: ['opened_by', 'decided_by', 'decision', 'fault'] },
  complaint_photos: { by: 'order_id', hidden: ['uploaded_by'], pictures: ['content'] },
  reviews: { by: 'customer_id' },
  discount_uses_of_phones: { by: 'customer_id', hidden: ['phone_hash'] },
  left_phones: { by: 'customer_id', hidden: ['phone_hash', 'successor_id'] },
  discount_holds: { by: 'order_id' },
  kitchen_holds: { by: 'order_id' },
  till_entries: { by: 'order_id', hidden: ['courier_id', 'staff_id'] },
  branch_day_lines: { by: 'order_id', hidden: ['courier_id'] },
  payment_transactions: { by: 'order_id' },
  payment_mismatches: { by: 'order_id' },
  payment_refunds: { by: 'transaction_id' },
  fiscal_receipts: { by: 'transaction_id' },
  receipt_submissions: { by: 'transaction_id' },
  fiscal_documents: { by: 'order_id', hidden: ['sold', 'content', 'problem_text'] },
  marking_codes: { by: 'order_id' },
  staff_actions: {
    by: 'order_id',
    hidden: ['staff_id', 'device', 'body_hash', 'answer', 'problem', 'before', 'after'],
  },
} as const satisfies Readonly<Record<string, PersonalTable>>

type Person = { readonly shipperId: string; readonly customerId: string; readonly phone: string }

/** The condition on a table's rows. */
export function isAbout({ shipperId, customerId, phone }: Person, by: Found): SQL {
  const orders = sql`select order_id from order_requests where shipper_id = ${shipperId} and customer_id = ${customerId}`
  const conditions = {
    id: sql`id = ${customerId}`,
    customer_id: sql`customer_id = ${customerId}`,
    order_id: sql`order_id in (${orders})`,
    transaction_id: sql`transaction_id in (
      select id from payment_transactions where shipper_id = ${shipperId} and order_id in (${orders}))`,
    phone: sql`phone = ${phone}`,
    application_id: sql`application_id in (
      select id from applications where shipper_id = ${shipperId} and phone = ${phone})`,
    spent_id: sql`spent_id in (
      select id from loyalty_entries where shipper_id = ${shipperId} and customer_id = ${customerId})`,
    reservation_id: sql`reservation_id in (
      select id from reservations where shipper_id = ${shipperId} and customer_id = ${customerId})`,
  } satisfies Record<Found, SQL>
  return sql`shipper_id = ${shipperId} and ${conditions[by]}`
}
