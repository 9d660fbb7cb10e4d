import type { WireMember } from '@doira/contract/staff/team'
import { useQuery } from '@tanstack/react-query'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { SessionList } from '../account/session-list.tsx'

/** Where a person is signed in; who manages the account ends it there. */
export function MemberSessions({ member }: { readonly member: WireMember }) {
  const { t } = useMessages()
  const me = useMe()
  const isOwn = member.id === me.id
  const own = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => callStaff('readOwnSessions', { signal }),
    enabled: isOwn,
  })
  const action = usePlainAction('team')
  const end = (sessionId: string | null) =>
    void action.send('endMemberSessions', { id: member.id, session_id: sessionId })
  // Until it is known which one is this device, ending one could sign this person out.
  const mayEnd = member.is_manageable && (!isOwn || own.data !== undefined)
  const others = member.devices.filter(({ id }) => id !== own.data?.current_id)
  return (
    <section className="stack" aria-label={t('team.devices')}>
      <h3>{t('team.devices')}</h3>
      {action.refusal && <Note kind="err" title={action.refusal} />}
      {member.devices.length === 0 ? (
        <p className="t-2">{t('team.no_devices')}</p>
      ) : (
        <SessionList
          sessions={member.devices}
          currentId={own.data?.current_id ?? null}
          isBusy={action.isBusy}
          onEnd={mayEnd ? end : undefined}
        />
      )}
      {mayEnd && others.length > 1 && (
        <Button look="outline" isBusy={action.isBusy} onClick={() => end(null)}>
          {t(isOwn ? 'account.end_others' : 'account.end_all')}
        </Button>
      )}
    </section>
  )
}
