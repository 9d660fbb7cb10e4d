import { dish } from '../pages/dish.ts'
import { menu } from '../pages/menu.ts'
import { search } from '../pages/search.ts'
import { both, deskOnly, open, phoneOnly, type Shot, type Stage, withBasket } from './shot.ts'

const scrolledBy = 900

async function sheetOf({ page, locale }: Stage, title: string): Promise<void> {
  await menu(page, locale).dishLink(title).click()
  await page.getByRole('dialog').waitFor()
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
      await stage.page.mouse.wheel(0, scrolledBy)
    },
  },
  { name: 'home-all-closed', widths: both, isNight: true, prepare: (stage) => open(stage, '/samarkand') },
  { name: 'product-page', widths: both, prepare: (stage) => open(stage, '/product/philadelphia-classic') },
  { name: 'product-stop', widths: phoneOnly, prepare: (stage) => open(stage, '/product/set-lunch-1') },
  ...(['', '-dark'] as const).map((look) => ({
    name: `product-sheet${look}`,
    widths: both,
    isDark: look === '-dark',
    prepare: async (stage: Stage) => {
      await withBasket(stage)
      await sheetOf(stage, 'Филадельфия классик')
    },
  })),
  {
    name: 'product-sheet-scrolled',
    widths: phoneOnly,
    prepare: async (stage) => {
      await withBasket(stage)
      await sheetOf(stage, 'Филадельфия классик')
      await stage.page.mouse.move(195, 500)
      await stage.page.mouse.wheel(0, scrolledBy)
    },
  },
  {
    name: 'product-variants',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/')
      await sheetOf(stage, 'Вок с курицей')
    },
  },
  {
    name: 'product-required',
    widths: phoneOnly,
    prepare: async (stage) => {
      await open(stage, '/')
      await sheetOf(stage, 'Вок с курицей')
      await dish(stage.page, 'sheet').buy().click()
    },
  },
  {
    name: 'product-combo',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/')
      await sheetOf(stage, 'Сет «Филадельфия»')
    },
  },
  {
    name: 'filters',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/')
      await menu(stage.page).filterButton().click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  ...(
    [
      { name: 'search', text: 'лосось', widths: both },
      { name: 'search-empty', text: '', widths: phoneOnly },
      { name: 'search-none', text: 'щщщщщ', widths: both },
    ] as const
  ).map(({ name, text, widths }) => ({
    name,
    widths,
    prepare: async (stage: Stage) => {
      await open(stage, '/')
      const overlay = search(stage.page)
      await overlay.open()
      await overlay.field().fill(text)
      await stage.page.waitForTimeout(1200)
    },
  })),
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
      await open(stage, '/')
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
    name: 'side-menu-guest',
    widths: phoneOnly,
    prepare: async (stage) => {
      await open(stage, '/')
      await stage.page.getByRole('button', { name: 'Открыть меню' }).filter({ visible: true }).click()
    },
  },
  { name: 'skeleton', widths: deskOnly, prepare: slowNavigation },
]

/** The shapes of the coming page, while its data does not come. */
async function slowNavigation(stage: Stage): Promise<void> {
  await open(stage, '/cart')
  await stage.page.route('**/*.data*', () => undefined)
  await stage.page.getByRole('link', { name: 'На главную' }).filter({ visible: true }).first().click()
  await stage.page.waitForTimeout(700)
}
