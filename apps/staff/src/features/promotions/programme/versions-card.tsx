import { programmeStart } from '@doira/domain/loyalty/programme'
import { numberOfError, toProblem } from '@doira/web/api/api-problem.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { useRef, useState } from 'react'
import { formatDay } from '../../../i18n/format.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { Card } from './preview-cards.tsx'
import type { Version } from './use-programme.ts'

/** Every version, the last one made first; one that has not begun can be withdrawn. */
export function VersionsCard({
  versions,
  onWithdrawn,
}: {
  readonly versions: readonly Version[]
  /** Undefined: for a person who only sees the programme. */
  readonly onWithdrawn?: () => void
}) {
  const { t, nameOf, language } = useMessages()
  const since = ({ begins_at, document }: Version) =>
    begins_at === programmeStart
      ? t('programme.always')
      : t('programme.since', {
          day: `${formatDay(language, document.begins_on)} ${document.begins_on.slice(0, 4)}`,
        })
  return (
    <Card title={t('programme.versions')}>
      <ol className="programme__versions">
        {versions.map((version) => {
          const { number, state, document, by } = version
          return (
            <li key={number}>
              <div className="row row--between">
                <b>{t('programme.version', { n: number })}</b>
                <span className="tag tag--quiet" data-state={state}>
                  {t(`programme.state.${state}`)}
                </span>
              </div>
              <span>{since(version)}</span>
              <small className="tb__s">
                {document.levels
                  .map(({ title, percent }) => `${nameOf(title)} ${String(percent).replace('.', ',')} %`)
                  .join(', ')}
                {by && ` · ${by}`}
              </small>
              {state === 'planned' && onWithdrawn && <Withdraw number={number} onWithdrawn={onWithdrawn} />}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** After a question. A repeated press has the same id, so it is done once. */
function Withdraw({ number, onWithdrawn }: { readonly number: number; readonly onWithdrawn: () => void }) {
  const { t } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const actionId = useRef(randomId())
  const withdraw = async () => {
    setIsBusy(true)
    try {
      await callStaff('withdrawProgramme', {
        body: { action_id: actionId.current, pressed_at: serverNow(), data: { number } },
      })
      showToast('success', t('programme.withdrawn', { n: number }))
    } catch (error) {
      const problem = toProblem(error)
      const { code } = problem
      showToast(
        'error',
        code === 'programme_begun'
          ? t('refused.programme_begun')
          : t('content.refused', { number: numberOfError(problem) }),
      )
      actionId.current = randomId()
    } finally {
      setIsBusy(false)
      onWithdrawn()
    }
  }
  if (!isAsking) {
    return (
      <Button look="outline" icon="undo-2" onClick={() => setIsAsking(true)}>
        {t('programme.withdraw', { n: number })}
      </Button>
    )
  }
  return (
    <>
      <p className="t-2">{t('programme.withdraw_text')}</p>
      <div className="row">
        <Button look="neutral" isBusy={isBusy} onClick={() => void withdraw()}>
          {t('programme.withdraw_sure')}
        </Button>
        <Button look="ghost" onClick={() => setIsAsking(false)}>
          {t('programme.keep')}
        </Button>
      </div>
    </>
  )
}
