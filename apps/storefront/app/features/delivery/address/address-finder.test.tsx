// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeOverlay, overlaysStore } from '../../../platform/overlays.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { sessionStore } from '../../../platform/stores/session-store.ts'
import { passTime, renderInDocument } from '../../layout/document.testing.tsx'
import { AddressFinder } from './address-finder.tsx'

beforeEach(() => {
  const refuses = { getCurrentPosition: (_: unknown, refuse: (error: object) => void) => refuse({ code: 1 }) }
  Object.defineProperty(navigator, 'geolocation', { value: refuses, configurable: true })
  closeOverlay()
  commonStore.setState(commonStore.getInitialState())
  sessionStore.setState(sessionStore.getInitialState())
})

/** What is open so many milliseconds after the first page. */
async function openAfter(ms: number): Promise<string | undefined> {
  await renderInDocument(<AddressFinder />)
  await passTime(ms)
  await act(() => vi.dynamicImportSettled())
  await passTime(0)
  return overlaysStore.getState().open?.name
}

test('[R4-10] [R9-06] the address is asked for five seconds after the first page, once in a visit', async () => {
  expect(await openAfter(4999)).toBeUndefined()
  await passTime(1)
  await act(() => vi.dynamicImportSettled())
  expect(overlaysStore.getState().open?.name).toBe('address')
  expect(sessionStore.getState().isAddressAsked).toBe(true)
  closeOverlay()
  expect(await openAfter(5000)).toBeUndefined()
})

test.each(['isLocation', 'addressAccepted'] as const)(
  '[R3-06] with %s the visit has an address, and none is asked for',
  async (name) => {
    sessionStore.setState({ [name]: true })
    expect(await openAfter(5000)).toBeUndefined()
  },
)
