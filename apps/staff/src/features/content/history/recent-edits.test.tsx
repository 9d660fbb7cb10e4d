// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument, stubServer } from '../../../platform/document.testing.tsx'
import { contentTabs } from '../kinds.ts'
import { RecentEdits } from './recent-edits.tsx'

const anItem = (ru: string, edited_at: string | null, has_draft = false) => ({
  ...{ kind: 'news', id: ru, slug: ru, title: { ru, uz: ru, en: ru }, image: null, group: null },
  ...{ state: 'live', publish_at: null, has_draft, edited_at },
})

test('[R4-15] while nothing is open, drafts and then the last edits are offered', async () => {
  stubServer(() => ({
    now: '2026-11-21T14:00:00.000Z',
    items: [
      anItem('Старая', '2026-11-01T10:00:00.000Z'),
      anItem('Никем не правлена', null),
      anItem('Новая', '2026-11-20T10:00:00.000Z'),
      anItem('Черновик', '2026-11-02T10:00:00.000Z', true),
    ],
  }))
  renderInDocument(<RecentEdits tab={contentTabs[1]} />)
  await screen.findByRole('link', { name: /Новая/ })
  const names = screen.getAllByRole('link').map((link) => link.querySelector('b')?.textContent)
  expect(names).toEqual(['Черновик', 'Новая', 'Старая'])
})
