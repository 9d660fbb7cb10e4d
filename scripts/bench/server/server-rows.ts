// What the server costs: starts, cached and rendered pages, memory.

import { renderCost } from '../pages/render-cost.ts'
import { cpuMs, openProduct, type Product, port } from '../product.ts'
import { type Note, percent, rate } from '../report.ts'
import { makeShopClient } from '../shop-client.ts'
import { againstFloor } from './against-floor.ts'
import { memoryCourse } from './mixed.ts'
import { databaseStartMs, emptyStartCpuMs } from './start-floor.ts'

export async function measureStarts(note: Note, folder: string): Promise<void> {
  const times: { ms: number; ratio: number; cpu: number; cpuRatio: number }[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const floorMs = await databaseStartMs(folder)
    const floorCpu = emptyStartCpuMs()
    const product = await openProduct(folder, port)
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

export async function measurePages(note: Note, product: Product): Promise<void> {
  const browser = { 'accept-encoding': 'br' }
  const { headers } = await makeShopClient(product)
  const home = await againstFloor({ port, pid: product.pid }, port + 1, {
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
  const menu = await againstFloor({ port, pid: product.pid }, port + 1, {
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
  note('home that is not cached (150+ dishes), processor time', `${ms.toFixed(1)} ms`, '≤ 10 ms', ms <= 10, {
    ratio,
  })
}

export async function measureMemory(note: Note, folder: string, requests: number): Promise<void> {
  const metricsPort = port + 2
  const settings = { TRUSTED_PROXIES: '1', METRICS_PORT: String(metricsPort) }
  const product = await openProduct(folder, port, settings)
  try {
    const marks = await memoryCourse(product, { requests, metricsPort })
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
