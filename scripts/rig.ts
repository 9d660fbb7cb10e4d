// `npm run rig`: what an order and a page cost as a shop grows. Generates the demo's rows many times over, asks shops of
// all chosen sizes in turns, runs whole journeys with pauses over HTTP, and prints a table with the plans of the
// hottest statements (docs/operations/load.md). Numbers choose sizes: 100 unless given, or 10000; 1 is always there to
// compare with. --data stores what was generated in a folder, and uses what is there. Everything is on this machine, prints
// what space it needs before, ends by itself, and removes what it made in no folder of yours.
import { parseArgs } from 'node:util'
import { aDataFolder } from './bench/product.ts'
import { requireDiskSpace } from './rig/disk-space.ts'
import { prepare } from './rig/generate.ts'
import { measure } from './rig/measure.ts'
import { report, reportPlans } from './rig/report.ts'
import { chooseScales } from './rig/scales.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    /** How often each step is measured; again before, to warm up. */
    turns: { type: 'string', default: '5' },
    /** Customers who act in each shop at the same time. */
    customers: { type: 'string', default: '12' },
    /** How long the customers act, and how long the idle shops are measured. */
    seconds: { type: 'string', default: '60' },
    port: { type: 'string', default: '4180' },
  },
})
const port = Number(values.port)
const scales = chooseScales(positionals.map(Number))
const print = (text: string) => process.stderr.write(`${text}\n`)

const own = values.data === undefined ? await aDataFolder() : null
const folder = own?.path ?? values.data ?? ''
try {
  await requireDiskSpace(folder, scales, print)
  const shops = []
  for (const scale of scales) shops.push({ scale, dataDir: await prepare({ folder, scale, port, print }) })
  const { turns, customers, seconds } = values
  const plan = { turns: Number(turns), customersAtOnce: Number(customers), seconds: Number(seconds) }
  const measured = await measure(shops, { ...plan, port, print })
  process.stdout.write(`${report(measured)}\n\n${reportPlans(measured)}\n`)
  const failures = measured.flatMap(({ walked }) => walked.failures)
  for (const failure of new Set(failures)) print(failure)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await own?.remove()
}
