import {
  confirmLogin,
  login,
  logout,
  lookUpPhone,
  register,
  registerConfirm,
  type SignedIn,
  sendCodeByOtherWay,
} from '@doira/contract/auth/sign-in'
import type { Endpoint, ParsedBodyOf } from '@doira/contract/endpoint'
import { codeWaysOf, type SmsProviders } from '../messaging/sms/sms-provider.ts'
import { getDevice } from '../platform/http/device-of.ts'
import { getLanguage } from '../platform/http/language-of.ts'
import type { Call, Mount } from '../platform/http/mount.ts'
import type { OfChains } from '../platform/of-chains.ts'
import type { AuthDeps } from './auth-deps.ts'
import { makeConfirmCode } from './codes/confirm-code.ts'
import { makeRequestCode } from './codes/request-code.ts'
import type { CodeSent } from './codes/send-code.ts'
import { makeTakeOtherWay } from './codes/take-other-way.ts'
import { makeLookUpPhone } from './look-up-phone.ts'
import type { SignedInCustomer } from './sessions/begin-session.ts'
import { makeLogOut } from './sessions/log-out.ts'

export function mountAuth(mount: Mount, deps: AuthDeps & { readonly sms: OfChains<SmsProviders> }): void {
  const requestCode = makeRequestCode(deps)
  const confirmCode = makeConfirmCode(deps)
  const takeOtherWay = makeTakeOtherWay(deps)
  const logOut = makeLogOut(deps)
  const lookUp = makeLookUpPhone(deps)
  const toCodeSent = (shipperId: string, sent: CodeSent) => ({
    ...toWireCodeSent(sent, deps.sms.of(shipperId)),
    nonce: sent.nonce,
    sent_by: codeWaysOf(deps.sms.of(shipperId))[0],
    other_way: codeWaysOf(deps.sms.of(shipperId))[1] ?? null,
  })

  mount(lookUpPhone, async ({ shipperId, address, body }) => {
    const { phone } = await lookUp({ shipperId, address, ...deviceAndPhone(body) })
    return emptyProfile(phone)
  })
  mount(login, async ({ shipperId, address, body, context }) => {
    const asked = { shipperId, address, ...deviceAndPhone(body), language: getLanguage(context) }
    return toCodeSent(shipperId, await requestCode({ ...asked, ...nonceAndWork(body), registration: null }))
  })
  mount(register, async ({ shipperId, address, body, context }) => {
    const asked = { shipperId, address, ...deviceAndPhone(body), language: getLanguage(context) }
    const registration = { name: body.name, source: body.registration_source }
    return toCodeSent(shipperId, await requestCode({ ...asked, ...nonceAndWork(body), registration }))
  })
  mount(sendCodeByOtherWay, async ({ shipperId, address, body }) => ({
    sent_by: await takeOtherWay({
      ...{ shipperId, address, ...deviceAndPhone(body) },
      ...{ nonce: body.nonce, way: body.way },
    }),
  }))
  mount(confirmLogin, async ({ body, ...call }) => {
    const typed = { ...deviceAndPhone(body), code: body.code, nonce: body.nonce ?? null }
    return toSignedIn(await confirmCode({ ...toCaller(call), ...typed, kind: 'login' }))
  })
  mount(registerConfirm, async ({ body, ...call }) => {
    const typed = { ...deviceAndPhone(body), code: body.code, nonce: body.nonce ?? null }
    return toSignedIn(await confirmCode({ ...toCaller(call), ...typed, kind: 'register' }))
  })
  mount(logout, async ({ shipperId, customer }) => {
    await logOut({ shipperId, sessionId: customer.sessionId })
    return { Message: 'Signed out' }
  })
}

/** Who signs in, and with which session they came. */
export function toCaller({
  shipperId,
  platformId,
  address,
  customer,
  context,
}: Pick<Call<Endpoint>, 'shipperId' | 'platformId' | 'address' | 'customer' | 'context'>) {
  const replacedSessionId = customer?.sessionId ?? null
  return { shipperId, platformId, address, device: getDevice(context), replacedSessionId }
}
const deviceAndPhone = (body: {
  readonly phone: string
  readonly device_token?: string | null | undefined
}) => ({
  phone: body.phone,
  deviceToken: body.device_token ?? null,
})

/** What the sign-in dialog shows about a code: that the server printed it, or that it may be late. */
export function toWireCodeSent(
  { resendAfterSeconds }: Pick<CodeSent, 'resendAfterSeconds'>,
  sms: SmsProviders,
) {
  return {
    Message: 'Code has been sent',
    resend_after: resendAfterSeconds,
    demo_code_printed: sms.some(({ printsCodes }) => printsCodes),
    codes_late: sms.every(({ isFailing }) => isFailing?.() ?? false),
  }
}

/** The platform's shape with everything personal left out. */
function emptyProfile(phone: string) {
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

export function toSignedIn({ customer, token, deviceToken }: SignedInCustomer): SignedIn {
  return {
    id: customer.id,
    access_token: token,
    refresh_token: '',
    device_token: deviceToken,
    name: customer.name,
    phone: customer.phone,
    // Nobody who is blocked gets here.
    is_blocked: false,
    created_at: customer.createdAt,
    updated_at: customer.updatedAt,
    date_of_birth: customer.dateOfBirth,
  }
}

function nonceAndWork({ nonce, proof_of_work: work }: ParsedBodyOf<typeof login>) {
  return { nonce: nonce ?? null, proofOfWork: work ?? null }
}
