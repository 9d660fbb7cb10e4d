// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openOverlay, overlaysStore } from '../../platform/overlays.ts'
import { Announcer } from '../layout/announcer.tsx'
import { passTime, renderInDocument, stubShop } from '../layout/document.testing.tsx'
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

test('[R4-02] where the code went instead is announced, and the focus is where it is typed', async () => {
  signInStore.setState({
    ...{ step: 'code', phone: '+998 90 123 45 67', nonce: 'a-nonce', resendAt: Date.now() + 60_000 },
    ...{ sentBy: 'telegram', otherWay: 'sms' },
  })
  openOverlay('signIn')
  stubShop(() => ({ body: { sent_by: 'sms' } }))
  const { user } = await renderInDocument(
    <>
      <SignInDialog isOpen />
      <Announcer />
    </>,
    { namespaces: ['account'] },
  )
  expect(screen.getAllByText(/^Код отправлен/), 'nothing is said of what is read anyway').toHaveLength(1)
  const link = screen.getByRole('button', { name: 'Получить код по СМС' })
  link.focus()
  await user.click(link)
  await passTime(0)
  expect(screen.queryByRole('button', { name: 'Получить код по СМС' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Введите код/ }))
  expect(screen.getAllByText(/\+998.90.123.45.67/).filter((one) => one.closest('[aria-live]'))).toHaveLength(
    1,
  )
})
