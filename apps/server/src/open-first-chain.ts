import { type DemoSettings, decideDemoSettings } from '@doira/api/chains/credentials/demo-settings'
import { BadChainFolder } from '@doira/api/chains/import/problems'
import { listChainIds } from '@doira/api/chains/shops.queries'
import { loadFirstChain } from '@doira/api/load-first-chain'
import { systemClock } from '@doira/api/platform/clock'
import type { Db } from '@doira/api/platform/database/database'
import type { Log } from '@doira/api/platform/log'
import { loadDemoChain } from '@doira/demo/load'
import { mediaFolder, readDemoChainId } from '@doira/demo/read-data'
import { refuseDemoChain } from '@doira/demo/refuse-demo-chain'
import { CannotStart } from './cannot-start.ts'
import type { Environment } from './env.ts'
import type { NewLogin } from './keep-logins.ts'

/**
 * Loads a chain into a database without chains: that of CHAIN_FOLDER, else the demo chain into an embedded one, or into
 * another one if CHAIN requests it. Loading is the last step, so that nothing fails after it.
 *
 * @throws BadSettings when settings about the demo chain are missing; nothing was loaded then
 * @throws CannotStart with everything that is wrong in the folder
 */
export async function openFirstChain({
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
  readonly newLogins: readonly NewLogin[]
}> {
  const [id, present] = [await readDemoChainId(), await listChainIds(db)]
  const folder = present.length === 0 ? (server.CHAIN_FOLDER ?? null) : null
  const isWanted = present.length === 0 && folder === null && (isEmbedded || server.CHAIN === 'demo')
  const demoChain = { id, isThere: isWanted || present.includes(id) }
  const demo = decideDemoSettings({ env, siteUrl: server.SITE_URL ?? null, chains, demoChain })
  if (folder !== null) return { demo, newLogins: [await loadFolder(db, folder)] }
  if (!isWanted) return { demo, newLogins: [] }
  const { staff } = await loadDemoChain({ db, clock: systemClock, log })
  return { demo, newLogins: demo.printsCodes ? staff : [] }
}

async function loadFolder(db: Db, folder: string): Promise<NewLogin> {
  try {
    const options = { folder, media: mediaFolder, refuse: refuseDemoChain, now: systemClock() }
    return await loadFirstChain(db, options)
  } catch (error) {
    if (!(error instanceof BadChainFolder)) throw error
    throw new CannotStart(`CHAIN_FOLDER: ${error.message}`)
  }
}
