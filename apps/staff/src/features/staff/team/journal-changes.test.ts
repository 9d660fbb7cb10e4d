import { defaultRules } from '@doira/domain/policy/chain-rules'
import { expect, test } from 'vitest'
import { languages } from '../../../i18n/language.ts'
import { makeTranslate } from '../../../i18n/translate.ts'
import { listJournalChanges } from './journal-changes.ts'
import { type Facts, factText, listFacts } from './journal-facts.ts'
import { journalKinds } from './journal-kinds.ts'

const ids = ['1', '2', '3'].map((end) => `0190a000-0000-7000-8000-00000000000${end}`)
const [one = '', two = '', city = ''] = ids
const text = (ru: string, uz: string) => ({ ru, uz, en: '' })
const names = new Map([
  [one, text('Юнусабад', 'Yunusobod')],
  [two, text('Сергели', 'Sergeli')],
  [city, text('Ташкент', 'Toshkent')],
])
const contextIn = (language: (typeof languages)[number]) => ({
  ...{ t: makeTranslate(language), language },
  nameOfId: (id: string) => names.get(id)?.[language] ?? null,
})
type Example = { readonly before: Facts; readonly after: Facts; readonly says?: string }
const changed = (before: Facts, after: Facts, says = ''): Example => ({ before, after, says })
const [noon, evening] = ['2026-11-21T07:00:00.000Z', '2026-11-21T14:00:00.000Z']
const ofOrder = changed({ status: 'new' }, { status: 'vendor_accepted' })
const ofBooking = changed({ state: 'new' }, { state: 'confirmed' })
const person = { name: 'Акмаль', login: 'akmal', role: 'kitchen', may_stop: false, disabled_at: null }
const settings = {
  ...{ name: 'Doira', brand_color: null, phones: [], socials: [], app_store_url: null },
  ...{ google_play_url: null, courier_cash_limit: 500_000, substitution_minutes: 5 },
  apology: wireApology(),
  complaint: wireComplaint(),
  payments_off: [],
}

/** What the API writes of every kind that changes what was there before. */
const examples: Readonly<Record<string, Example>> = {
  ...Object.fromEntries(
    [
      ...['accept', 'reject', 'ready', 'take', 'picked', 'hand_out', 'delivered', 'retry', 'cancel'],
      ...['pos_again', 'aggregator_reviewed'],
    ].map((kind) => [kind, ofOrder]),
  ),
  delay: changed(
    { promised_at: noon },
    { promised_at: evening },
    'обещали к: 21\u00a0ноя, 12:00 → 21\u00a0ноя, 19:00',
  ),
  change: changed({ total: 75_000 }, { total: 60_000, returns: 15_000 }),
  edit: changed({ total: 75_000 }, { total: 60_000 }, 'сумма: 75\u00a0000\u00a0сум → 60\u00a0000\u00a0сум'),
  take_free: changed({ courier_id: null }, { courier_id: two }, 'курьер:  → Сергели'),
  assign: changed({ courier_id: one }, { courier_id: two }, 'курьер: Юнусабад → Сергели'),
  move_branch: changed({ branch_id: one }, { branch_id: two }, 'филиал: Юнусабад → Сергели'),
  line: changed({ done: false }, { line_id: one, dish: text('Моти', 'Mochi'), done: true }),
  substitution_replace: changed(
    { dish: text('Моти', 'Mochi') },
    { dish: text('Кола', 'Kola'), returns: 0 },
    'блюдо: Моти → Кола',
  ),
  substitution_drop: changed({ dish: text('Моти', 'Mochi') }, { dish: null, returns: 0 }, 'блюдо: Моти → '),
  pay_on_delivery: changed({ payment_type: 'payme' }, { payment_type: 'cash', cash_change: null }),
  load: changed({ level: 'normal' }, { level: 'busy' }),
  shift: changed({ state: 'off' }, { courier_id: one, state: 'on' }),
  own_shift: changed({ shift: 'on' }, { shift: 'break' }, 'смена: на смене → перерыв'),
  shift_correct: changed({ from: noon, to: null }, { id: one, from: noon, to: evening, comment: 'забыл' }),
  take_cash: changed({ carried: 50_000 }, { courier_id: one, carried: 0, amount: 50_000 }),
  ...Object.fromEntries(
    ['hall_confirm', 'hall_seat', 'hall_finish', 'hall_no_show', 'hall_cancel'].map((kind) => [
      kind,
      ofBooking,
    ]),
  ),
  hall_move: changed({ table_id: one }, { table_id: two }, 'стол: Юнусабад → Сергели'),
  member_change: changed(
    person,
    { ...person, name: 'Акмаль Каримов', may_stop: true },
    'имя: Акмаль → Акмаль Каримов',
  ),
  review_answer: changed({ is_answered: false }, { is_answered: true, comment: 'Спасибо' }),
  review_hide: changed({ reason: null }, { reason: 'реклама' }),
  application_state: changed({ state: 'talked' }, { application_id: one, state: 'interview' }),
  customer_points: changed({ points: 3120 }, { customer_id: one, points: 620 }, 'баллы: 3\u00a0120'),
  pay_rule: changed(
    { begins_on: '2026-11-02', per_order: 8000 },
    { begins_on: '2026-11-30', per_order: 9000 },
  ),
  pay_correct: changed({ total: 232_280 }, { courier_id: one, total: 240_000 }),
  chain_settings: changed(
    { settings },
    {
      settings: {
        ...settings,
        courier_cash_limit: 700_000,
        payments_off: [{ city_id: city, types: ['cash'] }],
      },
    },
    'Не принимаем, Ташкент: нет → Наличными',
  ),
  alert_rules: changed(
    { rules: { kinds: [], quiet: null } },
    { rules: { kinds: [], quiet: { from: '23:00', to: '09:00' } } },
    'Тихие часы: выключено → 23:00–09:00',
  ),
  member_disable: changed(person, { id: one, disabled_at: noon }, 'отключён:  → 21'),
  member_enable: changed({ ...person, disabled_at: noon }, { id: one, disabled_at: null }),
  content_plan: changed({ until: null }, { items: ['Юнусабад'], until: evening }, 'до:  → 21'),
  content_hide: changed({ is_hidden: false }, { items: ['Юнусабад'], is_hidden: true }, 'скрыто: нет → да'),
  content_show: changed({ is_hidden: true }, { items: ['Юнусабад'], is_hidden: false }),
  customer_restrict: changed(
    { restricted: false, until: null },
    { customer_id: one, restriction: 'no_cash', restricted: true, reason: 'x', until: evening, comment: 'x' },
    'ограничен: нет → да',
  ),
  customer_lift: changed(
    { restricted: true, until: evening },
    { customer_id: one, restricted: false, until: null },
  ),
  campaign_plan: changed({ state: 'draft' }, { name: 'Осень', state: 'waiting', amount: 5000 }),
  campaign_approve: changed({ state: 'waiting' }, { name: 'Осень', state: 'planned' }),
  campaign_stop: changed(
    { state: 'sending' },
    { name: 'Осень', state: 'stopped' },
    'состояние: отправляется → остановлено',
  ),
  menu_change: changed(
    null,
    { count: 1, dishes: 1, items: [], prices: [{ product_id: one, before: 50_000, after: 55_000 }] },
    'Юнусабад: 50\u00a0000\u00a0сум → 55\u00a0000\u00a0сум',
  ),
  menu_change_return: changed(null, { count: 1, prices: [{ product_id: one, before: 2, after: 1 }] }),
  branches_change: changed(
    { changes: [50, 60] },
    { items: ['Юнусабад'], field: 'delivery_minutes', value: 45 },
  ),
  content_publish: changed(null, {
    items: ['Юнусабад'],
    contents: [
      {
        ...{ kind: 'zone', changed: ['delivery_price'] },
        values: [{ path: 'delivery_price', before: 12_000, after: 15_000 }],
      },
    ],
  }),
}

/** They make something, remove it, or look at it: their sentence and its object say all. */
const others: readonly string[] = [
  ...['aggregator_change', 'aggregator_pause'],
  ...['refuse', 'fail', 'ask_cancel', 'decline_cancel', 'withdraw_edit', 'waive_shortfall', 'printed'],
  ...['refund_retry', 'refund_by_hand', 'pos_by_hand', 'pos_ids', 'pay_link', 'stop', 'unstop', 'hall_book'],
  ...['receipt_codes', 'receipt_again', 'receipt_by_hand', 'receipt_link_withdraw', 'pos_booking'],
  ...['day_close', 'day_reopen', 'member_add', 'member_password', 'member_reset_code'],
  ...['review_show', 'application_note', 'application_file', 'place_order', 'take_basket'],
  ...['return_basket', 'look_up', 'see_order', 'customer_facts', 'customer_birth_date', 'points_code'],
  ...['points_code_check', 'content_discard', 'content_return'],
  ...['sign_in', 'sign_out', 'customer_open', 'customer_points_undo'],
  ...['customer_data', 'customer_delete', 'customers_export', 'segment_save', 'dry_run_export'],
  ...['report_export', 'orders_export', 'order_view_save', 'order_view_delete', 'segment_delete'],
  ...['campaign_save', 'campaign_test', 'promotion_end'],
  ...['programme_withdraw', 'codes_issue', 'codes_stop', 'stop_in_branches'],
  ...['return_in_branches', 'return_stopped_together'],
  ...['menu_change_withdraw', 'alert_take', 'shift_plan'],
  ...['shift_offer', 'shift_offer_withdraw', 'shift_take', 'shift_swap_allow', 'shift_swap_refuse'],
  ...['shift_withdraw', 'pay_rule_withdraw', 'pay_week_close', 'payout_export', 'complaint'],
  ...['complaint_approve', 'complaint_refuse', 'own_password', 'own_sessions_end', 'member_sessions_end'],
  ...['create_key', 'rotate_key', 'revoke_key', 'create_webhook', 'change_webhook', 'rotate_webhook_secret'],
  ...[
    'pause_webhook',
    'resume_webhook',
    'delete_webhook',
    'ping_webhook',
    'resend_delivery',
    'resend_failed',
  ],
]

test('[D-07] of every kind of row it is known whether it changes what was there before', () => {
  expect([...Object.keys(examples), ...others].toSorted()).toEqual([...journalKinds].toSorted())
})

test.each(Object.entries(examples))(
  '[D-07] %s says what was and what became of it',
  (kind, { before, after, says }) => {
    for (const language of languages) {
      const context = contextIn(language)
      const changes = listJournalChanges(context, { kind, before, after })
      const read = changes.map((one) => `${one.what}: ${one.before} → ${one.after}`).join('; ')
      const short = [factText(context, before), factText(context, after)].join(' → ')
      expect(changes.length > 0 || / → ./.test(short), `${language}: ${read} | ${short}`).toBe(true)
      expect(`${read} ${short}`, 'no codes and no ids').not.toMatch(/[a-z]_[a-z]|0190a000/)
      if (language === 'ru') expect(read).toContain(says)
    }
  },
)

test('[D-07] a publication says the former and the new value of a field', () => {
  const { after = null } = examples.content_publish ?? {}
  expect(factText(contextIn('ru'), after)).toBe('Зона: Доставка, сум: 12\u00a0000 → 15\u00a0000')
})

test('[S-58] another logo is said without the drawing or its hash, also in the row that is opened', () => {
  const [svg, hash] = ['<svg viewBox="0 0 1 1"/>', 'f0'.repeat(32)]
  const [before, after] = [
    { settings: { ...settings, logo: svg, icon: svg } },
    { settings: { ...settings, logo: hash, icon: '' } },
  ]
  const context = contextIn('ru')
  expect(listJournalChanges(context, { kind: 'chain_settings', before, after })).toEqual([
    { what: 'Логотип', before: 'прежний', after: 'новый' },
    { what: 'Значок', before: 'прежний', after: '' },
  ])
  const read = [before, after].flatMap((facts) => listFacts(context, facts).map(({ value }) => value))
  expect(read.join(' ')).not.toMatch(/svg|f0f0/)
})

function wireApology() {
  const { perReview, perStaffADay, perCustomerADay } = defaultRules.apologyRules
  return { per_review: perReview, per_staff_a_day: perStaffADay, per_customer_a_day: perCustomerADay }
}

function wireComplaint() {
  const { perOrder, perStaffADay } = defaultRules.complaintRules
  return { per_order: perOrder, per_staff_a_day: perStaffADay }
}
