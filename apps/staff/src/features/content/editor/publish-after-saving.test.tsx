// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { signInAs } from '../../../platform/session.testing.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentItem } from './use-draft.ts'

const title = { ru: 'Открылись', uz: 'Ochildik', en: 'We have opened' }
const now = '2026-11-21T14:00:00.000Z'
const draft = { slug: 'opened', title, image: null, body: { summary: title, sections: [] } }
const item: ContentItem = {
  ...{ now, kind: 'news', id: 'n1', version: 1, has_draft: false, state: 'live', published_at: now },
  ...{ draft, live: draft, languages: [], path: '/news/opened', history: [] },
  ...{ edited: null, plan: null, plan_problem: null },
}

test('[D-01] after its draft was saved a text can be published, planned and discarded', async () => {
  signInAs('content')
  stubServer((path) => (path.includes('/draft') ? { version: 2, saved_at: now } : null))
  const { user } = renderInDocument(<ContentEditor item={item} slot={null} readAgain={async () => item} />)
  const publish = () => screen.getByRole('button', { name: /^Опубликовать/ })
  expect(publish()).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: 'Название, Русский' }), '!')
  expect(publish()).toHaveProperty('disabled', false)
  await waitFor(() => screen.getByText(/^Черновик сохранён в/), { timeout: 5000 })
  expect(publish()).toHaveProperty('disabled', false)
  await user.click(screen.getAllByRole('button', { name: /^Ещё/ }).at(-1) ?? document.body)
  expect(screen.getByRole('button', { name: 'Запланировать' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Удалить черновик' })).toBeDefined()
})
