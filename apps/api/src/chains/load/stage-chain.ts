import { randomUUID } from 'node:crypto'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import type { ChainRows } from '../export/chain-tables.ts'
import { readChainRows } from '../export/read-chain-rows.ts'
import type { ChainData } from '../import/chain-data.ts'
import { insertChain } from '../import/insert/insert-chain.ts'

/**
 * The rows that a folder would make as a new chain, loaded at the same moment as the running one. They are inserted beside
 * it under an id of their own, read, and taken back, so that there is one reading of a folder, and open pages are not
 * notified.
 */
export async function stageChain(tx: Db, data: ChainData, since: Instant): Promise<ChainRows> {
  const id = randomUUID()
  const undo = new Error('undo')
  let rows: ChainRows | undefined
  await tx
    .transaction(async (inner) => {
      // A host belongs to one chain.
      const shipper = { ...data.shipper, id, hosts: [] }
      await insertChain(inner, { ...data, shipper, uploads: new Map(), papers: new Map() }, since)
      rows = await readChainRows(inner, id)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  if (!rows) throw new Error('a folder was not staged')
  const own = data.shipper.id
  return {
    ...rows,
    shippers: rows.shippers.map((chain) => ({ ...chain, id: own })),
    hosts: data.shipper.hosts.map((host) => ({ host, shipperId: own })),
  }
}
