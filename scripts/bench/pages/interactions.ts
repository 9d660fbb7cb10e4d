import type { Browser, Locator, Page } from '@playwright/test'
import { getMedian, onPhone, type Stored, storedCart, withPhones } from './phone.ts'

const turns = 5
const dish = 'Филадельфия классик'

export type Interaction = { readonly what: string; readonly ms: number; readonly floorMs: number }

type Action = {
  readonly what: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<void>
  readonly perform: (page: Page) => Promise<void>
}

const actions: readonly Action[] = [
  { what: 'opening a dish', path: '/', perform: openDish },
  { what: 'opening the search', path: '/', perform: openSearch },
  { what: 'typing into the search', path: '/', prepare: openSearch, perform: type },
  { what: 'opening the filter', path: '/', perform: openFilter },
  { what: 'a dish into the cart', path: '/', perform: addDish },
  { what: 'going to the checkout', path: '/cart', perform: goToCheckout },
]

/**
 * Interaction to next paint of what customers do most on a slow phone, medians, each on a page that was just loaded, by real
 * input. The floor is a press on an empty page that changes one text.
 */
export function interactionTimes(url: string): Promise<readonly Interaction[]> {
  return withPhones(async (browser) => {
    const stored = await storedCart(browser, url)
    const floorMs = await median(browser, null, 'about:blank', { perform: pressEmptyPage })
    const times: Interaction[] = []
    for (const { what, path, ...action } of actions)
      times.push({ what, ms: await median(browser, stored, url + path, action), floorMs })
    return times
  })
}

async function pressEmptyPage(page: Page): Promise<void> {
  await page.setContent('<button onclick="this.textContent = \'pressed\'">press</button>')
  await tap(page.getByRole('button'))
}

/**
 * As a finger does: the driver's own click runs code of its own in the page before the press, which would be measured as
 * well. A finger presses what it sees: the frames that scrolling there takes are over.
 */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.page().evaluate(untilAtRest)
  const box = await target.boundingBox()
  if (!box) throw new Error('what is to be pressed is not shown')
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function openDish(page: Page): Promise<void> {
  await tap(page.getByRole('main').getByRole('link', { name: dish, exact: true }).first())
  await page.getByRole('dialog').waitFor()
}

async function openSearch(page: Page): Promise<void> {
  const name = /^(Поиск блюда|Найти)/
  await tap(page.getByRole('button', { name }).filter({ visible: true }).first())
  await page.getByRole('dialog').getByRole('combobox').waitFor()
}

/** Latin letters have keys on every keyboard; others would be inserted without an event of a key. */
async function type(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('phi', { delay: 150 })
}

async function openFilter(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^Фильтр/ })
  await tap(button.filter({ visible: true }).first())
  await page.getByRole('dialog').waitFor()
}

async function addDish(page: Page): Promise<void> {
  await tap(page.getByRole('button', { name: /^В корзину: Маки с лососем/ }).first())
}

async function goToCheckout(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: /^Оформить заказ/ })
  const button = page.getByRole('button', { name: /^Оформить заказ/ })
  await tap(link.or(button).filter({ visible: true }).first())
}

async function median(
  browser: Browser,
  stored: Stored | null,
  url: string,
  { prepare, perform }: Pick<Action, 'prepare' | 'perform'>,
): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1)
    times.push(
      await onPhone(browser, stored, async (page, slow) => {
        await page.goto(url, { waitUntil: 'networkidle' })
        await prepare?.(page)
        await slow()
        await page.evaluate(observe)
        await perform(page)
        return page.evaluate<number>('longestInteraction()')
      }),
    )
  return getMedian(times)
}

/** Runs in the page: resolves when nothing is left to draw or to run. */
const untilAtRest = `new Promise((resolve) =>
  requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 200))))`

/** Runs in the page: the longest event of an interaction, once its paint is over. */
const observe = `
  globalThis.interactions = []
  // Buffered entries would include what prepared the interaction.
  new PerformanceObserver((list) => interactions.push(...list.getEntries()))
    .observe({ type: 'event', durationThreshold: 16 })
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
