import type { Route } from '@playwright/test'
import { becomeCustomer } from '../harness/callers/customer.ts'
import { address } from '../pages/shop/address.ts'
import { orders } from '../pages/shop/orders.ts'
import { asRegular, atCheckout, both, desktopOnly, open, phoneOnly, type Shot, type Stage } from './shot.ts'

type Order = Record<string, unknown> & { status_notes: Record<string, unknown>[] }

/** A planned order, shown as it would be in another state: the demo hurries through most of them. */
async function atOrder(
  stage: Stage,
  change: (order: Order) => Order,
  type: 'delivery' | 'self-pickup' = 'delivery',
): Promise<string> {
  const { page, phone } = stage
  await open(stage, '/cart')
  const customer = await becomeCustomer(page, phone)
  const { id } = await customer.order({ type, isForTomorrow: true })
  await page.route(`**/v2/order/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
  await open(stage, `/myorders/${id}/status`)
  await orders(page).headline.waitFor()
  return id
}

/** New since some minutes, promised for three quarters of an hour later. */
function newSince(minutes: number) {
  return (order: Order): Order => {
    const since = new Date(Date.parse(String(order.created_at)) - minutes * 60_000)
    const at = (later: number) => new Date(since.getTime() + later * 60_000).toISOString()
    return {
      ...order,
      status: 'new',
      future_time: null,
      eta_to: at(45),
      first_promised_at: at(45),
      created_at: at(0),
      status_notes: order.status_notes.map((note) => ({ ...note, status: 'new', created_at: at(0) })),
    }
  }
}

function minutesAfter({ created_at }: Order, minutes: number) {
  const at = new Date(Date.parse(String(created_at)) + minutes * 60_000).toISOString()
  return { from: at, to: at }
}

/** On its way, or ready at the counter, for a while. */
function inStatus(status: string) {
  return (order: Order): Order => ({
    ...newSince(20)(order),
    status,
    can_cancel: false,
    arrival: minutesAfter(order, 12),
    courier: {
      first_name: 'Жамшид',
      phone: '+998901112233',
      vehicle_number: '01 A 482 BC',
      location: { lat: 41.337, long: 69.283 },
    },
  })
}

function cancelled(order: Order): Order {
  const note = { ...order.status_notes[0], status: 'operator_cancelled', description: 'changed_mind' }
  return {
    ...order,
    status: 'operator_cancelled',
    can_cancel: false,
    status_notes: [...order.status_notes, note],
  }
}

type RepeatedLine = Record<string, unknown> & { was: number; today: { total: number } | null }

/** One of the dishes has become dearer since and another has run out. */
async function changeMenu(route: Route): Promise<void> {
  const response = await route.fetch()
  const repeated: { lines: RepeatedLine[] } & Record<string, unknown> = await response.json()
  const [first, dearer, gone] = repeated.lines
  const lines = [
    first,
    dearer && { ...dearer, state: 'dearer', was: dearer.was - 10_000 },
    gone && { ...gone, state: 'missing', missing_reason: 'stop', today: null },
  ]
  await route.fulfill({ response, json: { ...repeated, must_be_shown: true, lines: lines.filter(Boolean) } })
}

/** The detail of the last order that has come. */
async function atDetail(stage: Stage): Promise<void> {
  const { page, locale } = stage
  await asRegular(stage, '/myorders?group=completed')
  await page
    .getByRole('link', { name: orders(page, locale).texts.more })
    .last()
    .click()
  await page.waitForURL(/myorders\/.+/)
  await page.locator('.rate-row').first().waitFor()
}

/** The demo's orders were paid on delivery: their receipt as a provider would have sent it. */
async function fiscalise(route: Route): Promise<void> {
  const response = await route.fetch()
  const sale = {
    kind: 'sale',
    receipt_id: '412',
    terminal_id: 'EP000000000001',
    fiscal_sign: '041722938810',
    qr_url: 'https://ofd.soliq.uz/epi?t=EP000000000001&r=412&c=20261118130500&s=041722938810',
    issued_at_local: '20261118130500',
  }
  await route.fulfill({ response, json: { ...(await response.json()), fiscal: [sale] } })
}

/** An address that was only found asks whether it is right; the stores are read before the page draws them. */
async function withFoundAddress({ page }: Stage): Promise<void> {
  await page.addInitScript(() => {
    const point = {
      id: 'found',
      location: { lat: 41.2898, long: 69.2559 },
      address: 'улица Шота Руставели, 42',
      city: 'tashkent',
      isActive: true,
      isAccepted: false,
    }
    globalThis.localStorage?.setItem('common', JSON.stringify({ state: { points: [point] }, version: 1 }))
  })
}

const looks = [
  { name: '', wears: {} },
  { name: '-dark', wears: { isDark: true } },
  { name: '-uz', wears: { locale: 'uz' } },
  { name: '-en', wears: { locale: 'en' } },
] as const

/** Orders in states that pass quickly, and the dialogs about them. */
export const orderStateShots: readonly Shot[] = [
  {
    name: 'address-2-confirm',
    widths: both,
    prepare: async (stage) => {
      await withFoundAddress(stage)
      await open(stage, '/')
      await address(stage.page).button.click()
    },
  },
  {
    name: 'saved-addresses',
    widths: both,
    prepare: async (stage) => {
      await atCheckout(stage)
      await stage.page
        .getByRole('main')
        .getByRole('button', { name: /^Изменить: .*Темура/ })
        .click()
      await stage.page
        .getByRole('dialog')
        .getByText(/Сейчас привезём/)
        .waitFor()
    },
  },
  {
    name: 'my-orders-empty',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/cart')
      await becomeCustomer(stage.page, stage.phone)
      await open(stage, '/myorders')
    },
  },
  { name: 'order-new', widths: phoneOnly, prepare: (stage) => atOrder(stage, newSince(1)) },
  { name: 'order-silent', widths: both, prepare: (stage) => atOrder(stage, newSince(6)) },
  ...(['', '-dark'] as const).map((look) => ({
    name: `order-tracking${look}`,
    widths: both,
    isDark: look === '-dark',
    prepare: (stage: Stage) => atOrder(stage, inStatus('courier_picked')),
  })),
  {
    name: 'order-takeaway',
    widths: both,
    prepare: (stage) => atOrder(stage, inStatus('vendor_ready'), 'self-pickup'),
  },
  {
    name: 'order-cancel',
    widths: both,
    prepare: async (stage) => {
      await atOrder(stage, newSince(1))
      await orders(stage.page).cancelButton.click()
    },
  },
  { name: 'order-cancelled', widths: both, prepare: (stage) => atOrder(stage, cancelled) },
  {
    name: 'order-support',
    widths: both,
    prepare: async (stage) => {
      await asRegular(stage, '/myorders?group=completed')
      await stage.page.getByRole('link', { name: 'Подробнее' }).first().click()
      await stage.page.getByRole('button', { name: 'Поддержка' }).click()
    },
  },
  ...looks.map(
    (look): Shot => ({
      name: `order-repeat${look.name}`,
      widths: both,
      ...look.wears,
      prepare: async (stage) => {
        await stage.page.route('**/v1/order/*/repeat*', changeMenu)
        await atDetail(stage)
        await stage.page.locator('.qacts button').first().click()
        await orders(stage.page).question.waitFor()
      },
    }),
  ),
  ...looks.map(
    (look): Shot => ({
      name: `review-form${look.name}`,
      widths: both,
      ...look.wears,
      prepare: async (stage) => {
        await atDetail(stage)
        await stage.page.locator('.rate-row button').first().click()
        await stage.page.getByRole('dialog').getByRole('radio').nth(3).press('Space')
      },
    }),
  ),
  {
    name: 'order-receipt',
    widths: both,
    prepare: async (stage) => {
      await stage.page.route('**/v1/order/*/receipt', fiscalise)
      await asRegular(stage, '/myorders?group=completed')
      await stage.page.getByRole('link', { name: 'Подробнее' }).first().click()
      await stage.page.getByRole('button', { name: 'Чек' }).click()
      await stage.page.getByText('Фискальный признак').waitFor()
    },
  },
  {
    name: 'order-print',
    widths: desktopOnly,
    isFull: true,
    prepare: async (stage) => {
      await asRegular(stage, '/myorders?group=completed')
      await stage.page.getByRole('link', { name: 'Подробнее' }).first().click()
      await stage.page.waitForURL(/myorders\/.+/)
      await stage.page.emulateMedia({ media: 'print' })
      await stage.page.setViewportSize({ width: 794, height: 1123 })
    },
  },
]
