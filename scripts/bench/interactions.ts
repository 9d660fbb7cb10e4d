import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium, quietFlags } from '../find-chromium.ts'

const turns = 5
/** A cheap phone beside this machine. */
const slowdown = 6
const dish = 'Филадельфия классик'

export type Interaction = { readonly what: string; readonly ms: number; readonly floorMs: number }

/**
 * Interaction to next paint of a customer's first actions on a slow phone, medians, each on a page that was just loaded.
 * The floor is a press on an empty page that changes one text.
 */
export async function interactionTimes(url: string): Promise<readonly Interaction[]> {
  const executablePath = findChromium(chromium.executablePath())
  const browser = await chromium.launch({
    args: [...quietFlags],
    ...(executablePath === null ? {} : { executablePath }),
  })
  const time = (press: (page: Page) => Promise<void>, address = url) => median(browser, address, press)
  try {
    const floorMs = await time(pressEmptyPage, 'about:blank')
    return [
      { what: 'opening a dish', ms: await time(openDish), floorMs },
      { what: 'opening the search', ms: await time(openSearch), floorMs },
      { what: 'a dish into the cart', ms: await time(addDish), floorMs },
    ]
  } finally {
    await browser.close()
  }
}

async function pressEmptyPage(page: Page): Promise<void> {
  await page.setContent('<button onclick="this.textContent = \'pressed\'">press</button>')
  await page.getByRole('button').click()
}

async function openDish(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: dish, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function openSearch(page: Page): Promise<void> {
  const name = /^(Поиск блюда|Найти)/
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
}

async function addDish(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: `В корзину: ${dish}` })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function median(browser: Browser, url: string, press: (page: Page) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) times.push(await timeOnce(browser, url, press))
  return times.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? Number.NaN
}

async function timeOnce(
  browser: Browser,
  url: string,
  press: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(observe)
    await press(page)
    return await page.evaluate<number>('longestInteraction()')
  } finally {
    await context.close()
  }
}

/** Runs in the page: the longest event of an interaction, once its paint is over. */
const observe = `
  globalThis.interactions = []
  new PerformanceObserver((list) => interactions.push(...list.getEntries()))
    .observe({ type: 'event', durationThreshold: 16, buffered: true })
  globalThis.longestInteraction = () => new Promise((resolve) => {
    const look = () => {
      const times = interactions.filter((entry) => entry.interactionId > 0).map((entry) => entry.duration)
      // Anything shorter than two frames is not reported.
      if (times.length > 0 || performance.now() > until) resolve(Math.max(16, ...times))
      else setTimeout(look, 50)
    }
    const until = performance.now() + 1000
    setTimeout(look, 200)
  })`
