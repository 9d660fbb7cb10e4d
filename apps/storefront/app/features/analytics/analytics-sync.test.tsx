// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { passTime, renderInDocument } from '../layout/document.testing.tsx'
import { AnalyticsSync } from './analytics-sync.tsx'

const url = 'https://tags.example/gtm.js'

/** The scripts of others that the page loads. */
async function loaded(tagManagerUrl: string | null): Promise<readonly string[]> {
  await renderInDocument(<AnalyticsSync />, { tagManagerUrl })
  await act(() => vi.dynamicImportSettled())
  await passTime(10)
  return [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '')
}

beforeEach(() => {
  localStorage.clear()
  for (const script of document.querySelectorAll('script[src]')) script.remove()
})

test('[R7-30] the tag manager is not loaded before somebody agreed to cookies', async () => {
  expect(await loaded(url)).toEqual([])
})

test('[R7-30] with consent and without a tag manager nothing is loaded', async () => {
  localStorage.setItem('cookie-consent', 'yes')
  expect(await loaded(null)).toEqual([])
})

test('[R7-30] with consent the tag manager of the settings is loaded', async () => {
  localStorage.setItem('cookie-consent', 'yes')
  expect((await loaded(url)).join()).toContain(url)
})
