import * as calls from '@doira/contract/staff/own-account'
import type * as actions from '@doira/contract/staff/own-account-actions'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActionHandlers } from '../actions/action-handlers.ts'
import { findAction } from '../actions/actions.queries.ts'
import { runAction, settlePlain } from '../actions/run-action.ts'
import { endOneSession, endOtherSessions } from '../sign-in/end-sessions.ts'
import { toWireSession } from '../sign-in/session.mapper.ts'
import { listStaffSessions } from '../sign-in/staff-sessions.queries.ts'
import type { StaffMount } from '../staff-mount.ts'
import { checkOldPassword, setOwnPassword } from './own-password.ts'

type Deps = { readonly db: Db; readonly clock: Clock }

export function mountStaffAccount(mount: StaffMount, { db, clock }: Deps): void {
  mount(calls.readOwnSessions, async ({ shipperId, staff }) => {
    const now = clock()
    const sessions = await listStaffSessions(db, { shipperId, staffId: staff.id, now })
    const isCurrent = ({ id }: { readonly id: string }) => id === staff.session.id
    const own = [...sessions.filter(isCurrent), ...sessions.filter((session) => !isCurrent(session))]
    return { now, current_id: staff.session.id, sessions: own.map(toWireSession) }
  })
}

export function ownAccountActions(deps: Deps): ActionHandlers<typeof actions> {
  return {
    changeOwnPassword: async (call) => {
      const { shipperId, staff } = call
      const { data, ...body } = call.body
      // The answer to the same change was lost: the old password no longer fits, and is not tried.
      const isRepeat = (await findAction(deps.db, { shipperId, id: body.action_id })) !== null
      // Before the action: a wrong password has to count although the action is undone.
      const checked = isRepeat ? null : await checkOldPassword(deps, staff, data.old)
      // The journal stores a hash of the body, from which a password could be guessed.
      return runAction(deps, { ...call, body }, async (tx, { now }) => {
        if (!checked) throw new Error('an action that was stored is performed again')
        await setOwnPassword(tx, staff, { checked, password: data.new })
        const person = { shipperId, staffId: staff.id, now }
        const devices = await endOtherSessions(tx, { ...person, exceptId: staff.session.id })
        return settlePlain(call, { after: { id: staff.id, devices: [...devices] } })
      })
    },
    endOwnSessions: (call) =>
      runAction(deps, call, async (tx, { now }) => {
        const { shipperId, staff } = call
        const { session_id: sessionId } = call.body.data
        const person = { shipperId, staffId: staff.id, now }
        const devices =
          sessionId === null
            ? await endOtherSessions(tx, { ...person, exceptId: staff.session.id })
            : await endOneSession(tx, { ...person, sessionId })
        return settlePlain(call, { after: { id: staff.id, devices: [...devices] } })
      }),
  }
}
