import { isPlaceholderName } from '@doira/domain/auth/sign-in'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import {
  hasWebviewProxy,
  invokeCustomMethod,
  isIframe,
  postEvent,
  request,
  retrieveLaunchParams,
  retrieveRawInitData,
  supports,
} from '@telegram-apps/bridge'
import { startSession } from '../../platform/api/session.ts'
import { shopApi } from '../../platform/api/shop-api.ts'
import { closeOverlay, overlaysStore } from '../../platform/overlays.ts'
import { authStore } from '../../platform/stores/auth-store.ts'
import { deviceToken } from '../../platform/stores/device-store.ts'
import { sessionStore } from '../../platform/stores/session-store.ts'
import { whenOverlaysClosed } from '../../ui/dialogs/use-back-closes.ts'
import { welcome } from './confirm-code.ts'
import { finishSignIn, leaveSignInUnnamed, signInStore, work } from './sign-in-store.ts'

const shareTimeoutMs = 120_000
const answerTimeoutMs = 5000
/** Telegram sends a shared phone to the bot first: the page gets it a moment later. */
const contactTries = 12
const contactPauseMs = 400

let isTried = false

/** Reports to Telegram that the page is shown, and signs in once. An unknown person is asked when they want to sign in. */
export async function openMiniApp(isSignedOut: boolean): Promise<void> {
  // A link with Telegram's parameters in it may be opened anywhere.
  if (isTried || !(hasWebviewProxy(window) || isIframe())) return
  isTried = true
  rememberChat()
  postEvent('web_app_ready')
  postEvent('web_app_expand')
  if (isSignedOut) await signIn(null)
}

/** Orders of this visit come from the bot. A private chat has the number of its person. */
function rememberChat(): void {
  const { tgWebAppData } = retrieveLaunchParams()
  sessionStore.setState({
    source: 'bot',
    chatId: tgWebAppData ? String(tgWebAppData.user?.id ?? '') || null : null,
  })
}

/** Asks Telegram for the phone, and signs in with it. */
export async function sharePhone(): Promise<void> {
  const contact = await work(readContact)
  if (contact === false) return
  if (contact === null) signInStore.setState({ error: 'phone_not_shared' })
  else await signIn(contact)
}

async function signIn(contact: string | null): Promise<void> {
  const initData = retrieveRawInitData()
  if (!initData) return
  await work(async () => {
    const signedIn = await shopApi.loginWithoutOtp({
      body: { init_data: initData, device_token: deviceToken(), ...(contact !== null && { contact }) },
    })
    const user = welcome(signedIn)
    startSession(user)
    authStore.setState({ isWithoutOtp: true })
    if (!isPlaceholderName(user.name)) {
      finishSignIn()
      leaveDialog()
    } else if (overlaysStore.getState().open?.name === 'signIn') signInStore.setState({ step: 'name' })
    else leaveSignInUnnamed()
  })
  const { error } = signInStore.getState()
  // Nobody has done anything yet that could have failed.
  if (contact === null) signInStore.setState({ error: null })
  if (!(error instanceof ApiProblem)) return
  if (error.code === 'telegram_unknown' && canShare()) signInStore.setState({ step: 'telegram' })
  // What Telegram signed is used up or too old: a code still opens.
  if (error.code === 'telegram_refused') signInStore.setState({ step: 'phone', error: null })
}

function canShare(): boolean {
  return supports('web_app_request_phone', retrieveLaunchParams().tgWebAppVersion)
}

/** What Telegram signed; null when the customer would not share it. */
async function readContact(): Promise<string | null> {
  try {
    const { status } = await request('web_app_request_phone', 'phone_requested', { timeout: shareTimeoutMs })
    return status === 'sent' ? await waitForContact() : null
  } catch {
    // Telegram did not answer, or does not know the call: the customer is shown that no phone has come.
    return null
  }
}

async function waitForContact(): Promise<string | null> {
  for (let tries = 0; tries < contactTries; tries += 1) {
    const id = String(tries)
    const contact = await invokeCustomMethod('getRequestedContact', {}, id, { timeout: answerTimeoutMs })
    if (typeof contact === 'string' && contact !== '') return contact
    await new Promise((resolve) => setTimeout(resolve, contactPauseMs))
  }
  return null
}

/** A page of the customer's own has opened the dialog while nobody knew yet who they are. */
function leaveDialog(): void {
  const { open } = overlaysStore.getState()
  if (open?.name !== 'signIn') return
  closeOverlay('signIn')
  if (open.props.onDone) whenOverlaysClosed(open.props.onDone)
}
