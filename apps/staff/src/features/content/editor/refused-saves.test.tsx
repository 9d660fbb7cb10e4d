// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDocument } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentItem } from './use-draft.ts'

const title = { ru: 'Открылись', uz: 'Ochildik', en: 'We have opened' }
const now = '2026-11-21T14:00:00.000Z'
const item: ContentItem = {
  ...{ now, kind: 'news', id: 'n1', version: 1, has_draft: false, state: 'live', published_at: now },
  draft: { slug: 'opened', title, image: null, body: { summary: title, sections: [] } },
  live: null,
  languages: [],
  ...{ edited: null, plan: null, plan_problem: null, path: '/news/opened', history: [] },
}

/** A server that refuses every call with 503 until it is mended. */
function aBusyServer() {
  const server = { isBusy: true, saved: [] as unknown[] }
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (server.isBusy) return new Response('busy', { status: 503 })
    if (method === 'PUT') server.saved.push(JSON.parse(String(body)).draft.title.ru)
    const answer = method === 'PUT' ? { version: 2, saved_at: now } : path.includes('options') ? {} : item
    return new Response(JSON.stringify(answer))
  })
  return server
}

test('a draft that the server refuses with 503 is named in a banner and goes with a press on retry', async () => {
  const server = aBusyServer()
  signInAs('content')
  const { user } = renderInDocument(<ContentEditor item={item} slot={null} readAgain={async () => item} />)
  const field = screen.getByRole('textbox', { name: 'Название, Русский' })
  await user.type(field, '!')
  const banner = await screen.findByRole('alert', {}, { timeout: 3000 })
  expect(banner.textContent).toMatch(/Сервер не принял изменения.*503.*Текст цел/)
  expect(screen.getByText('Пока только на устройстве')).toBeDefined()
  expect(field).toHaveProperty('value', 'Открылись!')
  server.isBusy = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(server.saved).toEqual(['Открылись!'])
})

test('a publication that the server refuses with 503 can be tried again from its banner', async () => {
  const server = aBusyServer()
  signInAs('content')
  const { user } = renderInDocument(
    <ContentEditor
      item={{ ...item, has_draft: true }}
      slot={null}
      readAgain={async () => ({ ...item, version: 3 })}
    />,
  )
  await user.click(screen.getByRole('button', { name: /Опубликовать/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Сервер не принял изменения.*503/)
  server.isBusy = false
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
