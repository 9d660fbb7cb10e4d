import type { Hono } from 'hono'
import { docsRoutes } from './docs/docs.routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import type { AppEnv } from './platform/http/app-env.ts'
import { makeApp } from './platform/http/make-app.ts'
import { makeMount } from './platform/http/mount.ts'
import type { Log } from './platform/log.ts'

export type ApiDeps = {
  readonly db: Db
  readonly log: Log
  readonly clock: Clock
}

/** The customer API: every call of the contract, bound to its use case. */
export function createApi(deps: ApiDeps): Hono<AppEnv> {
  const app = makeApp({ log: deps.log, findShipper: async () => null, findPlatform: async () => null })
  const mount = makeMount(app, async () => null)
  void mount
  docsRoutes(app)
  return app
}
