// What the pages of the shop cost a browser.

import type { Product } from '../product.ts'
import type { Note } from '../report.ts'
import { bytesWithDictionary } from './dictionaries.ts'
import {
  emptyPageBytes,
  firstLoadBudgets,
  htmlBytes,
  mostRequestsOfHome,
  readFirstLoad,
} from './first-load.ts'
import { interactionTimes } from './interactions.ts'
import { lighthouseScores, seoScores } from './lighthouse.ts'
import { paintTimes } from './paint.ts'
import { loadedUntouched } from './untouched.ts'

const pages = [
  { name: 'home', path: '/', htmlBudgetKb: 25 },
  { name: 'a dish', path: '/product/philadelphia-classic', htmlBudgetKb: 20 },
  { name: 'the cart', path: '/cart', htmlBudgetKb: 20 },
  { name: 'the checkout', path: '/checkout', htmlBudgetKb: 20 },
] as const

/** So little blocking passes whatever the floor: nobody notices it. */
const fewMs = 100

export async function measureFirstLoad(note: Note, product: Product): Promise<void> {
  const floor = await emptyPageBytes()
  for (const { path, scriptKb, htmlKb, files: mostFiles, ...budget } of firstLoadBudgets) {
    const { script, html, files } = await readFirstLoad(product.url + path)
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
  note(
    'requests of home before the first scroll',
    `${all} (${list.join(', ')})`,
    `≤ ${mostRequestsOfHome}`,
    all <= mostRequestsOfHome,
    // A page needs one request at least.
    { ratio: all },
  )
  const secondUrl = `${product.url}/product/wok-beef`
  const second = await bytesWithDictionary(`${product.url}/product/philadelphia-classic`, secondUrl)
  const { bytes: without } = await htmlBytes(secondUrl)
  note(
    'HTML of a second dish, with a dictionary',
    `${(second / 1000).toFixed(1)} KB`,
    '≤ 5 KB',
    second <= 5000,
    { ratio: second / without },
  )
}

export async function measureHtml(note: Note, product: Product): Promise<void> {
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

export async function measureInteractions(note: Note, product: Product): Promise<void> {
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

export async function measurePaints(note: Note, product: Product): Promise<void> {
  for (const { name, paintMs, floorPaintMs, blockedMs, floorBlockedMs } of await paintTimes(product.url)) {
    const paintRatio = paintMs / floorPaintMs
    note(
      `largest paint of ${name}, processor slowed six times`,
      `${Math.round(paintMs)} ms, of 24 cards without scripts ${Math.round(floorPaintMs)} ms`,
      '≤ 1.3 times',
      paintRatio <= 1.3,
      { ratio: paintRatio, isChecked: false },
    )
    // Hydrating some cards blocks nothing where it takes no task over 50 ms: then a ratio says nothing.
    const blockedRatio = blockedMs / Math.max(1, floorBlockedMs)
    note(
      `total blocking time of ${name}, processor slowed six times`,
      `${Math.round(blockedMs)} ms, of 24 hydrated cards ${Math.round(floorBlockedMs)} ms`,
      `≤ 1.5 times or ${fewMs} ms`,
      blockedRatio <= 1.5 || blockedMs <= fewMs,
      { ratio: blockedRatio, isChecked: false },
    )
  }
}

export async function measureLighthouse(note: Note, product: Product): Promise<void> {
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

export async function measureSeo(note: Note, product: Product): Promise<void> {
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
