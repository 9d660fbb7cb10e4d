// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QueryProvider } from '../../platform/api/query-provider.tsx'
import { passTime, renderInDocument } from '../layout/document.testing.tsx'
import { ExclusionsBlock } from './exclusions-block.tsx'

const ingredients = ['onion', 'garlic', 'mayo'].map((key) => ({ key, title: { ru: key, uz: key, en: key } }))
const answerMs = 500

/** An API that takes its time, and what it has stored. */
function stubStored(refuses = false) {
  const stored: { chosen: string[] } = { chosen: [] }
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit = {}) => {
    const isChange = method === 'PUT'
    if (isChange) await new Promise((done) => setTimeout(done, answerMs))
    if (isChange && refuses) return new Response('{}', { status: 400 })
    if (isChange) stored.chosen = (JSON.parse(String(body)) as typeof stored).chosen
    return new Response(JSON.stringify({ ingredients, chosen: stored.chosen }))
  })
  return stored
}

async function open() {
  const { user } = await renderInDocument(
    <QueryProvider>
      <ExclusionsBlock />
    </QueryProvider>,
    { namespaces: ['account'] },
  )
  await passTime(10)
  return user
}

const chosen = () =>
  screen
    .getAllByRole('button')
    .flatMap((chip) => (chip.getAttribute('aria-pressed') === 'true' ? (chip.textContent ?? '') : []))

test('[C-10] ingredients that are chosen one right after the other are all left out', async () => {
  const stored = stubStored()
  const user = await open()
  for (const name of ['onion', 'mayo']) await user.click(screen.getByRole('button', { name }))
  expect(chosen()).toEqual(['onion', 'mayo'])
  await passTime(answerMs)
  await passTime(answerMs)
  expect(stored.chosen).toEqual(['onion', 'mayo'])
  expect(chosen()).toEqual(['onion', 'mayo'])
})

test('[C-10] a choice that could not be stored is not shown as if it was', async () => {
  stubStored(true)
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'onion' }))
  await passTime(answerMs)
  await passTime(10)
  expect(chosen()).toEqual([])
})
