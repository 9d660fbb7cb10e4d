// `npm run bench`: the budgets of the architecture, measured on this machine now. Prints a table in Markdown.
// Costs are given beside those of a floor, measured in the same run. --record writes docs/benchmark.json and the table of
// docs/benchmark.md, --check fails when something costs more than recorded, --long continues to 200,000 requests; names choose
// parts: start pages scripts html inp paint lighthouse seo staff idle orders places memory.
import { cpus } from 'node:os'
import { measureIdle, measureOrders, measurePlaces } from './bench/orders/order-rows.ts'
import {
  measureFirstLoad,
  measureHtml,
  measureInteractions,
  measureLighthouse,
  measurePaints,
  measureSeo,
} from './bench/pages/page-rows.ts'
import { aDataFolder, openProduct, port } from './bench/product.ts'
import { readRecord, writeRecord } from './bench/record.ts'
import { makeReport } from './bench/report.ts'
import { getRegressions, getTable, toleratedGrowth } from './bench/rows.ts'
import { measureMemory, measurePages, measureStarts } from './bench/server/server-rows.ts'
import { measureStaff } from './bench/staff/staff-rows.ts'

const isLong = process.argv.includes('--long')
const isCheck = process.argv.includes('--check')
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wants = (part: string) => chosen.length === 0 || chosen.includes(part)
const report = makeReport({ isCheck })
const { note } = report
/** Measures a part of the rows if it is wanted. */
const part = async (name: string, measure: () => Promise<void>) => {
  if (wants(name)) await report.measurePart(measure)
}

const folder = await aDataFolder()
try {
  const first = await openProduct(folder.path, port)
  const operatorPassword = /staff login operator (\S+)/.exec(first.printed())?.[1] ?? ''
  await first.stop()
  await part('start', () => measureStarts(note, folder.path))
  const product = await openProduct(folder.path, port, { TRUSTED_PROXIES: '1' })
  try {
    await part('pages', () => measurePages(note, product))
    await part('scripts', () => measureFirstLoad(note, product))
    await part('html', () => measureHtml(note, product))
    await part('inp', () => measureInteractions(note, product))
    await part('paint', () => measurePaints(note, product))
    await part('lighthouse', () => measureLighthouse(note, product))
    await part('seo', () => measureSeo(note, product))
    await part('staff', () => measureStaff(note, product, operatorPassword))
    await part('idle', () => measureIdle(note, product, folder.path))
    await part('orders', () => measureOrders(note, product, folder.path))
    await part('places', () => measurePlaces(note, product, folder.path))
  } finally {
    await product.stop()
  }
  await part('memory', () => measureMemory(note, folder.path, isLong ? 200_000 : 10_000))
} finally {
  await folder.remove()
}

const rows = report.rows()
const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
const machine = `${cpus().length} × ${processor}, Node ${process.versions.node}`
console.log(`\n${machine}\n\n${getTable(rows)}`)
if (process.argv.includes('--record')) writeRecord({ machine, rows }, { isWhole: chosen.length === 0 })
if (isCheck) {
  const { rows: recorded } = readRecord()
  for (const { what, ratio } of getRegressions(rows, recorded)) {
    const before = recorded.find((row) => row.what === what)?.ratio
    console.error(
      `REGRESSION ${what}: ${ratio?.toFixed(2)} times its floor, recorded ${before?.toFixed(2)}; at most ${100 * toleratedGrowth} % more is tolerated`,
    )
    process.exitCode = 1
  }
}
