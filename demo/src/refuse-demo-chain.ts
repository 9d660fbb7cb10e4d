import { BadChainFolder } from '@doira/api/chains/import/problems'
import { readDemoChainId } from './read-data.ts'

/**
 * Payments of the demo chain are simulated, its orders advance automatically and its codes are printed, so no
 * real chain may have its id.
 *
 * @throws BadChainFolder
 */
export async function refuseDemoChain(shipper: { readonly id: string }): Promise<void> {
  if (shipper.id !== (await readDemoChainId())) return
  throw new BadChainFolder([
    {
      file: 'shipper.json',
      row: null,
      field: 'id',
      right: 'another id, or none: this one is the demo chain’s, whose payments are made without money',
    },
  ])
}
