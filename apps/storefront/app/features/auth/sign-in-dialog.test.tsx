// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openOverlay, overlaysStore } from '../../platform/overlays.ts'
import { renderInDocument } from '../layout/document.testing.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { signInStore } from './sign-in-store.ts'

beforeEach(() => {
  signInStore.setState(signInStore.getInitialState())
  window.dataLayer = []
})

test('[R4-03] a dialog that is closed at the name form reports no Authorization_successful', async () => {
  signInStore.setState({ step: 'name' })
  openOverlay('signIn')
  const { user } = await renderInDocument(<SignInDialog isOpen />)
  await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(overlaysStore.getState().open).toBeNull()
  expect(window.dataLayer).toEqual([])
  expect(signInStore.getState().step).toBe('phone')
})
