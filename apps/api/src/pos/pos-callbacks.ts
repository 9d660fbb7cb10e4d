import type { Hono } from 'hono'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { askForBookingSoon } from './bookings/pos-bookings.queries.ts'
import { listMenuForPos } from './menu-for-pos.queries.ts'
import { applyPosStatus } from './orders/apply-pos-status.ts'
import { askSoon } from './orders/pos-orders.queries.ts'
import type { PosOfChains } from './providers/choose-pos.ts'
import { posRegistry } from './providers/registry.ts'
import { stopsAreDue } from './stops/stops.queries.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly pos: PosOfChains }

/** Mounts the addresses that points of sale call. */
export function mountPosCallbacks(app: Hono<AppEnv>, { db, clock, pos }: Deps): void {
  for (const provider of posRegistry) {
    provider.mountCallbacks?.(app, {
      clock,
      accountOf: (shipperId) => {
        const found = pos.of(shipperId)
        return found?.provider.id === provider.id ? found.account : null
      },
      report: (report) => applyPosStatus({ db, clock }, report),
      bookingChanged: (key) => askForBookingSoon(db, { ...key, now: clock() }),
      orderChanged: (key) => askSoon(db, { ...key, now: clock() }),
      stopsChanged: ({ shipperId, branch }) => stopsAreDue(db, { shipperId, posId: branch, now: clock() }),
      listMenu: ({ shipperId, branch }) => listMenuForPos(db, { shipperId, posId: branch }),
    })
  }
}
