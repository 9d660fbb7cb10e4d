import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'
import { findChromium, quietFlags } from '../../find-chromium.ts'

/** A cheap phone beside this machine. */
const slowdown = 6
const look: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
  locale: 'ru-RU',
  timezoneId: 'Asia/Tashkent',
}

/** A dinner for two: its rows fill a phone's screen. */
const dishes = ['Филадельфия классик', 'Креветки темпура', 'Зелёный дракон', 'Сет «Запечённое трио»'] as const

export type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>

export async function withPhones<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = findChromium(chromium.executablePath())
  const browser = await chromium.launch({
    args: [...quietFlags],
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** What a phone has stored whose customer answered the cookie notice and has an address and a dinner in the cart. */
export async function storedCart(browser: Browser, url: string): Promise<Stored> {
  const context = await browser.newContext({ ...look, baseURL: url })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Хорошо' }).click()
    const add = (dish: string) =>
      page
        .getByRole('button', { name: `В корзину: ${dish}` })
        .first()
        .click()
    const [first, ...others] = dishes
    await add(first)
    await page
      .getByRole('dialog', { name: 'Выберите способ получения' })
      .getByText('Доставка')
      .first()
      .click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.getByRole('combobox').first().fill('Амира Темура 107')
    await page.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Доставить сюда' }).click()
    await dialog.waitFor({ state: 'hidden' })
    for (const dish of others) await add(dish)
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** Runs on a new phone; `slow` takes its processor's speed away. */
export async function onPhone<Result>(
  browser: Browser,
  stored: Stored | null,
  run: (page: Page, slow: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...look, ...(stored ? { storageState: stored } : {}) })
  try {
    const page = await context.newPage()
    const devTools: CDPSession = await context.newCDPSession(page)
    const slow = async () => {
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    return await run(page, slow)
  } finally {
    await context.close()
  }
}

export function getMedian(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}
