import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainData } from '@doira/api/chains/import/chain-data'
import { filler } from '@doira/api/chains/import/fill-names'
import { readChainFolder } from '@doira/api/chains/import/read-chain-folder'
import type { DemoPeople } from './demo-people.ts'

const dataFolder = join(import.meta.dirname, '../data')
export const mediaFolder = join(import.meta.dirname, '../media')

let chain: Promise<ChainData> | null = null

/** The demo chain, read from its folder and checked like every chain; once per process. */
export function readDemoChain(): Promise<ChainData> {
  chain ??= readChainFolder(dataFolder, { media: mediaFolder })
  return chain
}

/** The id of the demo chain, without reading all of it. */
export async function readDemoChainId(): Promise<string> {
  const text = await readFile(join(dataFolder, 'shipper.json'), 'utf8')
  const { shipper }: { shipper: { id: string } } = JSON.parse(text)
  return shipper.id
}

/** Customers with orders, and reviews; only a demo has them. */
export async function readDemoPeople(): Promise<DemoPeople> {
  const { names }: { names: unknown } = JSON.parse(await readFile(join(dataFolder, 'shipper.json'), 'utf8'))
  const text = await readFile(join(dataFolder, 'demo-customers.json'), 'utf8')
  // Not validated at every start, because the file is ours and the loader's test checks it completely.
  return JSON.parse(filler(names)(text)) as DemoPeople
}
