import {
  staffCodesSeen,
  staffConfirmCode,
  staffMe,
  staffSignIn,
  staffSignInAgain,
  staffSignOut,
} from '@doira/contract/staff/sign-in'
import { mayRememberDevice } from '@doira/domain/staff/session-life'
import type { Context } from 'hono'
import { hashToken } from '../../auth/secrets.ts'
import { findShipperById } from '../../chains/chain.queries.ts'
import { publishChange } from '../../platform/events.ts'
import { readAccessToken } from '../../platform/http/access-token.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { getDevice } from '../../platform/http/device-of.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { toWireMe } from '../me.ts'
import type { StaffMount } from '../staff-mount.ts'
import { listResets } from '../team/account-resets.ts'
import { markReserveCodesSeen } from './reserve-codes.ts'
import {
  type CodeWanted,
  makeConfirmStaffCode,
  makeSignIn,
  makeSignInAgain,
  type SignedIn,
  type SignInDeps,
} from './sign-in.ts'
import { writeSignIn } from './sign-in-journal.ts'
import { findSessionStaff, revokeStaffSessions } from './staff-sessions.queries.ts'
import { toBase32, totpUri } from './totp.ts'

export function mountStaffSignIn(mount: Mount, mountStaff: StaffMount, deps: SignInDeps): void {
  const { db, clock } = deps
  const signIn = makeSignIn(deps)
  const confirm = makeConfirmStaffCode(deps)
  const again = makeSignInAgain(deps)

  const toDone = async (shipperId: string, { token, deviceToken, knownDevice, reserveCodes }: SignedIn) => {
    const now = clock()
    const staff = await findSessionStaff(db, { shipperId, tokenHash: hashToken(token), now })
    if (!staff) throw new Error('a session that was opened a moment ago is gone')
    return {
      step: 'done' as const,
      token,
      device_token: deviceToken,
      known_device: knownDevice,
      reserve_codes: [...reserveCodes],
      resets: [...(await listResets(db, { shipperId, staffId: staff.id, now }))],
      me: await toWireMe(db, staff, now),
    }
  }
  const toCodeWanted = async ({ challenge, staff, enrolmentSecret }: CodeWanted) => {
    const chain = await findShipperById(db, staff.shipperId)
    return {
      step: 'code' as const,
      challenge,
      may_remember_device: mayRememberDevice(staff.role),
      enrolment: enrolmentSecret && {
        secret: toBase32(enrolmentSecret),
        uri: totpUri(enrolmentSecret, { issuer: chain?.name ?? staff.login, login: staff.login }),
      },
      demo_code_printed: deps.findStaffCodePrinter(staff.shipperId) !== null,
    }
  }

  mount(staffSignIn, async ({ shipperId, address, body, context }) => {
    const { login, password } = body
    const deviceToken = body.device_token ?? null
    const caller = { shipperId, ...toCaller(address, context, body) }
    const outcome = await signIn({ ...caller, login, password, deviceToken })
    return 'token' in outcome ? toDone(shipperId, outcome) : toCodeWanted(outcome)
  })
  mount(staffConfirmCode, async ({ shipperId, address, body, context }) => {
    const { challenge, code, remember_device: rememberDevice } = body
    const caller = { shipperId, ...toCaller(address, context, body) }
    return toDone(shipperId, await confirm({ ...caller, challenge, code, rememberDevice }))
  })
  mount(staffSignInAgain, async ({ shipperId, address, body, context }) => {
    const { token: replacedToken, code } = body
    const caller = { shipperId, ...toCaller(address, context, body) }
    return toDone(shipperId, await again({ ...caller, replacedToken, code }))
  })
  mountStaff(staffSignOut, async ({ shipperId, staff, device }) => {
    await db.transaction(async (tx) => {
      const now = clock()
      await revokeStaffSessions(tx, { shipperId, id: staff.session.id, now })
      await writeSignIn(tx, { id: deps.random.uuid(), kind: 'sign_out', staff, device, now })
      await publishChange(tx, { shipperId, topic: 'staff_session', facts: { staffId: staff.id } })
    })
    return { Message: 'Signed out' }
  })
  mountStaff(staffCodesSeen, async ({ staff }) => {
    await markReserveCodesSeen(db, staff, clock())
    return { Message: 'Seen' }
  })
  mountStaff(staffMe, async ({ staff }) => toWireMe(db, staff, clock()))
}

function toCaller(
  address: string,
  context: Context<AppEnv>,
  body: { readonly known_device?: string | null | undefined },
) {
  const knownDevice = body.known_device ?? null
  return { address, device: getDevice(context), replacedToken: readAccessToken(context), knownDevice }
}
