import type { Page } from '@playwright/test'
import type { Evening } from './evening.ts'
import { knowTheCustomer } from './staff-orders.shots.ts'
import { inAllLooks, type StaffShot } from './staff-shot.ts'

const board = { as: 'operator', path: () => '/', width: 'd' } as const
const tablet = { as: 'kitchen', width: 't' } as const

type Ticket = {
  readonly card: { readonly id: string; readonly ready_by: string }
  readonly is_accepted: boolean
  readonly lines: readonly { readonly id: string; readonly done_at: string | null }[]
}

/** Half an hour on: what was cooked is late, one ticket is done, another half done. */
async function makeOrdersLate(page: Page, evening: Evening): Promise<void> {
  const { shop, staff } = evening
  // After a picture that could not be taken the evening is another one.
  await knowTheCustomer(page, evening)
  const { tickets } = (await staff.kitchen.read('/v1/staff/kitchen')) as { tickets: readonly Ticket[] }
  const [done, half] = tickets.filter(({ is_accepted }) => is_accepted)
  for (const { id } of done?.lines.filter(({ done_at }) => done_at === null) ?? [])
    await staff.kitchen.perform('line', done?.card.id ?? '', { line_id: id, done: true })
  const [first] = half?.lines ?? []
  if (half && first?.done_at === null)
    await staff.kitchen.perform('line', half.card.id, { line_id: first.id, done: true })
  if (tickets.every(({ card }) => card.ready_by > shop.now())) {
    // Half an hour without a request signs out.
    for (let turn = 0; turn < 2; turn += 1) {
      shop.skipTime(18 * 60_000)
      await staff.kitchen.read('/v1/staff/kitchen')
      await staff.operator.read('/v1/staff/board')
    }
  }
  await page.reload()
  await page.getByRole('article').first().waitFor()
}

/**
 * The strip has space for three, the most urgent first: on a slow machine orders of other branches have waited so long by
 * then that they would push this one out.
 */
async function answerOtherBranches({ staff, branch }: Evening): Promise<void> {
  const { orders } = (await staff.operator.read('/v1/staff/board')) as {
    orders: readonly { id: string; branch_id: string; lane: string }[]
  }
  for (const { id } of orders.filter(({ lane, branch_id }) => lane === 'new' && branch_id !== branch))
    await staff.operator.perform('accept', id).catch(() => null)
}

async function askToCancel(page: Page, evening: Evening): Promise<void> {
  const { staff, orders } = evening
  await answerOtherBranches(evening)
  const data = { reason: 'no_dishes', comment: 'Тунец закончился, гость не отвечает' }
  await staff.kitchen.perform('ask_cancel', orders.cooking, data).catch(() => null)
  await page.reload()
  await page.getByText(/Просят отменить|soʻrashmoqda/).waitFor()
}

/** Two tickets are cancelled: what is cooked, and what nobody has accepted yet. */
async function crossOut(page: Page, { staff, orders }: Evening): Promise<void> {
  for (const id of [orders.cooking, orders.fresh])
    await staff.operator
      .perform('cancel', id, { reason: 'customer_changed_mind', comment: '', returns: 0 })
      .catch(() => null)
  await page.reload()
  await page.locator('.kt--off').first().waitFor()
}

/** Two actions wait for the link; once it is back, one of them is not needed any more. */
async function loseTheLink(page: Page, { staff, orders }: Evening): Promise<void> {
  await page.getByRole('article').first().waitFor()
  await page.context().setOffline(true)
  for (const button of [/^Готов/, /^Принять/])
    await page.getByRole('article').getByRole('button', { name: button }).click()
  await page.getByText('ждёт связи').nth(1).waitFor()
  // Only what was tried in vain is reported later, and what can be taken back is tried after some seconds.
  await page.waitForTimeout(6000)
  await staff.operator.perform('ready', orders.stopped, { bags: 1 }).catch(() => null)
  await page.context().setOffline(false)
  await page.getByText(/Отправлено \d из \d/).waitFor({ timeout: 40_000 })
}

/** What a screen shows when something is in the way: each state where it stands. They change orders: taken last. */
export const staffStateShots: readonly StaffShot[] = [
  {
    name: 'staff-state-loading',
    ...board,
    async prepare(page) {
      await page.route('**/v1/staff/board*', () => {})
      await page.reload({ waitUntil: 'commit' })
      await page.locator('.sk').first().waitFor()
    },
  },
  {
    name: 'staff-state-denied',
    ...tablet,
    path: ({ orders }) => `/orders/${orders.raised}`,
    prepare: (page) => page.getByRole('dialog').getByRole('heading').first().waitFor(),
  },
  {
    name: 'staff-state-session-over',
    ...board,
    async prepare(page) {
      const card = page.getByRole('region', { name: /^Новые/ }).getByRole('article')
      await card.first().waitFor()
      await page.route('**/v1/staff/**', (route) =>
        route.fulfill({ status: 401, json: { code: 'unauthorized', message: '' } }),
      )
      await card
        .first()
        .getByRole('button', { name: /^Принять/ })
        .click()
      await page.getByRole('textbox', { name: 'Шесть цифр' }).waitFor()
    },
  },
  {
    name: 'staff-state-nothing-found',
    ...board,
    async prepare(page) {
      await page.getByRole('searchbox').fill('20 999')
      await page.getByText('20 999').last().waitFor()
    },
  },
  ...inAllLooks({ name: 'staff-state-cancel-asked', ...board, prepare: askToCancel }),
  {
    name: 'staff-state-battery',
    ...tablet,
    path: ({ branch }) => `/?branch=${branch}`,
    async prepare(page) {
      await page.addInitScript(() => {
        const battery = Object.assign(new EventTarget(), { level: 0.09, charging: false })
        Object.assign(navigator, { getBattery: async () => battery })
      })
      await page.reload()
      await page.getByText(/9\s%/).waitFor()
    },
  },
  {
    name: 'staff-state-back',
    ...tablet,
    path: ({ branch }) => `/?branch=${branch}`,
    prepare: loseTheLink,
  },
  ...inAllLooks({ name: 'staff-kitchen-late', ...tablet, path: () => '/kitchen', prepare: makeOrdersLate }),
  ...inAllLooks({ name: 'staff-kitchen-crossed', ...tablet, path: () => '/kitchen', prepare: crossOut }),
]
