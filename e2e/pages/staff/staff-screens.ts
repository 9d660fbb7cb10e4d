import type { Browser } from '@playwright/test'
import { aDevice } from '../../harness/browser/device.ts'
import type { OwnShop } from '../../harness/servers/own-shop.ts'
import { staff } from './staff.ts'

export type Staff = ReturnType<typeof staff>

/** The tablet of a branch, whose battery is low. */
export async function openTablet(browser: Browser, shop: OwnShop, path = ''): Promise<Staff> {
  const { context, page } = await aDevice(browser, { width: 1280, height: 800 })
  await context.addInitScript(emptyBattery)
  const kitchen = staff(page, shop)
  await kitchen.openAs('kitchen', path)
  return kitchen
}

export async function openStaffDesktop(
  browser: Browser,
  shop: OwnShop,
  login = 'operator',
  path = '',
): Promise<Staff> {
  const { page } = await aDevice(browser, { width: 1440, height: 900 })
  const desk = staff(page, shop)
  await desk.openAs(login, path)
  return desk
}

/** Runs in the browser: a tablet that is going to sleep. */
function emptyBattery(): void {
  const battery = Object.assign(new EventTarget(), { level: 0.09, charging: false })
  Object.assign(navigator, { getBattery: async () => battery })
}
