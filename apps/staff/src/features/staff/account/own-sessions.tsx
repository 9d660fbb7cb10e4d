import { useQuery } from '@tanstack/react-query'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { SessionList } from './session-list.tsx'

/** Where the signed-in person is signed in, and the end of it. */
export function OwnSessions() {
  const { t } = useMessages()
  const query = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => callStaff('readOwnSessions', { signal }),
  })
  const action = usePlainAction('own-sessions', () => showToast('success', t('account.ended')))
  if (!query.data) return query.error ? <QueryFailed query={query} /> : <Loading label={t('state.loading')} />
  const { sessions, current_id: currentId } = query.data
  const end = (sessionId: string | null) => void action.send('endOwnSessions', { session_id: sessionId })
  return (
    <section className="card alerts__card" aria-label={t('account.sessions')}>
      <h2>{t('account.sessions')}</h2>
      {action.refusal && <Note kind="err" title={action.refusal} />}
      <SessionList {...{ sessions, currentId, isBusy: action.isBusy }} onEnd={end} />
      {sessions.length > 1 && (
        <Button look="outline" isBusy={action.isBusy} onClick={() => end(null)}>
          {t('account.end_others')}
        </Button>
      )}
    </section>
  )
}
