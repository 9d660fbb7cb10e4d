import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { cpuMs, type Product } from '../product.ts'
import { htmlBytes } from './first-load.ts'

const rendersInTurn = 100
const turns = 5

export type RenderCost = { readonly ms: number; readonly ratio: number }

/** Processor time of rendering the home page that is not cached, in turns with its floor; the middle turn counts. */
export async function renderCost(product: Product): Promise<RenderCost> {
  const { html } = await htmlBytes(product.url)
  const costs: RenderCost[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const floor = floorMs(html)
    const before = cpuMs(product.pid)
    for (let at = 0; at < rendersInTurn; at += 1) {
      const path = `/?uncached=${turn * rendersInTurn + at}`
      await (await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    }
    const ms = (cpuMs(product.pid) - before) / rendersInTurn
    // The first turn warms up.
    if (turn > 0) costs.push({ ms, ratio: ms / floor })
  }
  costs.sort((one, other) => one.ratio - other.ratio)
  return costs[Math.floor(turns / 2)] ?? { ms: Number.NaN, ratio: Number.NaN }
}

/** React alone rendering the elements of the page, in milliseconds. */
function floorMs(html: string): number {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'render-elements.ts')], {
    input: html,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ms = Number(stdout)
  if (status !== 0 || !(ms > 0)) throw new Error('React did not render the page')
  return ms
}
