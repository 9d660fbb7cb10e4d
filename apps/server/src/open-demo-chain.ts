import { type DemoSettings, decideDemoSettings } from '@doira/api/chains/credentials/demo-settings'
import { listChainIds } from '@doira/api/chains/shops.queries'
import { systemClock } from '@doira/api/platform/clock'
import type { Db } from '@doira/api/platform/database/database'
import type { Log } from '@doira/api/platform/log'
import { loadDemoChain } from '@doira/demo/load'
import { readDemoChainId } from '@doira/demo/read-data'
import type { Environment } from './env.ts'

/**
 * Loads the demo chain into a database without a chain: into an embedded one, or into another one if CHAIN
 * requests it.
 *
 * @throws BadSettings when settings about the demo chain are missing; nothing was loaded then
 */
export async function openDemoChain({
  environment: { server, api: env, chains },
  db,
  isEmbedded,
  log,
}: {
  readonly environment: Environment
  readonly db: Db
  readonly isEmbedded: boolean
  readonly log: Log
}): Promise<{
  readonly demo: DemoSettings
  readonly logins: readonly { readonly login: string; readonly password: string }[]
}> {
  const [id, present] = [await readDemoChainId(), await listChainIds(db)]
  const isWanted = present.length === 0 && (isEmbedded || server.CHAIN === 'demo')
  const demoChain = { id, isThere: isWanted || present.includes(id) }
  const demo = decideDemoSettings({ env, siteUrl: server.SITE_URL ?? null, chains, demoChain })
  if (!isWanted) return { demo, logins: [] }
  const { staff } = await loadDemoChain({ db, clock: systemClock, log })
  return { demo, logins: demo.printsCodes ? staff : [] }
}
