import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@doira/api/platform/database/database'
import { silentLog } from '@doira/api/platform/log'
import { aCustomer, aSession } from '@doira/api/testing/factories.testing'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { sql } from 'drizzle-orm'
import { readEnvironment } from './env.ts'
import { openBuiltSite } from './site.ts'
import { startShopServer } from './start-server.ts'

export type DemoShop = {
  readonly address: string
  /** Signs in a customer of the demo chain: the one with a phone, or a new one. */
  readonly signIn: (phone?: string) => Promise<{ readonly shipperId: string; readonly token: string }>
  readonly close: () => Promise<void>
}

/** A shop of the demo chain over HTTP, with a database of its own. It has no pages. */
export async function startDemoShop(name: string, settings: Record<string, string> = {}): Promise<DemoShop> {
  const folder = await mkdtemp(join(tmpdir(), `doira-${name}-`))
  await mkdir(join(folder, 'build/server'), { recursive: true })
  await mkdir(join(folder, 'build/client/assets'), { recursive: true })
  const storefront = 'export const createStorefront = () => async () => new Response("page")'
  await writeFile(join(folder, 'build/server/index.js'), storefront)
  await writeFile(join(folder, 'build/server/package.json'), '{"type":"module"}')
  await mkdir(join(folder, 'staff'))
  await writeFile(join(folder, 'staff/index.html'), '<title>staff</title>')
  const postgres = await startTemporaryPostgres(name)
  const environment = readEnvironment({
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: join(folder, 'data'),
    CHAIN: 'demo',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const shop = await startShopServer(environment, {
    openSite: () => openBuiltSite(join(folder, 'build'), join(folder, 'staff')),
  })
  return {
    address: shop.address.replace('localhost', '127.0.0.1'),
    async signIn(phone) {
      const { connectionString } = postgres
      const { db, close } = openDatabase({ connectionString, log: silentLog, max: 1 })
      const { rows } = await db.execute<{ id: string }>('select id from shippers')
      const shipperId = rows[0]?.id ?? ''
      const found = await db.execute<{ id: string }>(
        sql`select id from customers where phone = ${phone ?? ''}`,
      )
      const id = found.rows[0]?.id ?? (await aCustomer(db, { shipperId })).id
      const token = await aSession(db, { shipperId, id })
      await close()
      return { shipperId, token }
    },
    async close() {
      await shop.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
