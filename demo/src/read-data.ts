import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainData } from '@doira/api/chains/import/chain-data'
import { filler } from '@doira/api/chains/import/fill-names'
import { readChainFolder } from '@doira/api/chains/import/read-chain-folder'
import type { DemoPeople } from './demo-people.ts'

const dataFolder = join(import.meta.dirname, '../data')
export const mediaFolder = join(import.meta.dirname, '../media')

let chain: Promise<ChainData> | null = null

/** The demo chain as its folder has it, read and checked as every chain is; once for each process. */
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

/** Customers with orders, and reviews: only a demo begins with them. */
export async function readDemoPeople(): Promise<DemoPeople> {
  const { names }: { names: unknown } = JSON.parse(await readFile(join(dataFolder, 'shipper.json'), 'utf8'))
  const text = await readFile(join(dataFolder, 'demo-customers.json'), 'utf8')
  // The file is ours and the loader's test goes through all of it: its shape is not checked at every start.
  return JSON.parse(filler(names)(text)) as DemoPeople
}
