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
  const { user } = await renderInDocument(<SignInDialog isOpen />, { namespaces: ['account'] })
  await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(overlaysStore.getState().open).toBeNull()
  expect(window.dataLayer).toEqual([])
  expect(signInStore.getState().step).toBe('phone')
})

test('[R4-02] the code step says that the code is in Telegram, and offers it by SMS', async () => {
  signInStore.setState({
    ...{ step: 'code', phone: '+998 90 123 45 67', nonce: 'a-nonce', resendAt: Date.now() + 60_000 },
    ...{ sentBy: 'telegram', otherWay: 'sms' },
  })
  openOverlay('signIn')
  await renderInDocument(<SignInDialog isOpen />, { namespaces: ['account'] })
  expect(screen.getByText(/^Код отправлен в Telegram на \+998.90.123.45.67\. Если за 15 с/)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Введите код' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Получить код по СМС' })).toBeDefined()
})
