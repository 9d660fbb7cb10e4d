import { BadChainFolder } from '@doira/api/chains/import/problems'
import { listChainIds } from '@doira/api/chains/shops.queries'
import { loadFirstChain } from '@doira/api/load-first-chain'
import { systemClock } from '@doira/api/platform/clock'
import type { Db } from '@doira/api/platform/database/database'
import { mediaFolder } from '@doira/demo/read-data'
import { refuseDemoChain } from '@doira/demo/refuse-demo-chain'
import { CannotStart } from './cannot-start.ts'

/**
 * Loads the chain of a folder into a database without chains.
 *
 * @param folder null: none is wanted
 * @returns the owner's login, when it was loaded
 * @throws CannotStart with everything that is wrong in the folder
 */
export async function openFolderChain(
  db: Db,
  folder: string | null,
): Promise<readonly { readonly login: string; readonly password: string }[]> {
  if (folder === null || (await listChainIds(db)).length > 0) return []
  try {
    const options = { folder, media: mediaFolder, refuse: refuseDemoChain, now: systemClock() }
    return [await loadFirstChain(db, options)]
  } catch (error) {
    if (!(error instanceof BadChainFolder)) throw error
    throw new CannotStart(`CHAIN_FOLDER: ${error.message}`)
  }
}
