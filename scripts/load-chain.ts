// `npm run load-chain -- --from FOLDER`: what a folder changes in a chain that runs; docs/chain-folder.md describes it.
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { exportChain } from '@doira/api/chains/export/export-chain'
import { writeFolder } from '@doira/api/chains/export/write-folder'
import { BadChainFolder } from '@doira/api/chains/import/problems'
import { listPictures, readChainFolder } from '@doira/api/chains/import/read-chain-folder'
import { ChainChanged } from '@doira/api/chains/load/chain-changed'
import { describeDifference } from '@doira/api/chains/load/describe-difference'
import { applyFolder, previewFolder } from '@doira/api/chains/load/load-folder'
import { systemClock } from '@doira/api/platform/clock'
import { mediaFolder } from '@doira/demo/read-data'
import { fail, print } from './installation/print.ts'
import { withInstallation } from './installation/with-installation.ts'

const usage = `usage: npm run load-chain -- --from FOLDER [--chain ID] [--apply]
  Shows what the folder changes in the chain that runs, asks, and applies it in one transaction.
  --apply   does not ask
  --chain   another chain than shipper.json names
  The database is that of DATABASE_URL, else the one in DATA_DIR (./data); the shop may be running.`

const { values } = parseArgs({
  options: { from: { type: 'string' }, chain: { type: 'string' }, apply: { type: 'boolean' } },
})

/** A shop of its own folder has another. */
const command = process.env.LOAD_CHAIN_COMMAND ?? 'npm run load-chain'

try {
  await main()
} catch (error) {
  fail(error instanceof BadChainFolder || error instanceof ChainChanged ? error.message : String(error))
}

async function main(): Promise<void> {
  const { from, chain, apply = false } = values
  if (from === undefined) return fail(usage)
  const pictures = { media: mediaFolder, areOwn: false }
  const data = await readChainFolder(resolve(from), { ...pictures, isStrict: true, shipperId: chain ?? null })
  const { id: shipperId } = data.shipper
  await withInstallation(async ({ db, dataDir }) => {
    const difference = await previewFolder(db, { data, now: systemClock() })
    print(describeDifference(difference))
    if (difference.changes.length === 0) return
    if (!apply && !(await isConfirmed())) return print('Nothing was changed.')
    const { state } = difference
    const before = join(dataDir, 'chain-folders', `${shipperId}-${state}`)
    await writeFolder(before, await exportChain(db, { shipperId, pictures: await listPictures(mediaFolder) }))
    await applyFolder(db, { data, now: systemClock(), state })
    print(`Applied; open pages show it. To go back: ${command} -- --from ${before}`)
  })
}

/** Without somebody who can answer, nothing is applied. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    print('Add --apply to apply it.')
    return false
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question('Apply it? (yes/no) ')
  lines.close()
  return answer.trim().toLowerCase() === 'yes'
}
