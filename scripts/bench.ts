// `npm run bench`: the budgets of the architecture, measured on this machine now. Prints a table in Markdown.
// Costs are given beside those of a floor, measured in the same run. --record writes docs/benchmark.json and the table of
// docs/benchmark.md, --check fails when something costs more than recorded, --long goes on to 200,000 requests; names choose
// parts: start pages scripts html inp paint lighthouse seo staff idle orders places memory.
import { cpus } from 'node:os'
import { againstFloor } from './bench/against-floor.ts'
import { bytesWithDictionary } from './bench/dictionaries.ts'
import { emptyPageBytes, firstLoadBudgets, firstLoadOf, htmlBytes } from './bench/first-load.ts'
import { geoCosts } from './bench/geo.ts'
import { interactionTimes } from './bench/interactions.ts'
import { lighthouseScores, seoScores } from './bench/lighthouse.ts'
import { memoryCourse } from './bench/mixed.ts'
import { idleCost, orderingCosts } from './bench/ordering.ts'
import { orderRates } from './bench/orders.ts'
import { paintTimes } from './bench/paint.ts'
import { aDataFolder, cpuMs, openProduct, type Product } from './bench/product.ts'
import { readRecord, writeRecord } from './bench/record.ts'
import { renderCost } from './bench/render-cost.ts'
import { makeReport } from './bench/report.ts'
import { regressionsOf, tableOf, toleratedGrowth } from './bench/rows.ts'
import { makeShopClient } from './bench/shop-client.ts'
import { measureStaff } from './bench/staff-rows.ts'
import { databaseStartMs, emptyStartCpuMs } from './bench/start-floor.ts'
import { loadedUntouched } from './bench/untouched.ts'

const port = Number(process.env.BENCH_PORT ?? 4180)
const floorPort = port + 1
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
const pages = [
  { name: 'home', path: '/', htmlBudgetKb: 25 },
  { name: 'a dish', path: '/product/philadelphia-classic', htmlBudgetKb: 20 },
  { name: 'the cart', path: '/cart', htmlBudgetKb: 20 },
  { name: 'the checkout', path: '/checkout', htmlBudgetKb: 20 },
] as const
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')}/s`

const folder = await aDataFolder()
try {
  const first = await openProduct(folder.path, port)
  const operatorPassword = /staff login operator (\S+)/.exec(first.printed())?.[1] ?? ''
  await first.stop()
  await part('start', measureStarts)
  const product = await openProduct(folder.path, port, { TRUSTED_PROXIES: '1' })
  try {
    await part('pages', () => measurePages(product))
    await part('scripts', () => measureFirstLoad(product))
    await part('html', () => measureHtml(product))
    await part('inp', () => measureInteractions(product))
    await part('paint', () => measurePaints(product))
    await part('lighthouse', () => measureLighthouse(product))
    await part('seo', () => measureSeo(product))
    await part('staff', () => measureStaff(note, product, operatorPassword))
    await part('idle', () => measureIdle(product))
    await part('orders', () => measureOrders(product))
    await part('places', () => measurePlaces(product))
  } finally {
    await product.stop()
  }
  await part('memory', measureMemory)
} finally {
  await folder.remove()
}

const rows = report.rows()
const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor}, Node ${process.versions.node}`
console.log(`\n${machine}\n\n${tableOf(rows)}`)
if (process.argv.includes('--record')) writeRecord({ machine, rows })
if (isCheck) {
  const { rows: recorded } = readRecord()
  for (const { what, ratio } of regressionsOf(rows, recorded)) {
    const before = recorded.find((row) => row.what === what)?.ratio
    console.error(
      `REGRESSION ${what}: ${ratio?.toFixed(2)} times its floor, recorded ${before?.toFixed(2)}; at most ${100 * toleratedGrowth} % more is tolerated`,
    )
    process.exitCode = 1
  }
}

async function measureStarts(): Promise<void> {
  const times: { ms: number; ratio: number; cpu: number; cpuRatio: number }[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const floorMs = await databaseStartMs(folder.path)
    const floorCpu = emptyStartCpuMs()
    const product = await openProduct(folder.path, port)
    const cpu = cpuMs(product.pid)
    const ms = product.startMs
    times.push({ ms, ratio: ms / floorMs, cpu, cpuRatio: cpu / floorCpu })
    await product.stop()
  }
  const middle = <Key extends 'ratio' | 'cpuRatio'>(key: Key) =>
    times.sort((a, b) => a[key] - b[key])[1] ?? { ms: 0, ratio: 0, cpu: 0, cpuRatio: 0 }
  const { ms, ratio } = middle('ratio')
  note(
    'start with an existing database, to the first page',
    `${(ms / 1000).toFixed(1)} s`,
    '≤ 1.2 s',
    ms <= 1200,
    { ratio, isChecked: false },
  )
  const { cpu, cpuRatio } = middle('cpuRatio')
  note(
    'start with an existing database, processor time of the server',
    `${Math.round(cpu)} ms`,
    '≤ 800 ms',
    cpu <= 800,
    { ratio: cpuRatio },
  )
}

async function measurePages(product: Product): Promise<void> {
  const browser = { 'accept-encoding': 'br' }
  const { headers } = await makeShopClient(product)
  const home = await againstFloor({ port, pid: product.pid }, floorPort, {
    path: '/',
    headers: { ...browser, accept: 'text/html' },
  })
  note(
    'cached home against node:http with the same bytes',
    `${percent(home.product, home.floor)} (${rate(home.product)} of ${rate(home.floor)}, ${Math.round(home.bytes / 1000)} KB)`,
    '≥ 70 %',
    home.product >= home.floor * 0.7,
    { ratio: home.cpuRatio },
  )
  const menu = await againstFloor({ port, pid: product.pid }, floorPort, {
    path: '/v2/category-with-products',
    headers: { ...browser, ...headers },
  })
  note(
    'menu JSON against node:http with the same bytes',
    `${percent(menu.product, menu.floor)} (${rate(menu.product)} of ${rate(menu.floor)}, ${Math.round(menu.bytes / 1000)} KB)`,
    '≥ 60 %',
    menu.product >= menu.floor * 0.6,
    { ratio: menu.cpuRatio },
  )
  const { ms, ratio } = await renderCost(product)
  note('home that is not cached (150+ dishes), processor time', `${ms.toFixed(1)} ms`, '≤ 15 ms', ms <= 15, {
    ratio,
  })
}

async function measureFirstLoad(product: Product): Promise<void> {
  const floor = await emptyPageBytes()
  for (const { path, scriptKb, htmlKb, files: mostFiles, ...budget } of firstLoadBudgets) {
    const { script, html, files } = await firstLoadOf(product.url + path)
    const { untouchedKb } = { untouchedKb: null, ...budget }
    const untouched = untouchedKb === null ? null : (await loadedUntouched(product.url + path)).script
    const before = untouched === null ? '' : `${(untouched / 1000).toFixed(1)} KB until a touch, then `
    note(
      `first load of ${path}, brotli`,
      `scripts ${before}${(script / 1000).toFixed(1)} KB, HTML ${(html / 1000).toFixed(1)} KB, ${files} files`,
      `≤ ${untouchedKb === null ? '' : `${untouchedKb} KB, then `}${scriptKb} KB, ≤ ${htmlKb} KB, ≤ ${mostFiles}`,
      script <= scriptKb * 1000 &&
        html <= htmlKb * 1000 &&
        files <= mostFiles &&
        (untouched ?? 0) <= (untouchedKb ?? 0) * 1000,
      { ratio: script / floor },
    )
  }
  const { all = 0, ...kinds } = (await loadedUntouched(product.url)).counts
  const list = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`)
  note('requests of home before the first scroll', `${all} (${list.join(', ')})`, '≤ 40', all <= 40)
  const second = await bytesWithDictionary(
    `${product.url}/product/philadelphia-classic`,
    `${product.url}/product/wok-beef`,
  )
  note(
    'HTML of a second dish, with a dictionary',
    `${(second / 1000).toFixed(1)} KB`,
    '≤ 5 KB',
    second <= 5000,
  )
}

async function measureHtml(product: Product): Promise<void> {
  for (const { name, path, htmlBudgetKb } of pages) {
    const { bytes, elements } = await htmlBytes(product.url + path)
    note(
      `HTML of ${name}, brotli`,
      `${(bytes / 1000).toFixed(1)} KB, ${(elements / 1000).toFixed(1)} KB of it elements`,
      `≤ ${htmlBudgetKb} KB`,
      bytes <= htmlBudgetKb * 1000,
      { ratio: bytes / elements },
    )
  }
}

async function measureInteractions(product: Product): Promise<void> {
  for (const { what, ms, floorMs } of await interactionTimes(product.url)) {
    note(
      `interaction to next paint, ${what}, processor slowed six times, median`,
      `${Math.round(ms)} ms`,
      '≤ 100 ms',
      ms <= 100,
      { ratio: ms / floorMs, isChecked: false },
    )
  }
}

async function measurePaints(product: Product): Promise<void> {
  for (const { name, paintMs, floorPaintMs, blockedMs, floorBlockedMs } of await paintTimes(product.url)) {
    const paintRatio = paintMs / floorPaintMs
    note(
      `largest paint of ${name}, processor slowed six times`,
      `${Math.round(paintMs)} ms, of 24 cards without scripts ${Math.round(floorPaintMs)} ms`,
      '≤ 1.3 times',
      paintRatio <= 1.3,
      { ratio: paintRatio, isChecked: false },
    )
    // Hydrating some cards may block nothing at all.
    const blockedRatio = blockedMs / Math.max(1, floorBlockedMs)
    note(
      `total blocking time of ${name}, processor slowed six times`,
      `${Math.round(blockedMs)} ms, of 24 hydrated cards ${Math.round(floorBlockedMs)} ms`,
      '≤ 1.5 times',
      blockedRatio <= 1.5,
      { ratio: blockedRatio, isChecked: false },
    )
  }
}

async function measureLighthouse(product: Product): Promise<void> {
  for (const { path, layoutShift, seo, ...scores } of await lighthouseScores(product.url)) {
    const all = [
      scores.performance,
      scores.accessibility,
      scores.bestPractices,
      ...(seo === null ? [] : [seo]),
    ]
    note(
      `Lighthouse, simulated phone, ${path}`,
      `${all.join(' / ')}, layout shift ${layoutShift.toFixed(3)}`,
      'each ≥ 95, 0',
      Math.min(...all) >= 95 && layoutShift < 0.001,
    )
  }
}

async function measureSeo(product: Product): Promise<void> {
  const scores = await seoScores(product.url)
  const least = Math.min(...scores.map(({ score }) => score))
  const found = scores.filter(({ score }) => score < 100)
  const names = found.map(({ path, score, findings }) => ` ${path} ${score} (${findings.join(', ')})`)
  note(
    `Lighthouse SEO of ${scores.length} kinds of pages, the least`,
    `${least}${names}`,
    '100',
    least === 100,
  )
}

async function measureIdle(product: Product): Promise<void> {
  const idle = await idleCost(product, folder.path)
  note('an idle second, processor time with the database', `${idle.toFixed(1)} ms`, '≤ 3 ms', idle <= 3)
}

async function measureOrders(product: Product): Promise<void> {
  const costs = await orderingCosts(product, folder.path)
  const cost = (what: string, ms: number, budgetMs: number) =>
    note(
      `${what}, processor time with the database`,
      `${ms.toFixed(2)} ms`,
      `≤ ${budgetMs} ms`,
      ms <= budgetMs,
      { ratio: ms / costs.floor },
    )
  cost('a quote of two dishes', costs.quote, 1.6)
  cost('an order', costs.order, 3.5)
  cost('a dinner: four quotes and an order', 4 * costs.quote + costs.order, 10)
  cost('the status of an order', costs.status, 2)
  cost('the list of ten orders', costs.list, 3)
  const orders = await orderRates(product, folder.path)
  note(
    'orders placed against the bare SQL transaction',
    `${percent(orders.product, orders.floor)} (${rate(orders.product)} of ${rate(orders.floor)})`,
    '≥ 50 %',
    orders.product >= orders.floor * 0.5,
    { ratio: orders.floor / orders.product, isChecked: false },
  )
}

async function measurePlaces(product: Product): Promise<void> {
  const { nearestBranch, zonesOfPoint, emptyCall } = await geoCosts(product, folder.path)
  for (const [what, ms] of [
    ['nearest-branch', nearestBranch],
    ['check_point_delivery_zones', zonesOfPoint],
  ] as const)
    note(
      `${what} at 1,000 branches and 1,000 zones, processor time`,
      `${ms.toFixed(1)} ms, ${emptyCall.toFixed(1)} ms of it for HTTP`,
      '≤ 2 ms',
      ms <= 2,
    )
}

async function measureMemory(): Promise<void> {
  const metricsPort = port + 2
  const settings = { TRUSTED_PROXIES: '1', METRICS_PORT: String(metricsPort) }
  const product = await openProduct(folder.path, port, settings)
  try {
    const marks = await memoryCourse(product, { requests: isLong ? 200_000 : 10_000, metricsPort })
    const [first, ...later] = marks
    if (!first) return
    const early = first.residentMb
    note(
      'memory of the server after 10,000 mixed requests',
      `${Math.round(early)} MB, ${Math.round(first.heapMb)} MB of it heap in use`,
      '≤ 220 MB',
      early <= 220,
    )
    const last = later.at(-1)
    if (!last) return
    const most = Math.max(...later.map(({ residentMb }) => residentMb))
    note(
      `and up to ${last.requests.toLocaleString('en')}`,
      `${Math.round(most)} MB at most, ${Math.round(last.residentMb)} MB at the end`,
      'no growth',
      last.residentMb <= early * 1.1,
    )
  } finally {
    await product.stop()
  }
}
