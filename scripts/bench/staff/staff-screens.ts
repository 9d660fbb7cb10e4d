import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium, quietFlags } from '../../find-chromium.ts'
import type { Product } from '../product.ts'
import { accept, type StaffDay } from './staff.ts'

const drawn = 20
const moved = 10
/** What Lighthouse takes for a slow phone: about a tablet that is four years old. */
const slowdown = 4

export type ScreenTimes = {
  /** From the word of the stream until the card has left its lane and that is painted. */
  readonly drawnMs: number
  /** From before the action is sent until the customer's page shows it. */
  readonly movedMs: number
}

/** How soon screens show what happened, as medians: the board of all open orders, and the page of one of them. */
export async function screenTimes(product: Product, day: StaffDay): Promise<ScreenTimes> {
  const executablePath = findChromium(chromium.executablePath())
  const browser = await chromium.launch({
    args: [...quietFlags],
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    return {
      drawnMs: await timeOfBoard(browser, product, day),
      movedMs: await timeOfCustomer(browser, product, day),
    }
  } finally {
    await browser.close()
  }
}

async function timeOfBoard(browser: Browser, { url }: Product, day: StaffDay): Promise<number> {
  const me = await day.client.call('GET', '/v1/staff/me', undefined, day.token)
  const session = { state: { token: day.token, me, isOver: false, deviceTokens: {} }, version: 1 }
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  await prepare(context, 'staff-session', session)
  const page = await context.newPage()
  await openLive(page, `${url}/staff`, '/v1/staff/events')
  await page.locator('[data-order]').first().waitFor()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times: number[] = []
  for (let count = 0; count < drawn; count += 1) {
    const id = await page.evaluate<string>('bench.watchFirstCard()')
    await accept(day, { id, status: 'new' })
    times.push(await shown(page))
  }
  await context.close()
  return median(times)
}

async function timeOfCustomer(browser: Browser, { url }: Product, day: StaffDay): Promise<number> {
  const [accessToken] = day.customerTokens
  if (accessToken === undefined) throw new Error('nobody orders')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const user = { id: 'bench', name: 'Bench', phone: '+998918000000', dateOfBirth: null, accessToken }
  await prepare(context, 'auth', { state: { user }, version: 1 })
  const page = await context.newPage()
  const orders = await day.listNew()
  const times: number[] = []
  for (const order of orders.slice(0, moved)) {
    await openLive(page, `${url}/myorders/${order.id}/status`, '/v1/order-events')
    await page.getByRole('main').getByRole('status').first().waitFor()
    await page.evaluate('bench.watchStatus()')
    const pressedMs = Date.now()
    await accept(day, order)
    times.push((await shown(page)) - pressedMs)
  }
  await context.close()
  return median(times)
}

/** Opens a page, until it receives events. */
async function openLive(page: Page, address: string, stream: string): Promise<void> {
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === stream)
  await page.goto(address)
  await opened
}

/** Signs in by what the browser stores, and has `bench` in every page. */
async function prepare(context: BrowserContext, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(JSON.stringify(value))
  await context.addInitScript({ content: `localStorage.setItem('${key}', ${text})` })
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.mjs') })
}

function shown(page: Page): Promise<number> {
  return page.evaluate<number>('bench.shown')
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
