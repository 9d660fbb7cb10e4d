import { groupRetentionDays } from '@doira/domain/ordering/group/group-limits'
import { tablesOfSystems } from './retained-tables-of-systems.ts'
import { days, goesWith, minutes, type Retention, rules, since, stays } from './retention-policy.ts'

const offered = stays('what the chain offers; as many rows as were written')
const place = stays('a place of the chain; as many rows as were written')
const books = stays("the chain's accounts; deleting a customer removes the person from them")
const person = stays('until the customer deletes the account')
const installation = stays('a few rows of the installation')

/**
 * How long the rows of every table are retained. A new table belongs here: a test names the one that is missing.
 * `docs/operations/retention.md` is generated from this.
 */
export const retainedTables: Readonly<Record<string, Retention>> = {
  // Signing in.
  code_requests: since('sent_at', days(1), 'the delay between two codes is longer than a code is valid'),
  customer_origins: since('seen_at', days(180), 'as long as a session; then the place is unknown again'),
  sessions: since('expires_at', minutes(0), 'an expired session gives no access'),
  request_budgets: since('expire', days(1), 'the budget is full again'),
  sms_outbox: since('expires_at', days(1), 'the delivery of a message is asked for some hours at most'),
  telegram_payloads: since('used_at', days(2), 'a payload is valid for a day and accepted once'),
  telegram_updates: since('received_at', days(2), 'Telegram does not resend older updates'),
  telegram_codes: rules({
    since: 'expires_at',
    period: minutes(0),
    why: 'an expired code links nothing',
    isSmall: true,
  }),
  telegram_links: goesWith('customers'),

  ...tablesOfSystems,

  // Persons.
  customers: person,
  customer_addresses: goesWith('customers'),
  customer_facts: goesWith('customers'),
  customer_figures: goesWith('customers'),
  customer_restrictions: since('ends_at', days(365), 'a repeated offence is judged by what was before'),
  customer_segments: stays('a few rows that staff have saved'),
  favourites: goesWith('customers'),
  message_recipients: goesWith('customers'),
  message_preferences: goesWith('customers'),
  loyalty_entries: books,
  point_uses: goesWith('loyalty_entries'),
  reservations: rules({
    since: 'due_at',
    period: minutes(0),
    only: { sql: "it.status = 'held'", description: 'held, not booked' },
    why: 'a table that was not booked in time is free; bookings go with the account, or lose its person at the table',
  }),
  reviews: stays('stars stay with the dish; deleting an account removes text and name'),
  discount_uses_of_phones: stays('a discount that can be used once stays used, by a hash of the phone'),
  left_phones: goesWith('customers'),
  applications: since('created_at', { days: 'applicationDays' }, 'applicants need not be customers'),
  application_files: rules({
    since: 'created_at',
    period: minutes(6 * 60),
    only: { sql: 'it.application_id is null', description: 'announced and never sent' },
    why: 'a form is completed within hours or never; sent files are deleted with their application',
  }),
  application_file_parts: goesWith('application_files'),

  campaigns: stays('a few rows; their results are compared for years'),
  campaign_members: since('due_at', days(730), 'results are compared with those of the year before'),

  point_warnings: since(
    'warned_at',
    days(730),
    'the link in a message ends offers as long as that of a campaign',
  ),

  // On the way to an order.
  basket_codes: since('created_at', days(1), 'its page was closed long ago'),
  group_baskets: since('begun_at', days(groupRetentionDays), 'names of people who need not be customers'),
  group_people: goesWith('group_baskets'),
  group_lines: goesWith('group_people'),
  points_codes: since('sent_at', days(1), 'a code for points of an order that was never placed'),
  call_drafts: since('saved_at', days(1), 'an order by phone that was begun and never placed'),
  pay_links: since('created_at', days(30), 'older links are not paid'),
  kitchen_slots: rules({
    since: 'starts_at',
    period: days(1),
    why: 'a past half hour holds no capacity',
    isSmall: true,
  }),
  kitchen_holds: goesWith('kitchen_slots'),
  discount_holds: rules({
    since:
      '(select done.finished_at from orders done where done.shipper_id = it.shipper_id and done.id = it.order_id)',
    period: days(1),
    why: 'an ended order returns no use of a discount',
    isSmall: true,
  }),
  discount_limits: goesWith('discounts'),
  discount_code_batches: goesWith('discounts'),
  discount_codes: goesWith('discount_code_batches'),

  // Orders.
  orders: books,
  order_requests: books,
  order_counters: stays('one row for a chain'),
  order_lines: goesWith('orders'),
  late_orders: goesWith('orders'),
  order_line_people: since(
    'due_at',
    days(groupRetentionDays),
    'names are needed until the boxes are handed over',
  ),
  order_discounts: goesWith('orders'),
  order_views: stays('a few rows that staff have saved; one about a customer goes with the account'),
  order_returns: goesWith('orders'),
  order_additional_payments: goesWith('orders'),
  substitution_questions: goesWith('orders'),
  complaints: goesWith('orders'),
  complaint_photos: rules(
    {
      since: 'uploaded_at',
      period: minutes(6 * 60),
      only: { sql: 'it.complaint_id is null', description: 'of no complaint' },
      why: 'a complaint is recorded within hours or never',
    },
    {
      since: 'uploaded_at',
      period: days(365),
      only: { sql: 'it.complaint_id is not null', description: 'of a complaint' },
      why: 'a complaint is settled by then; the account takes its photos with it at once',
    },
  ),
  pos_orders: goesWith('orders'),
  pos_bookings: goesWith('reservations'),
  pos_connections: stays('one row for a chain'),
  pos_branches: stays('one row for a branch'),
  pos_modifiers: goesWith('modifiers'),
  order_status_events: since(
    'created_at',
    { years: 'orderEventYears' },
    'the order itself records when it was placed, handed over and finished',
  ),
  notifications: since(
    'created_at',
    days(60),
    'longer than an order changes, so that nothing is announced twice',
  ),

  // Money.
  payment_callbacks: rules(
    {
      since: 'received_at',
      period: days(30),
      // The index `payment_callbacks_refused` has this very condition.
      only: {
        sql: 'it.is_refused',
        description: 'proved nothing and named no order',
      },
      why: 'anybody can send them',
    },
    {
      since: 'received_at',
      period: { years: 'paymentCallYears' },
      why: 'evidence of payments for as long as it can be asked for',
      inMonths: true,
    },
  ),
  payment_transactions: books,
  payment_refunds: books,
  payment_mismatches: books,
  reconciliation_cursor: stays('one row: how far reconciliation has come'),
  fiscal_receipts: books,
  receipt_submissions: books,
  fiscal_registers: stays('one row for a chain'),
  fiscal_documents: books,
  marking_codes: goesWith('orders'),
  till_entries: books,
  branch_days: books,
  branch_day_lines: books,
  pay_rules: stays('what days were counted by; a few rows'),
  pay_corrections: books,
  pay_weeks: books,
  pay_days: books,

  // The summary.
  summary_spans: stays('a row for each day and week; a new count replaces the old one'),
  summary_sold_parts: goesWith('summary_spans'),
  summary_used_discounts: goesWith('summary_spans'),
  summary_watched_days: stays('a row for each day'),
  summary_changes: stays('past days change rarely'),

  // Staff.
  staff: stays('the journal names them; former staff are disabled'),
  staff_branches: goesWith('staff'),
  staff_recipients: goesWith('staff'),
  staff_shifts: goesWith('staff'),
  staff_shift_offers: goesWith('staff_shifts'),
  staff_telegram_codes: rules({
    since: 'expires_at',
    period: minutes(0),
    why: 'an expired code links nothing',
    isSmall: true,
  }),
  staff_alerts: since(
    'begun_at',
    days(60),
    'how often a chain was alerted is compared with the month before',
  ),
  staff_messages: since('created_at', days(60), 'as long as the alert of a message'),
  staff_reserve_codes: goesWith('staff'),
  staff_devices: since('expires_at', minutes(0), 'the device has to prove itself again'),
  staff_origins: since('seen_at', days(180), 'after that the place is unknown again'),
  staff_sessions: since(
    'expires_at',
    days(30),
    'a code alone signs in for 12 hours; then the row only shows when somebody was signed in',
  ),
  staff_sign_ins: since('expires_at', minutes(0), 'begun and never completed'),
  staff_sign_in_attempts: since('last_attempt_at', days(1), 'a lock has ended by then'),
  staff_actions: since(
    'received_at',
    { years: 'journalYears' },
    'the journal; its ids also prevent repeated actions',
  ),

  // The site.
  visit_steps: since('day', days(400), 'to compare a month with the same month of last year'),
  web_vitals: since('day', days(400), 'to compare a month with the same month of last year'),
  content_files: unused('content_drafts.draft', 'content_editions.document', 'content_items.body'),
  content_pictures: unused(
    ...['content_drafts.draft', 'content_editions.document', 'content_items.image', 'content_items.body'],
    ...['stocks.image', 'products.image', 'products.picture', 'categories.image'],
  ),
  content_items: offered,
  content_drafts: stays('one for each item, until it is published or discarded'),
  menu_changes: stays('who changed which prices, and what a change can be returned to'),
  content_editions: stays('an editor can return to any version'),
  shippers: place,
  shipper_hosts: place,
  shipper_platforms: place,
  cities: place,
  branches: place,
  branch_exceptions: place,
  special_days: place,
  special_day_branches: place,
  delivery_zones: place,
  delivery_zone_branches: place,
  halls: place,
  hall_sections: place,
  hall_tables: place,
  menus: offered,
  menu_products: offered,
  categories: offered,
  ingredients: offered,
  allergens: offered,
  ingredient_allergens: offered,
  tags: offered,
  products: offered,
  product_ingredients: offered,
  product_allergens: offered,
  product_tags: offered,
  product_recommended: offered,
  modifier_groups: offered,
  modifiers: offered,
  product_modifier_groups: offered,
  combo_groups: offered,
  combo_items: offered,
  auto_add_rules: offered,
  auto_add_rule_categories: offered,
  auto_add_rule_products: offered,
  discounts: offered,
  discount_products: offered,
  discount_categories: offered,
  stocks: offered,
  loyalty_versions: offered,
  stop_list: stays('at most one for a dish and branch; the job `end_stops` ends those with an end'),
  modifier_stop_list: stays('at most one for a choice and branch'),
  chain_versions: stays('one row for a chain'),
  installation_secrets: installation,
  migrations: installation,
}

/**
 * Files that no text of these columns names, a day after they were uploaded. The shapes of a crop belong together: their
 * keys differ after 40 letters.
 */
function unused(...columns: readonly string[]): Retention {
  const isNotNamed = (column: string) => {
    const [table = '', name = ''] = column.split('.')
    return `not exists (select from ${table} named
      where named.shipper_id = it.shipper_id and position(left(it.key, 40) in named.${name}::text) > 0)`
  }
  return rules({
    since: 'uploaded_at',
    period: days(1),
    only: {
      sql: columns.map(isNotNamed).join(' and '),
      description: 'not used by any draft, version or page',
    },
    why: 'uploaded and never used',
    isSmall: true,
  })
}
