import {
  confirmLogin,
  login,
  logout,
  lookUpPhone,
  register,
  registerConfirm,
  type SignedIn,
} from '@doira/contract/auth/sign-in'
import type { CustomerRow } from '../account/customers.tables.ts'
import { deviceOf } from '../platform/http/device-of.ts'
import { languageOf } from '../platform/http/language-of.ts'
import type { Mount } from '../platform/http/mount.ts'
import type { OfChains } from '../platform/of-chains.ts'
import type { AuthDeps } from './auth-deps.ts'
import { makeConfirmCode } from './confirm-code.ts'
import { makeLogOut } from './log-out.ts'
import { makeLookUpPhone } from './look-up-phone.ts'
import { makeRequestCode } from './request-code.ts'
import type { CodeSent } from './send-code.ts'
import type { SmsProviders } from './sms-provider.ts'

export function mountAuth(mount: Mount, deps: AuthDeps & { readonly sms: OfChains<SmsProviders> }): void {
  const requestCode = makeRequestCode(deps)
  const confirmCode = makeConfirmCode(deps)
  const logOut = makeLogOut(deps)
  const lookUp = makeLookUpPhone(deps)
  const toCodeSent = (shipperId: string, sent: CodeSent) => toWireCodeSent(sent, deps.sms.of(shipperId))

  mount(lookUpPhone, async ({ shipperId, address, body }) => {
    const { phone } = await lookUp({ shipperId, address, phone: body.phone })
    return nobodyInParticular(phone)
  })
  mount(login, async ({ shipperId, address, body, context }) => {
    const asked = { shipperId, address, phone: body.phone, language: languageOf(context) }
    return toCodeSent(shipperId, await requestCode({ ...asked, registration: null }))
  })
  mount(register, async ({ shipperId, address, body, context }) => {
    const asked = { shipperId, address, phone: body.phone, language: languageOf(context) }
    const registration = { name: body.name, source: body.registration_source }
    return toCodeSent(shipperId, await requestCode({ ...asked, registration }))
  })
  mount(confirmLogin, async ({ shipperId, platformId, address, body, context }) => {
    const caller = { shipperId, platformId, address, device: deviceOf(context) }
    return toSignedIn(await confirmCode({ ...caller, ...body, kind: 'login' }))
  })
  mount(registerConfirm, async ({ shipperId, platformId, address, body, context }) => {
    const caller = { shipperId, platformId, address, device: deviceOf(context) }
    return toSignedIn(await confirmCode({ ...caller, ...body, kind: 'register' }))
  })
  mount(logout, async ({ shipperId, customer }) => {
    await logOut({ shipperId, sessionId: customer.sessionId })
    return { Message: 'Signed out' }
  })
}

/** What the sign-in dialog tells of a code: also that it stands in the server's own output (decision 19), or may be late. */
export function toWireCodeSent({ resendAfterSeconds }: CodeSent, sms: SmsProviders) {
  return {
    Message: 'Code has been sent',
    resend_after: resendAfterSeconds,
    demo_code_printed: sms.some(({ printsCodes }) => printsCodes),
    codes_late: sms.every(({ isFailing }) => isFailing?.() ?? false),
  }
}

/** The platform's shape with everything personal left out (decision 30). */
function nobodyInParticular(phone: string) {
  return {
    id: null,
    name: null,
    phone,
    is_blocked: false,
    created_at: null,
    fcm_token: null,
    tg_chat_id: null,
    date_of_birth: null,
  }
}

export function toSignedIn({ customer, token }: { customer: CustomerRow; token: string }): SignedIn {
  return {
    id: customer.id,
    access_token: token,
    refresh_token: '',
    name: customer.name,
    phone: customer.phone,
    // Nobody who is blocked gets here.
    is_blocked: false,
    created_at: customer.createdAt,
    updated_at: customer.updatedAt,
    date_of_birth: customer.dateOfBirth,
  }
}
