import type { Check } from '../../scripts/accessibility/evidence.ts'
import { expect, test } from '../fixtures.ts'
import { aDelivery } from '../harness/callers/api-customer.ts'
import { makeStaffCaller, type StaffCaller } from '../harness/callers/staff-caller.ts'
import { staffScreens } from '../harness/staff-screens.ts'
import { axeFindingsInBothThemes } from '../pages/accessibility/axe.ts'
import { waitUntilIdle } from '../pages/accessibility/drawn.ts'
import { hiddenFocusStops } from '../pages/accessibility/focus.ts'
import { layoutFaults, layoutFaultsWithLargeText } from '../pages/accessibility/laid-out.ts'
import { failuresBySecondEngine } from '../pages/accessibility/second-engine.ts'
import { smallTargets } from '../pages/accessibility/targets.ts'
import { staff } from '../pages/staff/staff.ts'
import { expectNothing } from './evidence.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

const phone = 390
const desk = 1440
const widths = [320, phone, 1024, desk, 1920]

for (const { path, login, sample, link } of staffScreens)
  for (const locale of ['ru', 'uz'] as const)
    test(`[R4-15] the staff screen ${path}${link ? ' of one' : ''} is accessible (${locale})`, async ({
      ownShop: shop,
      apiCustomer,
      page,
    }) => {
      test.slow()
      const look = (check: Check, width: number, findings: readonly string[]) =>
        expectNothing(check, { part: 'staff', page: link ? `${path}/:id` : path, locale, width }, findings)
      if (path === '/' && locale === 'ru') await apiCustomer.place(await apiCustomer.aTakeaway())
      if (path.startsWith('/courier/orders')) {
        const owner = await makeStaffCaller(page.request, shop, 'owner')
        await assignToCourier(owner, await apiCustomer.place(await aDelivery(apiCustomer)))
      }
      const caller = await makeStaffCaller(page.request, shop, login)
      const address = sample ? path.replace(':id', await sample(caller)) : path
      await page.setViewportSize({ width: desk, height: 900 })
      await page.addInitScript((language) => localStorage.setItem('staff-language', language), locale)
      await staff(page, shop).comeBack(caller, address)
      await expect(page.getByRole('main')).toBeVisible()
      if (link) await page.getByRole('link', { name: link }).click()
      await waitUntilIdle(page, 1500)
      for (const width of widths) look('reflow', width, await layoutFaults(page, width))
      const [enlarged = []] = await layoutFaultsWithLargeText(page, [desk])
      look('large_text', desk, enlarged)
      // A screen has the same elements in every language.
      if (locale === 'uz') return
      for (const width of [phone, desk]) look('targets', width, await smallTargets(page, width))
      await page.setViewportSize({ width: desk, height: 900 })
      look('axe', desk, await axeFindingsInBothThemes(page))
      look('equal_access', desk, await failuresBySecondEngine(page))
      look('keyboard', desk, (await hiddenFocusStops(page)).hidden)
    })

/** So that a courier has an order to look at. */
async function assignToCourier(owner: StaffCaller, number: string): Promise<void> {
  const { members } = (await owner.read('/v1/staff/team')) as { members: { id: string; login: string }[] }
  const id = await owner.orderId(number)
  await owner.perform('accept', id)
  await owner.perform('assign', id, { courier_id: members.find(({ login }) => login === 'courier')?.id })
}
