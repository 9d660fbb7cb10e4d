import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { pageKinds } from '../../../e2e/harness/page-kinds.ts'
import { findChromium, quietFlags } from '../../find-chromium.ts'

const debuggingPort = 9333
const paths = ['/', '/product/philadelphia-classic', '/cart', '/checkout'] as const

export type Scores = {
  readonly path: string
  /** Of a hundred each; SEO is null where the page asks not to be indexed. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number | null
  readonly layoutShift: number
}

/**
 * What Lighthouse says of the main pages on its simulated slow phone, as any but the very first visitor sees them: each
 * is opened once before, which makes its pictures.
 */
export function lighthouseScores(url: string): Promise<readonly Scores[]> {
  return withBrowser(async () => {
    const scores: Scores[] = []
    for (const path of paths) {
      await measureScores(url, path)
      scores.push(await measureScores(url, path))
    }
    return scores
  })
}

export type SeoScore = {
  readonly path: string
  readonly score: number
  /** What it finds, as text. */
  readonly findings: readonly string[]
}

/** How well search engines read one page of each kind that they may list, by Lighthouse. */
export function seoScores(url: string): Promise<readonly SeoScore[]> {
  return withBrowser(async () => {
    const scores: SeoScore[] = []
    for (const { path } of pageKinds.filter(({ data }) => data !== null))
      scores.push(await measureSeo(url, path))
    return scores
  })
}

async function withBrowser<Result>(run: () => Promise<Result>): Promise<Result> {
  const executablePath = findChromium(chromium.executablePath())
  const browser = await chromium.launch({
    args: [...quietFlags, `--remote-debugging-port=${debuggingPort}`],
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    return await run()
  } finally {
    await browser.close()
  }
}

async function measureSeo(url: string, path: string): Promise<SeoScore> {
  const result = await lighthouse(`${url}${path}`, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['seo'],
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${path}`)
  const { categories, audits } = result.lhr
  const findings = Object.values(audits).filter(({ score }) => score !== null && score < 1)
  return {
    path,
    score: Math.round((categories.seo?.score ?? 0) * 100),
    findings: findings.map(({ title }) => title),
  }
}

async function measureScores(url: string, path: string): Promise<Scores> {
  const result = await lighthouse(`${url}${path}`, { port: debuggingPort, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing of ${path}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const isIndexed = path === '/' || path.startsWith('/product/')
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: isIndexed ? score('seo') : null,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
  }
}
