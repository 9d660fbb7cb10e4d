import { setTimeout as wait } from 'node:timers/promises'
import { startTemporaryPostgres } from '@doira/embedded-database/temporary'
import { Client } from 'pg'
import { type DatabaseNetwork, openDatabaseNetwork } from './database-network.ts'
import { makeOwnShop, type OwnShop } from './own-shop.ts'

/** A shop whose database is somebody else's, over a network that can be made bad. */
export type ShopOverNetwork = {
  readonly shop: OwnShop
  readonly network: DatabaseNetwork
  /** Faults of the network on the connection by which the shop receives changes. */
  endListener(): Promise<void>
  /** Waits until customers can be sent there. @returns after how many milliseconds that was. */
  isReady(): Promise<number>
  close(): Promise<void>
}

const longestWaitMs = 20_000

export async function openShopOverNetwork(
  settings: Readonly<Record<string, string>> = {},
): Promise<ShopOverNetwork> {
  const postgres = await startTemporaryPostgres('fault')
  const network = await openDatabaseNetwork(postgres.port, { delayMs: 10 })
  const url = new URL(postgres.connectionString)
  url.port = String(network.port)
  const shop = await makeOwnShop({ DATABASE_URL: url.href, DEMO_FULFILMENT: 'off', ...settings })
  const close = async () => {
    // What hangs would hold up the end of the shop.
    network.set('cut')
    await shop.remove()
    await network.close()
    await postgres.stop()
  }
  try {
    await shop.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    shop,
    network,
    close,
    async endListener() {
      const client = new Client({ connectionString: postgres.adminUrl })
      await client.connect()
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doira-events'",
      )
      await client.end()
      if (rowCount !== 1) throw new Error(`${rowCount} connections listened`)
    },
    async isReady() {
      const started = performance.now()
      for (; performance.now() - started < longestWaitMs; await wait(50)) {
        const answer = await fetch(`${shop.url}/readyz`).catch(() => null)
        if (answer?.ok) return Math.round(performance.now() - started)
      }
      throw new Error(`not ready after ${longestWaitMs} ms`)
    },
  }
}
