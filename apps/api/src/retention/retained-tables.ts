import { days, type Kept, minutes, type Rule, type Span } from './retention-policy.ts'

const rules = (...all: readonly Rule[]): Kept => ({ rules: all })
/** All rows of a table, so long after a moment of theirs, and why. */
const since = (moment: string, kept: Span, why: string): Kept => rules({ since: moment, kept, why })
const goesWith = (owner: string): Kept => ({ with: owner })
const stays = (because: string): Kept => ({ because })

const offered = stays('what the chain offers: as many rows as somebody wrote')
const place = stays('a place of the chain: as many rows as somebody wrote')
const books = stays("the chain's books; deleting an account takes the person out of them")
const person = stays('until the person deletes the account')
const installation = stays('of the installation, a handful')

/**
 * How long the rows of every table are kept. A new table belongs here: a test names the one that is missing.
 * `docs/operations/retention.md` is made of this.
 */
export const retainedTables: Readonly<Record<string, Kept>> = {
  // Signing in.
  code_requests: since('sent_at', days(1), 'the wait between two codes outlives the code'),
  customer_origins: since(
    'seen_at',
    days(180),
    'as long as a session: whoever comes later is a stranger again',
  ),
  sessions: since('expires_at', minutes(0), 'a session that is over opens nothing'),
  request_budgets: since('expire', days(1), 'what was used of a budget is forgiven'),
  sms_outbox: since('expires_at', days(1), 'what came of a message is asked for hours at most'),
  telegram_payloads: since('used_at', days(2), 'it is not taken twice while it is taken'),
  telegram_updates: since('received_at', days(2), 'Telegram tells no older one again'),
  telegram_codes: rules({
    since: 'expires_at',
    kept: minutes(0),
    why: 'a code that is over links nothing',
    isSmall: true,
  }),
  telegram_links: goesWith('customers'),

  // Persons.
  customers: person,
  customer_addresses: goesWith('customers'),
  guest_facts: goesWith('customers'),
  message_recipients: goesWith('customers'),
  message_preferences: goesWith('customers'),
  loyalty_entries: goesWith('customers'),
  point_uses: goesWith('loyalty_entries'),
  reservations: rules({
    since: 'due_at',
    kept: minutes(0),
    only: { sql: "it.status = 'held'", words: 'held, not booked' },
    why: 'a table that was not booked in time is free; bookings go with the account',
  }),
  reviews: stays('stars stay with the dish; deleting an account takes words and name away'),
  kept_discount_uses: stays('what may be had only once stays used, by a hash of the phone'),
  left_phones: goesWith('customers'),
  applications: since('created_at', { days: 'applicationDays' }, 'of people who need not be customers'),
  application_files: rules({
    since: 'created_at',
    kept: minutes(6 * 60),
    only: { sql: 'it.application_id is null', words: 'announced and never sent' },
    why: 'whoever leaves a form comes back within hours, or never; what was sent goes with its application',
  }),
  application_file_parts: goesWith('application_files'),

  // On the way to an order.
  quotes: since('expires_at', days(1), 'an order that comes late is compared with what was seen'),
  basket_codes: since('created_at', days(1), 'its page was left long ago'),
  points_codes: since('sent_at', days(1), 'a code for points of an order that was never placed'),
  call_drafts: since('saved_at', days(1), 'an order begun by phone and left lying'),
  pay_links: since('created_at', days(30), 'nobody pays by a link that old'),
  kitchen_slots: rules({
    since: 'starts_at',
    kept: days(1),
    why: 'a half hour that is over holds nothing',
    isSmall: true,
  }),
  kitchen_holds: goesWith('kitchen_slots'),
  discount_holds: rules({
    since:
      '(select done.finished_at from orders done where done.shipper_id = it.shipper_id and done.id = it.order_id)',
    kept: days(1),
    why: 'an order that has ended gives nothing back; what it used stays used',
    isSmall: true,
  }),
  discount_limits: goesWith('discounts'),

  // Orders.
  orders: books,
  order_requests: books,
  order_counters: stays('one row for a chain'),
  order_lines: goesWith('orders'),
  order_discounts: goesWith('orders'),
  order_returns: goesWith('orders'),
  order_additional_payments: goesWith('orders'),
  substitution_questions: goesWith('orders'),
  order_status_events: since(
    'created_at',
    { years: 'orderEventYears' },
    'the order itself says when it was placed, handed over and finished',
  ),
  notifications: since(
    'created_at',
    days(60),
    'longer than anything happens to an order, so that nothing is told twice',
  ),

  // Money.
  payment_callbacks: rules(
    {
      since: 'received_at',
      kept: days(30),
      // The index `payment_callbacks_refused` has this very condition.
      only: {
        sql: 'it.is_refused',
        words: 'proved nothing and named no order',
      },
      why: 'anybody can make them',
    },
    {
      since: 'received_at',
      kept: { years: 'paymentCallYears' },
      why: 'what providers and we told each other, as long as anybody may ask',
      inMonths: true,
    },
  ),
  payment_transactions: books,
  payment_refunds: books,
  payment_mismatches: books,
  reconciliation_cursor: stays('one row: how far the check of the books has come'),
  fiscal_receipts: books,
  receipt_submissions: books,
  till_entries: books,
  branch_days: books,
  branch_day_lines: books,

  // The summary.
  summary_spans: stays('a row for each day and week; one that is counted anew takes its place'),
  summary_watched_days: stays('a row for each day'),
  summary_changes: stays(
    'a count is used while as many changes are known as it knew; few come to days that are over',
  ),

  // Staff.
  staff: stays('the journal names them; who has left is disabled'),
  staff_branches: goesWith('staff'),
  staff_reserve_codes: goesWith('staff'),
  staff_devices: since('expires_at', minutes(0), 'the device has to prove itself anew'),
  staff_origins: since('seen_at', days(180), 'whoever comes later is a stranger again'),
  staff_sessions: since(
    'expires_at',
    days(30),
    'for 12 hours a code alone goes on with it; then it tells only when somebody was signed in',
  ),
  staff_sign_ins: since('expires_at', minutes(0), 'begun and not finished'),
  staff_sign_in_tries: since('last_try_at', days(1), 'a lock is over by then'),
  staff_actions: since(
    'received_at',
    { years: 'journalYears' },
    'the journal, and by its ids no act is done twice',
  ),

  // The site.
  web_vitals: since('day', days(400), 'this month beside the same one of last year'),
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
      words: 'named by nothing: no draft, no edition, nothing that the site shows',
    },
    why: 'brought for nothing',
    isSmall: true,
  }),
  content_items: offered,
  content_drafts: stays('one for an item, until it is published or thrown away'),
  content_editions: stays('an editor returns to any of them'),
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
  stop_list: stays('at most one for a dish and branch; the job `end_stops` ends those with a time'),
  modifier_stop_list: stays('at most one for a choice and branch'),
  chain_versions: stays('one row for a chain'),
  installation_secrets: installation,
  migrations: installation,
}
