import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatDateTime } from '@doira/web/i18n/dates.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { isUnanswered, UnansweredNote } from '../../platform/api/unanswered.tsx'
import { offlineBarId, useIsOnline } from '../../platform/browser/network.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../platform/toasts.ts'
import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'

const devicesKey = ['devices'] as const

/** Where the customer is signed in; every device but this one can be signed out. */
export function DevicesBlock() {
  const t = useT('account')
  const query = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => shopApi.listSessions({ signal }),
  })
  const { data, refetch } = query
  return (
    <section className="stack gap-4">
      <h2 className="t-h3">{t('sessions')}</h2>
      {data ? (
        <ul>
          {data.sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : isUnanswered(query) ? (
        <UnansweredNote onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup>
          <SkeletonBox className="h-14 w-full rounded-s" />
        </SkeletonGroup>
      )}
    </section>
  )
}

type Session = Awaited<ReturnType<typeof shopApi.listSessions>>['sessions'][number]

function Device({ session }: { session: Session }) {
  const t = useT('account')
  const locale = useLocale()
  const { isEnding, end } = useEndSession()
  const isConnected = useIsOnline()
  const name = session.device === 'unknown' ? t('unknown_device') : session.device
  return (
    <li className="row wrap device">
      <span className="opt__ico">
        <Icon name={/^(iPhone|iPad|Android)/.test(session.device) ? 'smartphone' : 'monitor'} />
      </span>
      <span className="grow">
        <b className="t-b">{name}</b>
        <br />
        {session.is_current ? (
          <span className="t-caption t-ok">{t('this_device')}</span>
        ) : (
          <span className="t-caption t-2">{formatDateTime(locale, session.last_seen_at)}</span>
        )}
      </span>
      {!session.is_current && (
        <Button
          variant="ghost"
          size="s"
          aria-label={`${t('end_session')}: ${name}`}
          isBusy={isEnding}
          isBlocked={!isConnected}
          aria-describedby={isConnected ? undefined : offlineBarId}
          onClick={() => void end(session.id)}
        >
          {t('end_session')}
        </Button>
      )}
    </li>
  )
}

function useEndSession() {
  const t = useT('account')
  const problemText = useProblemText()
  const client = useQueryClient()
  const [isEnding, setIsEnding] = useState(false)
  return {
    isEnding,
    async end(id: string): Promise<void> {
      setIsEnding(true)
      try {
        await shopApi.endSession({ params: { id } })
        await client.invalidateQueries({ queryKey: devicesKey })
        showToast({ type: 'success', text: t('session_ended') })
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        showToast({ type: 'error', text: problemText(error) })
      } finally {
        setIsEnding(false)
      }
    },
  }
}
