import type { Hono } from 'hono'
import { makeStaffChats } from './alerts/staff-chats.ts'
import type { ApiDeps } from './api-deps.ts'
import { mountSmsCallbacks } from './messaging/sms/sms-callbacks.ts'
import { mountTelegramReports } from './messaging/sms/telegram-gateway/reports.ts'
import { type MessengerDeps, messengers } from './messengers.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { mountPosCallbacks } from './pos/pos-callbacks.ts'
import { orderRatings } from './reviews/rate-order.ts'

/** Mounts the addresses that gateways, messengers and points of sale call; providers of payments have their own limits. */
export function mountCallbacks(app: Hono<AppEnv>, deps: ApiDeps & Omit<MessengerDeps, 'staffChats'>): void {
  mountSmsCallbacks(app, deps)
  mountTelegramReports(app, deps)
  mountPosCallbacks(app, deps)
  const staffChats = makeStaffChats()
  for (const messenger of messengers) messenger.mountCallbacks?.(app, { ...deps, staffChats, orderRatings })
}
