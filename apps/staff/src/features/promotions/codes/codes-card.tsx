import { getDate } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { formatCount, formatDay, formatMoment } from '../../../i18n/format.ts'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useLink } from '../../../platform/link.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Loading } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { IssueCodes } from './issue-codes.tsx'
import { type CodeBatch, codesKey, useCodeBatches } from './use-code-batches.ts'

/** Personal codes of a promotion: what was issued, and a form for more until the promotion has ended. */
export function CodesCard({
  promotionId,
  isPublished,
  isEnded,
}: {
  readonly promotionId: string
  /** Whether the published rule has personal codes. */
  readonly isPublished: boolean
  readonly isEnded: boolean
}) {
  const { t } = useMessages()
  return (
    <section className="card promos__codes" aria-label={t('promo.codes')}>
      <div className="card__h">
        <h3>{t('promo.codes')}</h3>
      </div>
      {isPublished ? (
        <Batches {...{ promotionId, isEnded }} />
      ) : (
        <p className="t-2">{t('promo.codes.unpublished')}</p>
      )}
    </section>
  )
}

function Batches({ promotionId, isEnded }: { readonly promotionId: string; readonly isEnded: boolean }) {
  const { t } = useMessages()
  const list = useCodeBatches(promotionId)
  const isLost = !useLink().isOn
  if (!list.data) {
    return list.error ? <QueryFailed query={list} /> : <Loading label={t('state.loading')} rows={2} />
  }
  const { batches, now } = list.data
  return (
    <>
      {batches.length === 0 && <p className="t-2">{t('promo.codes.empty')}</p>}
      {isLost && <Note kind="warn" title={t('promo.codes.offline')} />}
      {batches.length > 0 && (
        <ul className="promos__batches" aria-label={t('promo.codes.batches')}>
          {batches.map((batch) => (
            <Batch key={batch.id} {...{ batch, now, isLost }} />
          ))}
        </ul>
      )}
      {!isEnded && <IssueCodes {...{ promotionId, isLost }} />}
    </>
  )
}

function Batch({
  batch,
  now,
  isLost,
}: {
  readonly batch: CodeBatch
  readonly now: string
  readonly isLost: boolean
}) {
  const { t, language } = useMessages()
  const { id, prefix, issued, used, stopped, issued_at: issuedAt, issued_by: issuer } = batch
  const isOver = batch.expires_at <= now
  const save = async () => {
    const isSaved = await saveFile('exportCodes', {}, `codes-${getDate(issuedAt)}.csv`, { id })
    if (!isSaved) showToast('error', t('state.failed'))
  }
  return (
    <li>
      <p className="promos__batch">
        <b>{prefix === '' ? t('promo.codes.plain') : prefix}</b>
        {batch.stopped_at !== null && <span className="tag tag--warn">{t('promo.codes.is_stopped')}</span>}
        {batch.stopped_at === null && isOver && (
          <span className="tag tag--quiet">{t('promo.codes.is_over')}</span>
        )}
      </p>
      <p>
        {t('promo.codes.counts', { issued: formatCount(issued), used: formatCount(used) })}
        {stopped > 0 && `, ${t('promo.codes.stopped', { stopped: formatCount(stopped) })}`}
      </p>
      <small className="tb__s">
        {[
          formatMoment(language, issuedAt, now),
          issuer,
          t('promo.codes.until', { day: formatDay(language, getDate(batch.expires_at)) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </small>
      <div className="row">
        <Button look="outline" icon="download" disabled={isLost} onClick={() => void save()}>
          {t('promo.codes.download')}
        </Button>
        {batch.stopped_at === null && !isOver && <StopCodes {...{ id, isLost }} />}
      </div>
    </li>
  )
}

/** Stops a batch at once, after a question. */
function StopCodes({ id, isLost }: { readonly id: string; readonly isLost: boolean }) {
  const { t } = useMessages()
  const [isAsking, setIsAsking] = useState(false)
  const { send, refusal, isBusy } = usePlainAction(codesKey)
  if (!isAsking) {
    return (
      <Button look="danger" icon="ban" disabled={isLost} onClick={() => setIsAsking(true)}>
        {t('promo.codes.stop')}
      </Button>
    )
  }
  return (
    <div className="stack">
      <p>{t('promo.codes.stop_text')}</p>
      {refusal && <Note kind="err" title={refusal} />}
      <div className="row">
        <Button
          look="danger"
          isBusy={isBusy}
          disabled={isLost}
          onClick={() => void send('stopCodes', { batch_id: id })}
        >
          {t('promo.codes.stop_sure')}
        </Button>
        <Button look="ghost" onClick={() => setIsAsking(false)}>
          {t('promo.keep')}
        </Button>
      </div>
    </div>
  )
}
