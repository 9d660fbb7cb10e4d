// `npm run new-chain -- FOLDER`: a chain from a folder of tables; docs/chain-folder.md describes its contents.
import { cp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ChainData } from '@doira/api/chains/import/chain-data'
import { insertChain } from '@doira/api/chains/import/insert/insert-chain'
import { BadChainFolder } from '@doira/api/chains/import/problems'
import { readChainFolder } from '@doira/api/chains/import/read-chain-folder'
import { listChainIds } from '@doira/api/chains/shops.queries'
import { systemClock } from '@doira/api/platform/clock'
import { mediaFolder, readDemoChainId } from '@doira/demo/read-data'
import { refuseDemoChain } from '@doira/demo/refuse-demo-chain'
import { fail, print } from './installation/print.ts'
import { withInstallation } from './installation/with-installation.ts'

const usage = `usage: npm run new-chain -- FOLDER             loads the chain of a folder
       npm run new-chain -- --check FOLDER     only reads it and reports what is wrong
       npm run new-chain -- --template FOLDER  writes a small chain to start from
  --id ID: as another chain than shipper.json names, such as a copy of an exported one
  The database is that of DATABASE_URL, else the one in DATA_DIR (./data); the shop may be running.`
const besideDemo = `The demo chain is in this database too, and the settings of the environment are its own: the keys of this chain go into
CHAIN_KEYS_FILE (docs/operations/many-chains.md). For a shop with customers, load the chain into a new DATA_DIR or
DATABASE_URL instead, before the first start: then there is no demo chain.`
const template = join(import.meta.dirname, '../apps/api/data/chain-template')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, template: { type: 'string' }, id: { type: 'string' } },
})

try {
  await main()
} catch (error) {
  fail(error instanceof BadChainFolder ? error.message : String(error))
}

async function main(): Promise<void> {
  if (values.template !== undefined) return writeTemplate(resolve(values.template))
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) return fail(usage)
  const data = await readChainFolder(resolve(folder), {
    media: mediaFolder,
    areOwn: false,
    shipperId: values.id ?? null,
  })
  await refuseDemoChain(data.shipper)
  if (values.check) return print(`${summarize(data)}: nothing is wrong with it. Nothing was loaded.`)
  // A host belongs to one chain of the installation.
  await load(values.id === undefined ? data : { ...data, shipper: { ...data.shipper, hosts: [] } })
}

async function load(data: ChainData): Promise<void> {
  const { id, name, hosts } = data.shipper
  await withInstallation(async ({ db }) => {
    const isNew = await db.transaction((tx) => insertChain(tx, data, systemClock()))
    const isBesideDemo = (await listChainIds(db)).includes(await readDemoChainId())
    if (!isNew) {
      fail(
        `${name} (${id}) is loaded already. Nothing was changed: npm run load-chain shows what the folder would change.`,
      )
      return
    }
    const where = hosts.length > 0 ? hosts.join(', ') : 'every host that is no other chain’s'
    print(`${summarize(data)}. Its site answers at ${where}.`)
    if (isBesideDemo) print(besideDemo)
    print(
      `An account for its owner: npm run staff:add -- --chain ${id} --login owner --name NAME --role owner`,
    )
  })
}

async function writeTemplate(folder: string): Promise<void> {
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) return fail(`${folder} is not empty: nothing was written.`)
  await cp(template, folder, { recursive: true })
  print(`${folder}: change what stands there, then npm run new-chain -- --check ${folder}`)
}

function summarize({ shipper, cities, branches, products }: ChainData): string {
  return `${shipper.name} (${shipper.id}): ${cities.length} cities, ${branches.length} branches, ${products.length} dishes`
}
