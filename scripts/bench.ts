// `npm run bench`: the budgets of the architecture, measured on this machine now. Prints a table in Markdown.
// Rates are given beside what the machine can do at all, measured in the same run. --long goes on to 100,000 requests;
// names choose parts: start pages scripts lighthouse seo staff orders places memory.
import { cpus } from 'node:os'
import { againstFloor } from './bench/against-floor.ts'
import { firstLoadBudgets, firstLoadOf, requestsBeforeScroll } from './bench/first-load.ts'
import { geoCosts } from './bench/geo.ts'
import { lighthouseScores, seoScores } from './bench/lighthouse.ts'
import { memoryAfter } from './bench/mixed.ts'
import { orderRates } from './bench/orders.ts'
import { aDataFolder, cpuMs, openProduct, type Product } from './bench/product.ts'
import { makeShopClient } from './bench/shop-client.ts'
import { openStaffDay, staffCosts } from './bench/staff.ts'
import { screenTimes } from './bench/staff-screens.ts'

const port = Number(process.env.BENCH_PORT ?? 4180)
const floorPort = port + 1
const isLong = process.argv.includes('--long')
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wants = (part: string) => chosen.length === 0 || chosen.includes(part)
const rows: { what: string; measured: string; budget: string; isMet: boolean }[] = []
const note = (what: string, measured: string, budget: string, isMet: boolean) => {
  rows.push({ what, measured, budget, isMet })
  console.error(`${isMet ? 'ok ' : 'OVER'} ${what}: ${measured} (budget ${budget})`)
}
const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')}/s`

const folder = await aDataFolder()
try {
  const first = await openProduct(folder.path, port)
  const operatorPassword = /staff login operator (\S+)/.exec(first.printed())?.[1] ?? ''
  await first.stop()
  if (wants('start')) await measureStarts()
  const product = await openProduct(folder.path, port)
  try {
    if (wants('pages')) await measurePages(product)
    if (wants('scripts')) await measureFirstLoad(product)
    if (wants('lighthouse')) await measureLighthouse(product)
    if (wants('seo')) await measureSeo(product)
    if (wants('staff')) await measureStaff(product, operatorPassword)
    if (wants('orders')) await measureOrders(product)
    if (wants('places')) await measurePlaces(product)
  } finally {
    await product.stop()
  }
  if (wants('memory')) await measureMemory()
} finally {
  await folder.remove()
}

const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor}, Node ${process.versions.node}\n`,
)
console.log('| what | measured | budget | |\n|---|---|---|---|')
for (const { what, measured, budget, isMet } of rows)
  console.log(`| ${what} | ${measured} | ${budget} | ${isMet ? 'met' : 'over'} |`)

async function measureStarts(): Promise<void> {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const product = await openProduct(folder.path, port)
    times.push(product.startMs)
    await product.stop()
  }
  const middle = times.sort((a, b) => a - b)[1] ?? 0
  note(
    'start with an existing database, to the first page',
    `${(middle / 1000).toFixed(1)} s`,
    '≤ 3 s',
    middle <= 3000,
  )
}

async function measurePages(product: Product): Promise<void> {
  const browser = { 'accept-encoding': 'br' }
  const { headers } = await makeShopClient(product)
  const home = await againstFloor(port, floorPort, {
    path: '/',
    headers: { ...browser, accept: 'text/html' },
  })
  note(
    'cached home against node:http with the same bytes',
    `${percent(home.product, home.floor)} (${rate(home.product)} of ${rate(home.floor)}, ${Math.round(home.bytes / 1000)} KB)`,
    '≥ 70 %',
    home.product >= home.floor * 0.7,
  )
  const menu = await againstFloor(port, floorPort, {
    path: '/v2/category-with-products',
    headers: { ...browser, ...headers },
  })
  note(
    'menu JSON against node:http with the same bytes',
    `${percent(menu.product, menu.floor)} (${rate(menu.product)} of ${rate(menu.floor)}, ${Math.round(menu.bytes / 1000)} KB)`,
    '≥ 60 %',
    menu.product >= menu.floor * 0.6,
  )
  const renders = 200
  const renderSome = async (from: number, count: number) => {
    for (let at = from; at < from + count; at += 1)
      await (await fetch(`${product.url}/?uncached=${at}`, { headers: browser })).arrayBuffer()
  }
  await renderSome(0, renders)
  const before = cpuMs(product.pid)
  await renderSome(renders, renders)
  const each = (cpuMs(product.pid) - before) / renders
  note(
    'home that is not cached (150+ dishes), processor time',
    `${each.toFixed(1)} ms`,
    '≤ 15 ms',
    each <= 15,
  )
}

async function measureFirstLoad(product: Product): Promise<void> {
  for (const { path, scriptKb, htmlKb, files: mostFiles } of firstLoadBudgets) {
    const { script, html, files } = await firstLoadOf(product.url + path)
    note(
      `first load of ${path}, brotli`,
      `scripts ${(script / 1000).toFixed(1)} KB, HTML ${(html / 1000).toFixed(1)} KB, ${files} files`,
      `≤ ${scriptKb} KB, ≤ ${htmlKb} KB, ≤ ${mostFiles}`,
      script <= scriptKb * 1000 && html <= htmlKb * 1000 && files <= mostFiles,
    )
  }
  const { all = 0, ...kinds } = await requestsBeforeScroll(product.url)
  const list = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`)
  note('requests of home before the first scroll', `${all} (${list.join(', ')})`, '≤ 64', all <= 64)
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

async function measureStaff(product: Product, operatorPassword: string): Promise<void> {
  const day = await openStaffDay(product, operatorPassword)
  const costs = await staffCosts(product, day)
  note(
    'board of 300 open orders, processor time',
    `${costs.boardMs.toFixed(1)} ms, ${Math.round(costs.boardKb)} KB`,
    '≤ 60 ms',
    costs.boardMs <= 60,
  )
  note(
    `${costs.streams} open streams at rest, processor time in a second`,
    `${costs.restMs.toFixed(1)} ms`,
    '≤ 50 ms',
    costs.restMs <= 50,
  )
  note(
    'an order accepted and sent to its 28 streams, processor time',
    `${costs.acceptMs.toFixed(1)} ms`,
    '≤ 60 ms',
    costs.acceptMs <= 60,
  )
  note(
    `memory of the server with ${costs.streams} open streams and 300 open orders`,
    `${Math.round(costs.memoryMb)} MB`,
    '≤ 300 MB',
    costs.memoryMb <= 300,
  )
  const { drawnMs, movedMs } = await screenTimes(product, day)
  note(
    'a status event drawn on a board of 300 orders, processor slowed four times, median',
    `${Math.round(drawnMs)} ms`,
    '≤ 100 ms',
    drawnMs <= 100,
  )
  note(
    'from an action to the page of its customer, median',
    `${Math.round(movedMs)} ms`,
    '≤ 1 s',
    movedMs <= 1000,
  )
}

async function measureOrders(product: Product): Promise<void> {
  const orders = await orderRates(product, folder.path)
  note(
    'orders placed against the bare SQL transaction',
    `${percent(orders.product, orders.floor)} (${rate(orders.product)} of ${rate(orders.floor)})`,
    '≥ 50 %',
    orders.product >= orders.floor * 0.5,
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
  const product = await openProduct(folder.path, port)
  try {
    const early = await memoryAfter(product, 10_000)
    note(
      'memory of the server after 10,000 mixed requests',
      `${Math.round(early)} MB`,
      '≤ 300 MB',
      early <= 300,
    )
    if (!isLong) return
    const late = await memoryAfter(product, 90_000)
    note('and after 100,000', `${Math.round(late)} MB`, 'no growth', late <= early * 1.1)
  } finally {
    await product.stop()
  }
}
