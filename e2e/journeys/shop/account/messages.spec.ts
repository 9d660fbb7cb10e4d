import { chromium } from '@playwright/test'
import { findChromium, quietFlags } from '../../../../scripts/find-chromium.ts'
import { expect, test } from '../../../fixtures.ts'
import { becomeCustomer } from '../../../harness/callers/customer.ts'
import { openPushService } from '../../../harness/services/push-service.ts'
import { expectNoAxeFindingsInBothThemes } from '../../../pages/accessibility/axe.ts'
import { messages } from '../../../pages/shop/messages.ts'

const executablePath = findChromium(chromium.executablePath())

// A Chromium without windows shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { args: [...quietFlags], ...(executablePath === null ? {} : { executablePath }) },
})

test.skip(
  executablePath?.includes('headless') ?? false,
  'needs a whole Chromium: one without windows shows no notifications',
)

test('@phone [R2-24] a browser that was asked after an order is notified of the next one, opens it, and gets no more after that', async ({
  page,
  context,
  phone,
}) => {
  const service = await openPushService(context)
  await context.grantPermissions(['notifications'])
  const customer = await becomeCustomer(page, phone)
  const later = await customer.order({ isForTomorrow: true })
  const reported = messages(page)

  // Offered after the order, and still on after a reload.
  await page.goto(`/orders/new/${later.id}`)
  await expect(reported.aboutOrder).not.toBeChecked()
  await expectNoAxeFindingsInBothThemes(page)
  await reported.aboutOrder.click()
  await expect(reported.aboutOrder).toBeChecked()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Следить за заказом' })).toBeVisible()
  await expect(reported.aboutOrder).toBeChecked()

  const { id } = await customer.order()
  await expect.poll(() => service.messages().length, { timeout: 30_000 }).toBeGreaterThan(0)
  await service.deliverLast(page)
  await expect.poll(() => reported.shown()).toHaveLength(1)
  await expect.poll(() => service.messages().at(-1)?.body, { timeout: 60_000 }).toContain('доставлен')
  await service.deliverLast(page)
  // A later status takes the place of the former.
  await expect
    .poll(() => reported.shown())
    .toEqual([
      {
        title: expect.stringMatching(/^Заказ № [\d\u00a0]+$/),
        body: 'Заказ доставлен. Приятного аппетита!',
        tag: `order_status-${id}`,
        lang: 'ru',
      },
    ])
  const bodies = service.messages().map(({ body }) => body)
  expect(new Set(bodies).size).toBe(bodies.length)
  await reported.pressShown()
  await page.waitForURL(`**/myorders/${id}`)
  expect(await reported.shown()).toEqual([])

  for (const locale of ['en', 'uz', 'ru'] as const) {
    const mine = messages(page, locale)
    await mine.open()
    await expect(mine.heading).toBeVisible()
    await expect(mine.here).toBeChecked()
    await expect(mine.status).toBeChecked()
    await expect(mine.questions).toBeChecked()
  }
  await expectNoAxeFindingsInBothThemes(page)
  await reported.status.focus()
  await page.keyboard.press('Space')
  await expect(reported.status).not.toBeChecked()
  await reported.here.press('Space')
  await expect(reported.here).not.toBeChecked()
  await page.reload()
  await expect(reported.status).not.toBeChecked()
  await expect(reported.here).not.toBeChecked()

  // The page follows what is changed in the browser.
  await reported.forbid()
  await expect(page.getByText('Уведомления запрещены в браузере')).toBeVisible()
  await expect(reported.here).toHaveAccessibleDescription(/разрешите уведомления/)
  await service.close()
})
