import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openProduct } from '../bench/product.ts'
import { anOrder, makeShopClient, signIn } from '../bench/shop-client.ts'
import { growBackOffice } from './grow-back-office.ts'
import { growChains } from './grow-chains.ts'
import { growOrders, type Model } from './grow-orders.ts'
import { watchStatements } from './hottest.ts'
import type { Scale } from './scales.ts'
import { withClosedShop } from './shop.ts'

const getDataDir = (folder: string, { times }: Scale) => join(folder, String(times))
/** Written when all of it is there: a shop whose making was broken off is none. */
const getStamp = (folder: string, scale: Scale) => join(getDataDir(folder, scale), 'generated')

export const hasData = (folder: string, scale: Scale): boolean => existsSync(getStamp(folder, scale))

/**
 * A closed shop of that size, as it lies in the folder or made again: the same rows each time, but for their times, which
 * end yesterday, and the ids of the one order that all others are copies of.
 *
 * @returns its data folder.
 * @throws Error when something else is there.
 */
export async function prepare({
  folder,
  scale,
  port,
  print,
}: {
  readonly folder: string
  readonly scale: Scale
  readonly port: number
  readonly print: (text: string) => void
}): Promise<string> {
  const dataDir = getDataDir(folder, scale)
  if (hasData(folder, scale)) return dataDir
  const started = performance.now()
  print(`${scale.times}×: generating ${scale.orders.toLocaleString('en')} orders`)
  if (existsSync(dataDir)) throw new Error(`what lies in ${dataDir} was not generated to its end: remove it`)
  // The database has a user of its own, who has to come through.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const model = await placeModel(dataDir, port)
  await withClosedShop(dataDir, async (admin) => {
    await growChains(admin, model.shipperId, scale)
    await growOrders(admin, model, scale)
    await growBackOffice(admin, model)
    await watchStatements(admin)
  })
  await writeFile(getStamp(folder, scale), `${JSON.stringify(scale)}\n`)
  print(`${scale.times}×: generated in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return dataDir
}

/** The shop loads the demo and takes an order of its own. */
async function placeModel(dataDir: string, port: number): Promise<Model> {
  const product = await openProduct(dataDir, port)
  try {
    const client = await makeShopClient(product)
    const token = await signIn(product, client, 1)
    const body = (await anOrder(client))()
    const { order_id } = await client.call<{ order_id: string }>('POST', '/v2/ondemand-order', body, token)
    return { shipperId: client.headers.Shipper ?? '', orderId: order_id }
  } finally {
    await product.stop()
  }
}
