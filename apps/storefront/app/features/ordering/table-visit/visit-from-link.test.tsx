// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { acceptCookies } from '../../../platform/browser/consent.ts'
import { restoreStores } from '../../../platform/stores/restore.ts'
import { sessionStore } from '../../../platform/stores/session-store.ts'
import { passTime, renderInDocument } from '../../layout/document.testing.tsx'
import { VisitFromLink } from './visit-from-link.tsx'

function Page() {
  const { search } = useLocation()
  return (
    <>
      <VisitFromLink />
      <output>{search}</output>
    </>
  )
}

async function openLink(path: string): Promise<string | null> {
  await act(restoreStores)
  const { container } = await renderInDocument(<Page />, { path })
  await passTime(0)
  return container.textContent
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.setState(sessionStore.getInitialState())
})

test('[R3-06] the link of a table or a bot is stored in the session and taken out of the address', async () => {
  const link = '/?is_hall=1&crm_table_id=t7&crm_table_number=12&chat_id=77&source=bot&fcm_token=f1&sort=new'
  expect(await openLink(link)).toBe('?sort=new')
  const visit = { isHall: true, crmTableId: 't7', crmTableNumber: '12' }
  expect(sessionStore.getState()).toMatchObject({ ...visit, chatId: '77', source: 'bot', fcmToken: 'f1' })
})

test('[R3-06] caniuseCookies becomes false with the consent, and not before', async () => {
  await openLink('/')
  expect(sessionStore.getState().caniuseCookies).toBe(true)
  act(acceptCookies)
  expect(sessionStore.getState().caniuseCookies).toBe(false)
})
