import type { Check } from '../../scripts/accessibility/evidence.ts'
import { expect, test } from '../fixtures.ts'
import { makeStaffCaller } from '../harness/staff-caller.ts'
import { axeFindingsInBothThemes } from '../pages/axe.ts'
import { hiddenFocusStops } from '../pages/focus.ts'
import { layoutFaults } from '../pages/laid-out.ts'
import { failuresBySecondEngine } from '../pages/second-engine.ts'
import { staff } from '../pages/staff.ts'
import { smallTargets } from '../pages/targets.ts'
import { expectNothing } from './evidence.ts'

test.use({ shopSettings: { DEMO_FULFILMENT: 'off' } })
// One shop for all of them.
test.describe.configure({ mode: 'default' })

const screens = [
  { path: '/', login: 'owner' },
  { path: '/new', login: 'operator' },
  { path: '/couriers', login: 'owner' },
  { path: '/kitchen', login: 'kitchen' },
  { path: '/courier', login: 'courier' },
  { path: '/stop', login: 'manager' },
  { path: '/stop/branch', login: 'owner' },
  { path: '/hall', login: 'manager' },
  { path: '/inbox', login: 'owner' },
  { path: '/inbox/applications', login: 'owner' },
  { path: '/inbox/refunds', login: 'owner' },
  { path: '/content/menu', login: 'content' },
  { path: '/content/zones', login: 'content' },
  { path: '/day', login: 'owner' },
  { path: '/summary', login: 'owner' },
  { path: '/team', login: 'owner' },
  { path: '/journal', login: 'owner' },
] as const

const phone = 390
const desk = 1440

for (const { path, login } of screens)
  test(`[R4-15] the staff screen ${path} is accessible`, async ({ ownShop: shop, apiCustomer, page }) => {
    test.slow()
    const look = (check: Check, width: number, findings: readonly string[]) =>
      expectNothing(check, { part: 'staff', page: path, locale: 'ru', width }, findings)
    if (path === '/') await apiCustomer.place(await apiCustomer.aTakeaway())
    await page.setViewportSize({ width: desk, height: 900 })
    await staff(page, shop).comeBack(await makeStaffCaller(page.request, shop, login), path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle').catch(() => null)
    for (const width of [phone, desk]) {
      look('reflow', width, await layoutFaults(page, width))
      look('targets', width, await smallTargets(page, width))
    }
    await page.setViewportSize({ width: desk, height: 900 })
    look('axe', desk, await axeFindingsInBothThemes(page))
    look('equal_access', desk, await failuresBySecondEngine(page))
    look('keyboard', desk, (await hiddenFocusStops(page)).hidden)
  })
