import { register, registerConfirm } from '@doira/contract/auth/sign-in'
import { count } from 'drizzle-orm'
import { customersTable } from '../customers/customers.tables.ts'
import { smsOutboxTable } from '../messaging/sms/sms.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, type TestChain } from '../testing/factories.testing.ts'
import { makeTestApi, type TestApi } from '../testing/test-api.testing.ts'
import { codeRequestsTable, sessionsTable } from './auth.tables.ts'

type World = { readonly db: Db; readonly chain: TestChain; readonly shop: TestApi }

export function inWorld(run: (world: World) => Promise<void>, given: Parameters<typeof makeTestApi>[2] = {}) {
  return () =>
    withRollback(async (db) => {
      const chain = await aChain(db)
      await run({ db, chain, shop: makeTestApi(db, chain, given) })
    })
}

export const aRegistration = (phone: string) => ({ phone, name: 'user', registration_source: 'website' })

export async function registerAndConfirm(shop: TestApi, phone: string): Promise<string> {
  ;(await shop.call(register, { body: aRegistration(phone) })).ok()
  const code = await shop.codeOf(phone)
  return (await shop.call(registerConfirm, { body: { phone, code } })).ok().access_token
}

export async function countRows(db: Db): Promise<readonly number[]> {
  const tables = [customersTable, sessionsTable, codeRequestsTable, smsOutboxTable]
  const counts: number[] = []
  for (const table of tables) counts.push((await db.select({ count: count() }).from(table))[0]?.count ?? 0)
  return counts
}
