import type { Page } from '@playwright/test'
import { texts } from './checkout-texts.ts'
import { inLocale, type Locale } from './shop.ts'

type Choice =
  | 'delivery'
  | 'takeaway'
  | 'cash'
  | 'card'
  | 'payme'
  | 'click'
  | 'uzqr'
  | 'uzum'
  | 'accumulative'
  | 'express'

/** Shorter than a journey may take, so that the page can still be asked what it says. */
const longestPlacingMs = 30_000

/** Everything that one order needs. */
export function checkout(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const main = page.getByRole('main')
  const consent = main.getByRole('checkbox', { name: text.offer })
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`: ${name}$`) })
  return {
    texts: text,
    main,
    submit: page.getByRole('button', { name: text.submit }).filter({ visible: true }),
    consent,
    open: () => page.goto(inLocale(locale, '/checkout')),
    name: main.getByLabel(text.name),
    phone: main.getByLabel(text.phone),
    /** Opens the folded row with name and phone. */
    editPerson: () => row(text.who).click(),
    /** The folded row with name and phone: what it shows. */
    person: main.locator('.fold').filter({ has: row(text.who) }),
    comment: main.getByRole('textbox', { name: text.comment }),
    commentRow: row(text.comment),
    editComment: () => row(text.comment).click(),
    changeFrom: main.getByLabel(text.changeFrom),
    choose: (row: Choice) => main.getByRole('radio', { name: text[row] }).check(),
    choice: (name: string) => main.getByRole('radio', { name, exact: true }),
    /** When and where the order will be received, before it is placed. */
    promise: page.locator('.promise'),
    /** The button that opens the days. */
    dayButton: main.getByRole('button', { name: text.days }),
    /** The first day in the list is 0: today while it is open. */
    async chooseDay(daysAhead: number): Promise<void> {
      await main.getByRole('button', { name: text.days }).click()
      await page.getByRole('menuitemradio').nth(daysAhead).click()
    },
    slots: main.getByRole('radio', { name: /^\d\d:\d\d/ }),
    slot: (time: string) => main.getByRole('radio', { name: time }),
    usePoints: main.getByRole('switch', { name: text.usePoints }),
    points: main.getByLabel(text.points),
    accumulative: main.getByRole('radio', { name: text.accumulative }),
    /** The ways to pay, in their order. */
    paymentMethods: main.getByRole('group', { name: text.methods }).getByRole('radio'),
    /** The branches to fetch from that are open. */
    branches: main.getByRole('radio', { name: text.openBranch }),
    chooseOpenBranch: () => main.getByRole('radio', { name: text.openBranch }).first().check(),
    // A press in the middle of the row would open the offer.
    acceptOffer: () => consent.check({ position: { x: 8, y: 8 } }),
    track: main.getByRole('link', { name: text.track }),
    /** The server does not say what the order costs. */
    unpriced: main.getByRole('status').filter({ hasText: text.unpriced }),
    retry: main.getByRole('button', { name: text.retry }),
    /** The order is there, and its page says so; gives the order's id. */
    async isPlaced(): Promise<string> {
      try {
        await page.waitForURL(/\/orders\/new\//, { timeout: longestPlacingMs })
      } catch (error) {
        const said = await page.getByRole('main').or(page.getByRole('alert')).allInnerTexts()
        throw new Error(`no order, but ${page.url()} says:\n${said.join('\n')}`, { cause: error })
      }
      await main.getByText(text.placed).waitFor()
      return page.url().split('/').at(-1) ?? ''
    },
  }
}
