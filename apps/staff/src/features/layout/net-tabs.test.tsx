// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { signInAs } from '../../platform/session.testing.ts'
import { renewMe } from '../../platform/session.ts'
import { NetTabs } from './net-tabs.tsx'

test('[R4-15] cities are a part of the chain for people with all branches only: others may not edit them', async () => {
  const me = signInAs('content', ['content.edit'])
  renderInDocument(<NetTabs />)
  expect(screen.getByRole('link', { name: 'Города' })).toBeTruthy()
  renewMe({ ...me, has_all_branches: false })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Города' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Зоны' })).toBeTruthy()
})
