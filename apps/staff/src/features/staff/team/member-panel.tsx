import type { WireMember } from '@doira/contract/staff/team'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { getDate } from '@doira/web/i18n/format.ts'
import { Avatar } from '@doira/web/ui/avatar.tsx'
import { useId, useState } from 'react'
import { formatDay } from '../../../i18n/format.ts'
import { getField, type WaitingAction } from '../../../outbox/action.ts'
import { refusalReason } from '../../../outbox/refusal-reason.ts'
import { pressPlainAction, useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { type MemberFields, MemberFieldset } from './member-fields.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { OncePassword } from './once-password.tsx'

/** One account: role, branches, rights, devices, and the ways to shut it. */
export function MemberPanel({
  member,
  onClose,
}: {
  readonly member: WireMember
  readonly onClose: () => void
}) {
  const { t, language } = useMessages()
  const me = useMe()
  const formId = useId()
  const [fields, setFields] = useState<MemberFields>(member)
  const [password, setPassword] = useState<{ password: string | null } | null>(null)
  const [isSure, setIsSure] = useState(false)
  const isSaving = useWaitingActions(me.id).some((action) => isChangeOf(member.id, action))
  // Nobody changes their own role or shuts themselves out.
  const mayChange = member.is_manageable && member.id !== me.id

  const renew = async () => {
    const body = { action_id: randomId(), pressed_at: serverNow(), data: { id: member.id } }
    try {
      setPassword(await callStaff('newPassword', { body }))
    } catch (error) {
      const problem = toProblem(error)
      showToast('error', problem.isPassing ? t('sign.failed') : refusalReason(t, language, problem))
    }
  }
  const save = () => {
    const { name, role, branch_ids, may_handle_orders, may_stop, may_refund, phone, vehicle } = fields
    pressPlainAction('member_change', {
      id: member.id,
      name,
      role,
      branch_ids,
      may_handle_orders,
      may_stop,
      may_refund,
      phone,
      vehicle,
    })
  }
  return (
    <aside className="card stack" aria-label={member.name}>
      <div className="row">
        <Avatar name={member.name} isLarge />
        <div className="grow">
          <h2>{member.name}</h2>
          <span className="t-2">
            {t('team.since', {
              login: member.login,
              date: formatDay(language, getDate(member.created_at)),
            })}
          </span>
        </div>
        <IconButton icon="x" label={t('state.close')} onClick={onClose} />
      </div>
      {!member.is_manageable && <Note kind="info" title={t('team.not_manageable')} />}
      <form
        id={formId}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <MemberFieldset fields={fields} onChange={setFields} isLocked={!mayChange} />
      </form>
      <MemberSessions member={member} />
      {password && <OncePassword password={password.password} />}
      {member.is_manageable && (
        <div className="mlist">
          <Button look="neutral" icon="key-round" onClick={() => void renew()}>
            {t('action.member_password')}
          </Button>
          <Button
            look="neutral"
            icon="shield-check"
            onClick={() => pressPlainAction('member_reset_code', { id: member.id })}
          >
            {t('action.member_reset_code')}
          </Button>
        </div>
      )}
      {mayChange && (
        <div className="mpanel__f">
          <Button type="submit" form={formId} isBusy={isSaving} isGrowing>
            {t('team.save')}
          </Button>
          {member.is_disabled ? (
            <Button look="outline" onClick={() => pressPlainAction('member_enable', { id: member.id })}>
              {t('action.member_enable')}
            </Button>
          ) : (
            <Button
              look="danger"
              onClick={() =>
                isSure ? pressPlainAction('member_disable', { id: member.id }) : setIsSure(true)
              }
            >
              {isSure ? t('team.sure') : t('action.member_disable')}
            </Button>
          )}
        </div>
      )}
    </aside>
  )
}

function isChangeOf(memberId: string, action: WaitingAction): boolean {
  return action.kind === 'member_change' && getField(action, 'id') === memberId
}
