import { chromium } from '@playwright/test'
import { findChromium, quietFlags } from '../../../../scripts/find-chromium.ts'
import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { openPushService } from '../../../harness/services/push-service.ts'
import { run } from '../../../harness/settings.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { staff } from '../../../pages/staff/staff.ts'
import { openStaffDesktop } from '../../../pages/staff/staff-screens.ts'

const executablePath = findChromium(chromium.executablePath())
/** Beside that of the shop of all journeys, which may be open at the same time. */
const pushPort = run.pushPort + 1

test.use({
  shopSettings: { DEMO_FULFILMENT: 'off', WEB_PUSH_SERVICES: `http://127.0.0.1:${pushPort}` },
  launchOptions: { args: [...quietFlags], ...(executablePath === null ? {} : { executablePath }) },
})

test.skip(
  executablePath?.includes('headless') ?? false,
  'needs a whole Chromium: one without windows shows no notifications',
)

const waitMs = 610_000
/**
 * A test message is sent at once, within half a second as measured, but tried again only after ten when the service could
 * not be reached. Problems are looked for in rounds of ten seconds. The usual wait is too short for either.
 */
const longestMs = 40_000

test('an order that nobody accepts alerts the manager on a phone, who takes it, and the board says both', {
  tag: '@desktop',
}, async ({ ownShop: shop, page, phone, browser }) => {
  test.slow() // a customer, a phone and a board, in a shop of their own
  const mobile = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  })
  await mobile.grantPermissions(['notifications'], { origin: shop.url })
  const push = await openPushService(mobile, pushPort)
  // Another alert, of an order that is late, may come after the one that is meant.
  const findMessage = (title: RegExp) => push.messages().find((message) => title.test(message.title))
  const manager = await mobile.newPage()
  await staff(manager, shop).openAs('manager', '/me')
  await manager.getByRole('switch', { name: /^Оповещения на этом устройстве/ }).click()
  await expect(manager.getByText('подключён')).toBeVisible()
  await manager.getByRole('button', { name: 'Проверить' }).click()
  await expect.poll(() => findMessage(/^Проверка оповещений$/), { timeout: longestMs }).toBeDefined()
  await expectNoAxeFindingsInBothThemes(manager)

  const customer = await becomeCustomer(page, phone, shop)
  const { number } = await customer.order()
  shop.skipTime(waitMs)
  await expect.poll(() => findMessage(/ждёт 10 мин$/), { timeout: longestMs }).toBeDefined()
  const board = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const operator = staff(board, shop)
  await operator.openAs('operator')
  const needs = board.getByRole('region', { name: 'Ждут вас' })
  await expect(needs).toContainText('Позвали: ')

  await manager.goto(`${shop.url}${findMessage(/ждёт 10 мин$/)?.url}?take=1`)
  await expect(manager.getByText(/^Занимается/)).toBeVisible()
  await expect(needs).toContainText('Занимается ')
  await expectNoAxeFindingsInBothThemes(manager)
  await manager.getByRole('link', { name: 'Открыть заказ' }).click()
  const spaced = number.replace(/\B(?=(\d{3})+$)/g, '\\s')
  await expect(manager.getByRole('dialog')).toContainText(new RegExp(spaced))

  const { page: owner } = await openStaffDesktop(browser, shop, 'owner', '/team/alerts')
  await owner.getByLabel('Потом: через сколько').first().selectOption('15')
  await owner.getByRole('button', { name: 'Сохранить' }).click()
  await expect(owner.getByText('Сохранено')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(owner)
  await push.close()
  for (const one of [mobile, board.context(), owner.context()]) await one.close()
})
