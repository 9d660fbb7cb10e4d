import '../browser.testing.ts'
import { beforeEach, expect, test } from 'vitest'
import { clearBrowserState, cookiesSet } from '../browser.testing.ts'
import { authStore } from '../stores/auth-store.ts'
import { commonStore } from '../stores/common-store.ts'
import { listenToToasts, type ToastContent } from '../toasts.ts'
import { endSession, startSession } from './session.ts'

const user = { id: 'u1', name: 'Дилноза', phone: '+998901234567', dateOfBirth: null, accessToken: 't' }

beforeEach(clearBrowserState)

test('[R3-13] signing in stores the customer and sets the cookie; signing out clears both', () => {
  startSession(user)
  expect(authStore.getState()).toMatchObject({ user, isSuccess: true })
  expect(cookiesSet()).toEqual({ user_id: 'u1' })
  endSession(null)
  expect(authStore.getState()).toMatchObject({
    user: null,
    isSuccess: false,
    isWithoutOtp: false,
    message: '',
  })
  expect(cookiesSet()).toEqual({})
})

test('[R4-05] an ended session is reported once, and the cart and the address stay', () => {
  const reported: ToastContent[] = []
  const stop = listenToToasts((toast) => reported.push(toast))
  commonStore.setState({ orderIds: ['o1'] })
  startSession(user)
  endSession('session_expired')
  endSession('session_expired')
  stop()
  expect(reported).toEqual([{ type: 'error', word: 'session_expired' }])
  expect(commonStore.getState().orderIds).toEqual(['o1'])
})
