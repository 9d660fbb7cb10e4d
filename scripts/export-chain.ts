// `npm run export-chain -- --chain ID --to FOLDER`: what runs of a chain, as a folder; docs/chain-folder.md describes it.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportChain } from '@doira/api/chains/export/export-chain'
import { writeFolder } from '@doira/api/chains/export/write-folder'
import { listPictures } from '@doira/api/chains/import/read-chain-folder'
import { listChainIds } from '@doira/api/chains/shops.queries'
import { mediaFolder } from '@doira/demo/read-data'
import { fail, print } from './installation/print.ts'
import { withInstallation } from './installation/with-installation.ts'

const usage = `usage: npm run export-chain -- --chain ID --to FOLDER
  Writes what the chain sells and shows now. Without --chain: the only chain of the installation.
  The database is that of DATABASE_URL, else the one in DATA_DIR (./data); the shop may be running.`

const { values } = parseArgs({ options: { chain: { type: 'string' }, to: { type: 'string' } } })

try {
  const { chain, to } = values
  if (to === undefined) fail(usage)
  else
    await withInstallation(async ({ db }) => {
      const ids = await listChainIds(db)
      const shipperId = chain ?? (ids.length === 1 ? ids[0] : undefined)
      if (shipperId === undefined || !ids.includes(shipperId)) {
        return fail(`--chain: one of ${ids.join(', ')}`)
      }
      const files = await exportChain(db, { shipperId, pictures: await listPictures(mediaFolder) })
      await writeFolder(resolve(to), files)
      print(`${files.size} files in ${resolve(to)}. Customers, staff, orders and keys are not among them.`)
    })
} catch (error) {
  fail(String(error))
}
