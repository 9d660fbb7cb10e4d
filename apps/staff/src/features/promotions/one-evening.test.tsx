// @vitest-environment happy-dom
import { toSum } from '@doira/domain/money/sum'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setServerNow } from '../../platform/api/server-clock.ts'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { Toaster } from '../../ui/toaster.tsx'
import type { ContentItem } from '../content/editor/use-draft.ts'
import { findBlank } from '../content/kinds.ts'
import { PromotionEditor } from './promotion-editor.tsx'

const now = '2026-11-21T14:00:00.000Z'
const name = { ru: 'Вечер −10 %', uz: 'Oqshom −10 %', en: 'Evening −10%' }
const draft = { ...findBlank('promotion', now), title: name, line: name, how: 'code', code: 'VECHER' }
const item: ContentItem = {
  ...{ now, kind: 'promotion', id: 'p1', version: 1, has_draft: true, state: 'new', published_at: null },
  ...{ draft, live: null, languages: ['ru', 'uz', 'en'], path: '', history: [] },
  ...{ edited: null, plan: null, plan_problem: null },
}
const none = { orders: 0, cost: toSum(0), revenue: toSum(0), new_customers: 0 }
const list = {
  ...{ now, promotions: [], cities: [], branches: [], categories: [], dishes: [] },
  totals: { orders: 0, revenue: toSum(0), with: none, again: 0 },
}

/** What was saved as the draft and what was published, in sequence. */
function aServer() {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') calls.push(`${JSON.parse(String(body)).draft.ends_at}`)
    if (method === 'POST' && path.includes('publish')) calls.push('published')
    return new Response(JSON.stringify(method === 'PUT' ? { version: 2, saved_at: now } : item))
  })
  return calls
}

test('a code of one evening ends as it was typed: it is not published while its end cannot be read', async () => {
  setServerNow(now)
  signInAs('owner')
  const calls = aServer()
  const { user } = renderInDocument(
    <>
      <Toaster label="Сообщения" />
      <PromotionEditor
        {...{ item, list, promotion: null, slot: null }}
        readAgain={async () => item}
        onChanged={() => undefined}
      />
    </>,
  )
  const date = screen.getByRole('textbox', { name: 'Конец, дата' })
  const time = screen.getByRole('textbox', { name: 'Конец, время' })
  const save = async () => user.keyboard('{Control>}[KeyS]{/Control}')
  await user.type(date, 'вечером')
  await user.tab()
  await save()
  expect(document.activeElement).toBe(date)
  expect(await screen.findAllByText(/^Напишите дату так/)).toHaveLength(2)
  expect(calls).toEqual([])

  await user.clear(date)
  await user.type(screen.getByRole('textbox', { name: 'Начало, время' }), '{Control>}a{/Control}21')
  await user.type(time, '23')
  await save()
  await waitFor(() => expect(calls).toEqual(['2026-11-21T18:00:00.000Z', 'published']))
  expect(await screen.findByText(/^Опубликовано, начнётся .*21:00$/)).toBeDefined()
})
