import { days, type Kept, minutes, type Rule, type Span } from './retention-policy.ts'

const rules = (...all: readonly Rule[]): Kept => ({ rules: all })
/** All rows of a table, so long after a moment of theirs, and why. */
const since = (moment: string, kept: Span, why: string): Kept => rules({ since: moment, kept, why })
const goesWith = (owner: string): Kept => ({ with: owner })
const stays = (because: string): Kept => ({ because })

const offered = stays('what the chain offers; editors create and delete it')
const place = stays('places of the chain; staff create and delete them')
const books = stays("the chain's books; deleting an account removes the personal data")
const person = stays('until the customer deletes the account')
const installation = stays('a few rows of the installation')

/**
 * How long the rows of every table are stored. A test names a table that is missing here.
 * `docs/operations/retention.md` is generated from this.
 */
export const retainedTables: Readonly<Record<string, Kept>> = {
  // Signing in.
  code_requests: since(
    'sent_at',
    days(1),
    'the wait between two codes is longer than the lifetime of a code',
  ),
  customer_origins: since(
    'seen_at',
    days(180),
    'as long as a session; afterwards the device or network is unknown',
  ),
  sessions: since('expires_at', minutes(0), 'an expired session grants no access'),
  request_budgets: since('expire', days(1), 'the period of the budget is over'),
  sms_outbox: since('expires_at', days(1), 'the result of a message is requested for a few hours at most'),
  telegram_payloads: since('used_at', days(2), 'a payload is not accepted twice while it is valid'),
  telegram_updates: since('received_at', days(2), 'Telegram repeats no older update'),
  telegram_codes: rules({
    since: 'expires_at',
    kept: minutes(0),
    why: 'an expired code connects nothing',
    isSmall: true,
  }),
  telegram_links: goesWith('customers'),

  // Persons.
  customers: person,
  customer_addresses: goesWith('customers'),
  guest_facts: goesWith('customers'),
  message_recipients: goesWith('customers'),
  message_preferences: goesWith('customers'),
  loyalty_entries: books,
  point_uses: goesWith('loyalty_entries'),
  reservations: rules({
    since: 'due_at',
    kept: minutes(0),
    only: { sql: "it.status = 'held'", words: 'held, not booked' },
    why: 'an unconfirmed table becomes free; bookings are deleted with the account',
  }),
  reviews: stays('the rating stays with the dish; deleting an account removes text and name'),
  kept_discount_uses: stays('single-use discounts stay used, by a hash of the phone'),
  left_phones: goesWith('customers'),
  applications: since(
    'created_at',
    { days: 'applicationDays' },
    'personal data of people who may not be customers',
  ),
  application_files: rules({
    since: 'created_at',
    kept: minutes(6 * 60),
    only: { sql: 'it.application_id is null', words: 'announced but not sent' },
    why: 'an abandoned form is continued within hours; files that were sent are deleted with their application',
  }),
  application_file_parts: goesWith('application_files'),

  // On the way to an order.
  quotes: since('expires_at', days(1), 'a late order is compared with the quote that the customer saw'),
  basket_codes: since('created_at', days(1), 'the page of the cart was left'),
  points_codes: since('sent_at', days(1), 'a code for points of an order that was not placed'),
  call_drafts: since('saved_at', days(1), 'an order by phone that was not finished'),
  pay_links: since('created_at', days(30), 'the order can no longer be paid'),
  kitchen_slots: rules({
    since: 'starts_at',
    kept: days(1),
    why: 'nothing can be reserved in a past half hour',
    isSmall: true,
  }),
  kitchen_holds: goesWith('kitchen_slots'),
  discount_holds: rules({
    since:
      '(select done.finished_at from orders done where done.shipper_id = it.shipper_id and done.id = it.order_id)',
    kept: days(1),
    why: 'an ended order returns nothing; its uses stay counted',
    isSmall: true,
  }),
  discount_limits: goesWith('discounts'),

  // Orders.
  orders: books,
  order_requests: books,
  order_counters: stays('one row per chain'),
  order_lines: goesWith('orders'),
  order_discounts: goesWith('orders'),
  order_returns: goesWith('orders'),
  order_additional_payments: goesWith('orders'),
  substitution_questions: goesWith('orders'),
  order_status_events: since(
    'created_at',
    { years: 'orderEventYears' },
    'the order contains the times of placement, hand-over and end',
  ),
  notifications: since(
    'created_at',
    days(60),
    'longer than an order changes, so that no message is sent twice',
  ),

  // Money.
  payment_callbacks: rules(
    {
      since: 'received_at',
      kept: days(30),
      // The index `payment_callbacks_refused` has this very condition.
      // Of Payme: not allowed, not a call, not JSON; of Click: not signed, not a request.
      only: {
        sql: 'it.code in (-32504, -32300, -32700, -1, -8)',
        words: 'not authenticated and without an order',
      },
      why: 'anybody can send them',
    },
    {
      since: 'received_at',
      kept: { years: 'paymentCallYears' },
      why: 'evidence for disputes with providers',
      inMonths: true,
    },
  ),
  payment_transactions: books,
  payment_refunds: books,
  payment_mismatches: books,
  reconciliation_cursor: stays('one row: the position of the reconciliation'),
  fiscal_receipts: books,
  click_receipts: books,
  till_entries: books,
  branch_days: books,
  branch_day_lines: books,

  // The summary.
  summary_spans: stays('one row per day and week; a new count replaces it'),
  summary_watched_days: stays('one row per day'),
  summary_changes: stays('validates stored counts; past days have few changes'),

  // Staff.
  staff: stays('the journal refers to them; former staff are disabled'),
  staff_branches: goesWith('staff'),
  staff_reserve_codes: goesWith('staff'),
  staff_devices: since('expires_at', minutes(0), 'the device must be verified again'),
  staff_origins: since('seen_at', days(180), 'afterwards the device or network is unknown'),
  staff_sessions: since(
    'expires_at',
    days(30),
    'for 12 hours a code alone continues it; afterwards it shows when a person was signed in',
  ),
  staff_sign_ins: since('expires_at', minutes(0), 'started but not finished'),
  staff_sign_in_tries: since('last_try_at', days(1), 'the lock has ended'),
  staff_actions: since(
    'received_at',
    { years: 'journalYears' },
    'the journal; its ids prevent that an action is executed twice',
  ),

  // The site.
  web_vitals: since('day', days(400), 'comparison with the same month of last year'),
  content_pictures: rules({
    since: 'uploaded_at',
    kept: days(1),
    only: {
      sql: (
        [
          ['content_drafts', 'draft'],
          ['content_editions', 'document'],
          ['content_items', 'image'],
          ['content_items', 'body'],
          ['stocks', 'image'],
          ['products', 'image'],
          ['categories', 'image'],
        ] as const
      )
        .map(
          ([table, column]) => `not exists (select from ${table} named
            where named.shipper_id = it.shipper_id and position(it.key in named.${column}::text) > 0)`,
        )
        .join(' and '),
      words: 'not referred to by a draft, a published version or the site',
    },
    why: 'uploaded but not used',
    isSmall: true,
  }),
  content_items: offered,
  content_drafts: stays('one per item, until it is published or discarded'),
  content_editions: stays('editors can restore any of them'),
  shippers: place,
  shipper_hosts: place,
  shipper_platforms: place,
  cities: place,
  branches: place,
  branch_exceptions: place,
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
  loyalty_levels: offered,
  stop_list: stays('at most one per dish and branch; the job `end_stops` ends those with a time'),
  modifier_stop_list: stays('at most one per modifier and branch'),
  chain_versions: stays('one row per chain'),
  installation_secrets: installation,
  migrations: installation,
}
