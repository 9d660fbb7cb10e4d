import type { Page } from '@playwright/test'
import { inAllLooks, type StaffShot } from './staff-shot.ts'
import { showBusyDay } from './summary-evening.ts'

const courier = { as: 'courier', width: 'm' } as const
const courierOrder = {
  ...courier,
  path: ({ orders }) => `/courier/orders/${orders.onTheWay}`,
} as const satisfies Omit<StaffShot, 'name'>

const dashboard = {
  name: 'staff-dashboard',
  as: 'owner',
  path: () => '/summary',
  prepare: showBusyDay,
} as const

/** The hours as a table. */
async function showTable(page: Page): Promise<void> {
  await showBusyDay(page)
  await page.locator('.seg--st').last().locator('label').last().click()
  await page.getByRole('table').first().waitFor()
}

/** The first branch that one may change. */
async function openBranch(page: Page): Promise<void> {
  await page.locator('a.netname').nth(2).click()
  await page.getByRole('table').first().waitFor()
}

const atDesktopAndPhone = (shot: Omit<StaffShot, 'width'>): readonly StaffShot[] => [
  ...inAllLooks({ ...shot, width: 'd' }),
  { ...shot, width: 'm' },
]

/** Couriers, the stop list, the team, and how one comes in. */
export const staffPlaceShots: readonly StaffShot[] = [
  { name: 'staff-sign-in', width: 'm', path: () => '/sign-in' },
  {
    name: 'staff-sign-in',
    width: 'd',
    path: () => '/sign-in',
    async prepare(page) {
      await page.getByLabel('Логин').fill('operator')
      await page.getByLabel('Пароль', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Дальше' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'staff-sign-in-code',
    width: 'd',
    path: () => '/sign-in',
    async prepare(page, { shop }) {
      await page.getByLabel('Логин').fill('operator')
      await page.getByLabel('Пароль', { exact: true }).fill(await shop.staffPassword('operator'))
      await page.getByRole('button', { name: 'Дальше' }).click()
      await page.getByRole('textbox', { name: 'Шесть цифр' }).fill('417')
    },
  },
  ...inAllLooks({ name: 'staff-courier-list', ...courier, path: () => '/courier' }),
  ...inAllLooks({
    ...{ name: 'staff-courier-menu', ...courier, path: () => '/courier' },
    prepare: (page: Page) => page.locator('.rail__me').click(),
  }),
  ...inAllLooks({ name: 'staff-courier-order', ...courierOrder }),
  {
    name: 'staff-courier-fail',
    ...courierOrder,
    prepare: (page) => page.getByRole('button', { name: 'Не удалось доставить' }).click(),
  },
  {
    name: 'staff-courier-wait',
    ...courierOrder,
    async prepare(page) {
      await page.getByRole('button', { name: 'Не удалось доставить' }).click()
      await page.context().setOffline(true)
      await page.getByRole('button', { name: /не отвечает/ }).click()
      await page.getByText(/Ждём гостя/).waitFor()
    },
  },
  ...atDesktopAndPhone({ name: 'staff-couriers', as: 'owner', path: () => '/couriers' }),
  ...atDesktopAndPhone({
    name: 'staff-couriers-till',
    as: 'owner',
    path: () => '/couriers',
    async prepare(page) {
      const courier = page.getByRole('article', { name: /Жамшид/ })
      await courier.getByRole('button').last().click()
      await page.getByRole('button', { name: /^Принять|qabul qilish$/ }).click()
    },
  }),
  ...inAllLooks({
    name: 'staff-stop',
    as: 'kitchen',
    width: 't',
    path: ({ branch }) => `/stop?branch=${branch}`,
    async prepare(page) {
      await page.locator('button.dcell').nth(6).click()
    },
  }),
  ...inAllLooks({ name: 'staff-stop-many', as: 'owner', width: 'd', path: () => '/stop/all' }),
  ...inAllLooks({
    name: 'staff-stop-matrix',
    as: 'owner',
    width: 'd',
    path: () => '/stop/all?by=ingredient&key=salmon',
  }),
  { name: 'staff-stop-many', as: 'owner', width: 'm', path: () => '/stop/all' },
  { name: 'staff-stop-matrix', as: 'owner', width: 'm', path: () => '/stop/all?by=ingredient&key=salmon' },
  ...atDesktopAndPhone({ name: 'staff-branches', as: 'owner', path: () => '/net/branches' }),
  ...atDesktopAndPhone({
    ...{ name: 'staff-branch-edit', as: 'owner', path: () => '/net/branches' },
    prepare: openBranch,
  }),
  ...atDesktopAndPhone({
    ...{ name: 'staff-branch-hours', as: 'owner', path: () => '/net/branches' },
    async prepare(page) {
      await openBranch(page)
      await page.locator('.neted').evaluate((box) => box.scrollBy({ top: box.clientWidth > 600 ? 820 : 380 }))
    },
  }),
  ...atDesktopAndPhone({
    ...{ name: 'staff-special-days', as: 'owner', path: () => '/net/special-days' },
    prepare: (page) => page.locator('.netcoming a').first().click(),
  }),
  ...atDesktopAndPhone({
    ...{ name: 'staff-hall-editor', as: 'owner', path: ({ hall }) => `/net/halls?branch=${hall}` },
    prepare: (page) => page.getByRole('button', { name: /^(Стол 7|7-stol)/ }).click(),
  }),
  { name: 'staff-stop', as: 'kitchen', width: 'm', path: ({ branch }) => `/stop?branch=${branch}` },
  {
    ...{ name: 'staff-stop-form', as: 'kitchen', width: 'm' },
    path: ({ branch }) => `/stop?branch=${branch}`,
    prepare: (page) => page.locator('button.dcell').nth(6).click(),
  },
  ...atDesktopAndPhone({
    name: 'staff-hall',
    as: 'owner',
    path: ({ hall }) => `/hall?branch=${hall}`,
    prepare: (page) => page.getByRole('button', { name: /Ольга/ }).first().click(),
  }),
  ...atDesktopAndPhone({ ...dashboard, isFull: true }),
  { ...dashboard, width: 't' },
  { ...dashboard, name: 'staff-dashboard-uz', language: 'uz', width: 't' },
  ...inAllLooks({ ...dashboard, name: 'staff-dashboard-table', width: 'd', prepare: showTable }),
  ...(['d', 'm'] as const).map((width) => ({
    ...({ name: 'staff-dashboard-quiet', as: 'operator', width, isFull: true } as const),
    path: () => '/summary',
  })),
  {
    name: 'staff-dashboard-empty',
    as: 'owner',
    width: 'd',
    path: ({ quietBranch }) => `/summary?branch=${quietBranch}`,
  },
  ...(['d', 'm'] as const).map((width) => ({
    ...({ name: 'staff-reports', as: 'owner', width, isFull: true } as const),
    path: () => '/summary/reports?range=month',
  })),
  {
    name: 'staff-hall-new',
    as: 'owner',
    width: 'd',
    path: ({ hall }) => `/hall?branch=${hall}`,
    prepare: (page) => page.getByRole('button', { name: /^Стол 9,/ }).click(),
  },
  {
    name: 'staff-hall-move',
    as: 'owner',
    width: 't',
    language: 'uz',
    path: ({ hall }) => `/hall?branch=${hall}`,
    async prepare(page) {
      await page
        .getByRole('button', { name: /Бахром/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Boshqa stolga' }).click()
    },
  },
  ...atDesktopAndPhone({
    name: 'staff-dish',
    as: 'owner',
    path: () => '/content/menu',
    async prepare(page) {
      await page
        .getByRole('link', { name: /Филадельфия классик|Filadelfiya klassik/ })
        .first()
        .click()
      await page.getByRole('checkbox').first().waitFor()
    },
  }),
  ...atDesktopAndPhone({
    name: 'staff-team',
    as: 'owner',
    path: () => '/team',
    prepare: (page) => page.getByText('Акмаль Юлдашев').first().click(),
  }),
  ...atDesktopAndPhone({
    name: 'staff-reviews',
    as: 'owner',
    path: () => '/inbox',
    async prepare(page) {
      const review = page.getByRole('listitem').filter({ hasText: /приехали тёплыми/ })
      await review.getByRole('button').click()
      const button = page.getByRole('button', { name: /^(Не доложили|Toʻliq emas)$/ })
      await button.click()
    },
  }),
  ...atDesktopAndPhone({
    name: 'staff-content',
    as: 'owner',
    path: () => '/content/news',
    prepare: (page) => page.locator('.tree .fr').first().click(),
  }),
  ...atDesktopAndPhone({
    name: 'staff-zones',
    as: 'owner',
    path: () => '/net/zones',
    async prepare(page) {
      await page
        .getByRole('link', { name: /^(Чиланзар|Chilonzor)/ })
        .first()
        .click()
      await page.getByRole('application').first().waitFor()
    },
  }),
  ...atDesktopAndPhone({ name: 'staff-content-list', as: 'owner', path: () => '/content/pages' }),
  {
    name: 'staff-content-recipe',
    as: 'owner',
    width: 'd',
    path: () => '/content/pages',
    prepare: (page) => page.locator('.tree a[href*="/recipe/"]').first().click(),
  },
  ...atDesktopAndPhone({ name: 'staff-applications', as: 'owner', path: () => '/inbox/applications' }),
  { name: 'staff-tenders', as: 'owner', width: 'd', path: () => '/inbox/tenders' },
  ...atDesktopAndPhone({ name: 'staff-audit', as: 'owner', path: () => '/journal' }),
  ...inAllLooks({ name: 'staff-courier-cash', ...courier, path: () => '/courier/cash' }).slice(1),
  // Last, as it presses a button.
  {
    name: 'staff-courier-cash',
    ...courierOrder,
    async prepare(page) {
      const deliver = page.getByRole('button', { name: /^Доставил, взял/ })
      await deliver.waitFor()
      await page.context().setOffline(true)
      await deliver.click()
      await page.getByRole('link', { name: 'Назад' }).click()
      await page.getByRole('link', { name: 'Касса' }).click()
    },
  },
]
