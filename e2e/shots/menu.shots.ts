import { cart } from '../pages/shop/cart.ts'
import { dish } from '../pages/shop/dish.ts'
import { menu } from '../pages/shop/menu.ts'
import { search } from '../pages/shop/search.ts'
import { idOfBranch } from '../pages/shop/shop.ts'
import { asRegular, both, desktopOnly, open, phoneOnly, type Shot, type Stage, withBasket } from './shot.ts'

const scrolledBy = 900

async function openSheet({ page, locale }: Stage, title: string): Promise<void> {
  await menu(page, locale).dishLink(title).click()
  await page.getByRole('dialog').waitFor()
}

/** Scrolls the sheet of a dish: on phones the whole of it, on a desk its end half. */
async function scrollSheet({ page, width }: Stage, by: number): Promise<void> {
  await page
    .locator(width === 'm' ? '.psheet__scroll' : '.psheet__b')
    .evaluate((box, y) => box.scrollTo(0, y), by)
}

/** Home as a visitor sees it who has chosen a branch. */
async function atBranch(stage: Stage, slug: string, deliveryType: 'delivery' | 'self-pickup'): Promise<void> {
  const { page } = stage
  await open(stage, '/')
  const id = await idOfBranch(page, slug)
  const url = new URL(page.url()).origin
  await page.context().addCookies([
    { name: 'branch_id', value: id, url },
    { name: 'delivery_type', value: deliveryType, url },
  ])
  await open(stage, '/')
}

/** What this browser has searched for before. */
function storeSearches(): void {
  globalThis.localStorage?.setItem('recent-searches', JSON.stringify(['том ям', 'сет на двоих']))
}

/** Home, the dish, the filter and the search. */
export const menuShots: readonly Shot[] = [
  { name: 'home', widths: both, prepare: withBasket },
  { name: 'home-full', widths: both, isFull: true, prepare: withBasket },
  { name: 'home-uz', widths: both, locale: 'uz', prepare: withBasket },
  { name: 'home-dark', widths: both, isDark: true, prepare: withBasket },
  {
    name: 'home-scrolled',
    widths: both,
    prepare: async (stage) => {
      await withBasket(stage)
      await stage.page.evaluate((by) => window.scrollTo(0, by), scrolledBy)
      await stage.page.waitForTimeout(500)
    },
  },
  { name: 'home-signed-out', widths: both, prepare: (stage) => open(stage, '/') },
  {
    name: 'home-news',
    widths: both,
    prepare: async (stage) => {
      await withBasket(stage)
      await stage.page
        .locator('.promo__track article', { hasText: 'Новости' })
        .first()
        .evaluate((news) => news.scrollIntoView({ block: 'nearest', inline: 'center' }))
      await stage.page.waitForTimeout(800)
    },
  },
  { name: 'home-last-order', widths: both, prepare: (stage) => asRegular(stage, '/', '+998909876543') },
  { name: 'home-en', widths: desktopOnly, locale: 'en', prepare: withBasket },
  {
    name: 'categories',
    widths: both,
    prepare: async (stage) => {
      await withBasket(stage)
      await stage.page.evaluate((by) => window.scrollTo(0, by), scrolledBy)
      await stage.page.waitForTimeout(500)
      await stage.page
        .getByRole('button', { name: /^(Все категории|Ещё \d+)$/ })
        .filter({ visible: true })
        .click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'favourites',
    widths: both,
    prepare: async (stage) => {
      await withBasket(stage)
      for (const dish of ['Филадельфия классик', 'Маки с лососем', 'Вок с говядиной', 'Нигири лосось']) {
        await menu(stage.page)
          .card(dish)
          .getByRole('button', { name: `В избранное: ${dish}`, exact: true })
          .click()
      }
      await open(stage, '/favourites')
    },
  },
  { name: 'favourites-empty', widths: both, prepare: (stage) => open(stage, '/favourites') },
  {
    name: 'planner',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/planner')
      await stage.page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'home-all-closed',
    widths: both,
    isNight: true,
    prepare: (stage) => atBranch(stage, 'tashkent-chilonzor', 'delivery'),
  },
  {
    name: 'home-closed-customer',
    widths: both,
    isNight: true,
    prepare: (stage) => atBranch(stage, 'tashkent-chilonzor', 'self-pickup'),
  },
  {
    name: 'product-page',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await open(stage, '/product/philadelphia-classic')
      await dish(stage.page, 'page').addOption('Соус спайси 40 г').click()
    },
  },
  {
    name: 'product-stop',
    widths: phoneOnly,
    prepare: async (stage) => {
      await atBranch(stage, 'tashkent-chilonzor', 'delivery')
      await openSheet(stage, 'Нигири гребешок')
    },
  },
  ...(['', '-dark'] as const).map((look) => ({
    name: `product-sheet${look}`,
    widths: both,
    isDark: look === '-dark',
    prepare: async (stage: Stage) => {
      await withBasket(stage)
      await openSheet(stage, 'Зелёный дракон')
      await dish(stage.page, 'sheet').addOption('Соус спайси 40 г').click()
      await scrollSheet(stage, 0)
    },
  })),
  {
    name: 'product-sheet-scrolled',
    widths: phoneOnly,
    prepare: async (stage) => {
      await withBasket(stage)
      await openSheet(stage, 'Зелёный дракон')
      await scrollSheet(stage, 900)
    },
  },
  {
    name: 'product-variants',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/')
      await openSheet(stage, 'Вок с говядиной')
      await scrollSheet(stage, stage.width === 'm' ? 380 : 0)
    },
  },
  {
    name: 'product-required',
    widths: phoneOnly,
    prepare: async (stage) => {
      await open(stage, '/')
      await openSheet(stage, 'Сет «На двоих»')
      await dish(stage.page, 'sheet').buy().click()
    },
  },
  {
    name: 'product-combo',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/')
      await openSheet(stage, 'Сет «На двоих»')
      await dish(stage.page, 'sheet').tick('Кола 0,5 л').check()
      await dish(stage.page, 'sheet')
        .tick(/^Лимонад цитрусовый/)
        .check()
      await scrollSheet(stage, stage.width === 'm' ? 380 : 0)
    },
  },
  {
    name: 'filters',
    widths: both,
    prepare: async (stage) => {
      await withBasket(stage)
      await menu(stage.page).filterButton().click()
      const sheet = stage.page.getByRole('dialog')
      for (const name of ['Вегетарианское', 'Со скидкой', 'Орехи', 'Арахис']) {
        await sheet.getByRole('button', { name, exact: true }).click()
      }
      await sheet.getByLabel('От, сум').fill('20000')
      await sheet.getByLabel('До, сум').fill('90000')
      await sheet.locator('.sheet__b').evaluate((body) => body.scrollTo(0, 0))
    },
  },
  ...(
    [
      { name: 'search', text: 'лосос', widths: both },
      { name: 'search-empty', text: '', widths: both },
      { name: 'search-none', text: 'борщ', widths: both },
    ] as const
  ).map(({ name, text, widths }) => ({
    name,
    widths,
    prepare: async (stage: Stage) => {
      await stage.page.addInitScript(storeSearches)
      await open(stage, '/')
      const overlay = search(stage.page)
      await overlay.open()
      await overlay.field().fill(text)
      await stage.page.waitForTimeout(1200)
    },
  })),
  {
    name: 'search-loading',
    widths: phoneOnly,
    prepare: async (stage) => {
      await open(stage, '/')
      const overlay = search(stage.page)
      await overlay.open()
      await overlay.field().fill('лосось')
      await overlay.rows().first().waitFor()
      await stage.page.route('**/v2/product?*', () => undefined)
      await overlay.field().fill('лосось т')
    },
  },
  {
    name: 'search-error',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/')
      await stage.page.route('**/v2/product?*', (route) => route.abort())
      const overlay = search(stage.page)
      await overlay.open()
      await overlay.field().fill('лосось')
      await stage.page.getByText('Повторить').waitFor({ timeout: 30_000 })
    },
  },
  { name: 'error-404', widths: both, prepare: (stage) => open(stage, '/nothing-here') },
  {
    name: 'cookie',
    widths: both,
    prepare: async (stage) => {
      await withBasket(stage)
      await stage.page.getByRole('region', { name: 'Cookie' }).waitFor()
    },
  },
  {
    name: 'language-menu',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/')
      await stage.page.getByRole('button', { name: /^Язык/ }).filter({ visible: true }).first().click()
    },
  },
  {
    name: 'side-menu-customer',
    widths: phoneOnly,
    prepare: async (stage) => {
      await open(stage, '/')
      await stage.page.getByRole('button', { name: 'Открыть меню' }).filter({ visible: true }).click()
    },
  },
  { name: 'skeleton', widths: both, prepare: slowNavigation },
  { name: 'error-500', widths: both, prepare: brokenNavigation },
  { name: 'toasts-offline', widths: both, prepare: withToasts },
  { name: 'toasts-dark', widths: desktopOnly, isDark: true, prepare: withToasts },
]

/** The basket cannot be opened: what the server sends for it cannot be read. */
async function brokenNavigation(stage: Stage): Promise<void> {
  await open(stage, '/')
  await stage.page.route('**/cart.data*', (route) => route.fulfill({ body: 'fault' }))
  await cart(stage.page).link.click()
  await stage.page.getByRole('heading', { name: 'Внутренняя ошибка сервера' }).waitFor()
}

/** A dish was removed and may be restored, without a network; the other dish stays in the cart. */
async function withToasts(stage: Stage): Promise<void> {
  const { page } = stage
  await withBasket(stage)
  await cart(page).open()
  await page.waitForLoadState('networkidle')
  await cart(page).remove('Калифорния с крабом')
  await page.context().setOffline(true)
}

/** The shapes of the coming page, while its data does not come. */
async function slowNavigation(stage: Stage): Promise<void> {
  await open(stage, '/cart')
  await stage.page.route('**/*.data*', () => undefined)
  await stage.page.getByRole('link', { name: 'На главную' }).filter({ visible: true }).first().click()
  await stage.page.waitForTimeout(700)
}
