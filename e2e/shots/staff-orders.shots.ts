import type { Page } from '@playwright/test'
import type { Evening } from './evening.ts'
import { inAllLooks, type StaffShot } from './staff-shot.ts'

const board = { as: 'operator', path: () => '/', width: 'd' } as const
const tablet = { as: 'kitchen', width: 't' } as const
const drawer = {
  as: 'operator',
  path: ({ orders }) => `/orders/${orders.cooking}`,
  width: 'd',
} as const satisfies Omit<StaffShot, 'name'>

const substitution = {
  name: 'staff-substitution-customer',
  asCustomer: true,
  path: ({ orders }) => `/myorders/${orders.stopped}/status`,
} as const satisfies Omit<StaffShot, 'width'>
const additionalPayment = {
  name: 'order-additional-payment',
  asCustomer: true,
  path: ({ orders }) => `/myorders/${orders.raised}/status`,
} as const satisfies Omit<StaffShot, 'width'>

/** What operators know of the customer; the first picture writes it down. */
export async function knowTheCustomer(page: Page, { staff }: Evening): Promise<void> {
  const { customer } = await staff.operator.post('/v1/staff/customers/look_up', { phone: '901112200' })
  const { id, facts } = customer as { id: string; facts: { version: number } }
  if (facts.version === 0) {
    await staff.operator.actionPlain('customer_facts', {
      ...{ customer_id: id, version: 0, cannot_eat: 'Креветки и любые морепродукты' },
      notes: 'Звонить в дверь нельзя, спит ребёнок. Просит соус отдельно.',
    })
  }
  await page.reload()
  await page.getByText('Креветки и любые').first().waitFor()
}

/** Any dish of the branch, by its name. */
async function lookForAnother(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^(Заменить|Almashtirish)$/ })
    .first()
    .click()
  await dialog.getByRole('searchbox').last().fill('рол')
  await dialog.locator('.ol__option').nth(2).waitFor()
}

/** A question to a customer expires: it is taken first. */
const customerShots: readonly StaffShot[] = [
  ...inAllLooks({ ...substitution, width: 'm' }),
  { ...substitution, width: 'd' },
  { ...substitution, name: 'staff-substitution-customer-en', width: 'm', language: 'en' },
  ...inAllLooks({ ...additionalPayment, width: 'm' }),
  { ...additionalPayment, width: 'd' },
  { ...additionalPayment, name: 'order-additional-payment-en', width: 'm', language: 'en' },
]
const narrow = { ...drawer, width: 't' } as const

/** Boards, the drawer, the kitchen and what is printed. */
export const staffOrderShots: readonly StaffShot[] = [
  ...customerShots,
  ...inAllLooks({ name: 'staff-order', ...drawer, path: ({ orders }) => `/orders/${orders.stopped}` }),
  ...inAllLooks({
    ...{ name: 'staff-order-replace', ...drawer, path: ({ orders }: Evening) => `/orders/${orders.stopped}` },
    prepare: lookForAnother,
  }),
  ...inAllLooks({ name: 'staff-order-facts', ...drawer, prepare: knowTheCustomer }),
  ...inAllLooks({ name: 'staff-board', ...board }),
  { name: 'staff-board', ...board, width: 'm' },
  {
    name: 'staff-board-offline',
    ...board,
    async prepare(page) {
      await page.getByRole('article').first().waitFor()
      await page.context().setOffline(true)
      await page.getByText('Нет связи').first().waitFor()
    },
  },
  { name: 'staff-board-branch', ...tablet, path: ({ branch }) => `/?branch=${branch}` },
  { name: 'staff-board-branches', ...tablet, path: () => '/' },
  { name: 'staff-board-empty', ...tablet, path: ({ quietBranch }) => `/?branch=${quietBranch}` },
  {
    name: 'staff-states',
    ...board,
    async prepare(page) {
      await page.route('**/v1/staff/board*', (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.reload()
      await page.getByRole('button', { name: 'Повторить' }).waitFor()
    },
  },
  ...(['d', 't', 'm'] as const).map((width) => ({
    ...drawer,
    name: 'staff-order-edit',
    width,
    async prepare(page: Page) {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Изменить', exact: true }).click()
      await dialog.getByLabel('Добавить блюдо').fill('поке')
      await dialog
        .getByRole('button', { name: /^Больше: .*[Пп]оке/ })
        .first()
        .click()
      await dialog.locator('.edit__choices').waitFor()
    },
  })),
  ...inAllLooks({ name: 'staff-kitchen', ...tablet, path: () => '/kitchen' }),
  ...inAllLooks({
    ...{ name: 'staff-kitchen-allergy', ...tablet, path: () => '/kitchen' },
    prepare: knowTheCustomer,
  }),
  { name: 'staff-order', ...narrow, as: 'operator' },
  { name: 'staff-order-uz', ...narrow, as: 'operator', language: 'uz' },
  { name: 'staff-order', ...drawer, width: 'm' },
  {
    name: 'staff-order-delay',
    ...drawer,
    prepare: (page) => page.getByRole('dialog').getByRole('button', { name: 'Задержать' }).click(),
  },
  {
    name: 'staff-order-cancel',
    ...drawer,
    prepare: (page) => page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click(),
  },
  {
    name: 'staff-order-conflict',
    ...drawer,
    path: ({ orders }) => `/orders/${orders.fresh}`,
    async prepare(page, { staff, orders }) {
      const accept = page.getByRole('dialog').getByRole('button', { name: /^Принять/ })
      await accept.waitFor()
      await page.context().setOffline(true)
      await accept.click()
      await staff.kitchen.perform('accept', orders.fresh)
      await staff.kitchen.perform('ready', orders.fresh, { bags: 1 })
      await page.context().setOffline(false)
      await page
        .getByText(/Вас опередили/)
        .first()
        .waitFor({ timeout: 40_000 })
    },
  },
  ...inAllLooks({
    ...drawer,
    name: 'staff-order-additional-payment',
    path: ({ orders }) => `/orders/${orders.raised}`,
  }),
  { name: 'staff-ticket', ...drawer, path: ({ orders }) => `/orders/${orders.cooking}/print` },
  {
    name: 'staff-ticket-bag',
    ...drawer,
    path: ({ orders }) => `/orders/${orders.onTheWay}/print`,
    prepare: (page) =>
      page
        .getByRole('radio', { name: 'Лист на пакет' })
        .or(page.getByRole('button', { name: 'Лист на пакет' }))
        .first()
        .click(),
  },
]
