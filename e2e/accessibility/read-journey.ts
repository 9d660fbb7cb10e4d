import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { inLocale, type Locale } from '../pages/shop/shop.ts'
import { expectNothing } from './evidence.ts'
import { getFaults, type Part, screenReader } from './screen-reader.ts'
import { differencesFromStored } from './transcripts.ts'

const root = join(import.meta.dirname, '../..')

type Namespace = 'common' | 'menu' | 'order' | 'location' | 'account'
type Visit = {
  readonly page: Page
  readonly locale: Locale
  readonly phone: string
  /** Of the shop; empty for that of the run. */
  readonly origin: string
}
type At = Visit & {
  readonly reader: ReturnType<typeof screenReader>
  readonly go: (path: string) => Promise<unknown>
  /** A text of the shop, escaped for a pattern. */
  readonly text: (namespace: Namespace, key: string) => string
}
export type Journey = {
  readonly name: string
  /** Ends where the reading begins; what it activates is found by the reader. */
  readonly begin: (at: At) => Promise<unknown>
  /** The main part of the page, or a dialog over it, unless given. */
  readonly part?: Part
}

export const titleOf = (locale: Locale, name: string): string =>
  `[R2-30] ${locale}: a screen reader reads «${name}» with names, roles and states`

/** Compares what a screen reader says at the end of a journey with the stored transcript. */
export async function readJourney(visit: Visit, { name, begin, part }: Journey): Promise<void> {
  const { page, locale, origin } = visit
  const reader = screenReader(page)
  const text = (namespace: Namespace, key: string) => {
    const file = join(root, `languages/${locale}/shop/${namespace}.json`)
    return String(JSON.parse(readFileSync(file, 'utf8'))[key]).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  }
  await begin({ ...visit, reader, text, go: (path) => page.goto(origin + inLocale(locale, path)) })
  await untilStill(page)
  const phrases = await reader.readAll(part)
  expect(phrases.length).toBeGreaterThan(5)
  const findings = [...getFaults(phrases, part), ...differencesFromStored(locale, name, phrases)]
  expectNothing('transcripts', { part: 'storefront', page: name, locale, width: null }, findings)
}

/** What comes late is there, and nothing is replaced while it is read. */
export async function untilStill(page: Page): Promise<void> {
  let before = ''
  const isStill = async () => {
    const parts = await page.locator('main, [role=dialog]').all()
    const now = (await Promise.all(parts.map((part) => part.innerHTML()))).join()
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(isStill, { intervals: [700] }).toBe(true)
}
