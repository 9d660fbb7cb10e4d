import { type Load, loadMinutes, loads } from '@doira/domain/delivery/branches/load'
import { formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { pressPlainAction } from '../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Note } from '../../../ui/note.tsx'
import { loadEnds, type StopData } from './stop-data.ts'

/** How busy a branch is: new promises only. A pause needs an end. */
export function LoadCard({ stop }: { readonly stop: StopData }) {
  const { t } = useMessages()
  const may = useMay()
  const now = useServerNow()
  const { load, branch } = stop
  const [until, setUntil] = useState<string>(load.until ?? 'hand')
  const [isEndWanted, setIsEndWanted] = useState(false)
  const ends = [...new Set([...(load.until ? [load.until] : []), ...loadEnds(now, stop.day_ends_at)])]
  const minutes = load.usual_minutes + loadMinutes[load.level]

  const set = (level: Load, end: string) => {
    if (level === 'pause' && end === 'hand') {
      setIsEndWanted(true)
      return
    }
    setIsEndWanted(false)
    pressPlainAction('load', {
      branch_id: branch.id,
      level,
      until: level === 'normal' || end === 'hand' ? null : end,
    })
  }
  return (
    <section className="card" aria-label={t('load.title')}>
      <div className="card__h">
        <h2>{t('load.title')}</h2>
        <span className="tag tag--quiet">{t('load.tickets', { count: load.open_tickets })}</span>
      </div>
      {load.suggestion && load.suggestion !== load.level && may('load.change') && (
        <Note kind="info" title={t('load.suggestion', { level: t(`load.${load.suggestion}`) })}>
          <Button look="outline" onClick={() => set(load.suggestion ?? 'busy', until)}>
            {t('load.switch_on')}
          </Button>
        </Note>
      )}
      <fieldset className="busy" disabled={!may('load.change')}>
        <legend className="sr-only">{t('load.title')}</legend>
        {loads.map((level) => (
          <label key={level} className="opt">
            <input
              type="radio"
              name="load"
              checked={level === load.level}
              onChange={() => set(level, until)}
            />
            <span className="opt__mark" />
            <span>
              <span className="opt__t">{t(`load.${level}`)}</span>
              {level !== 'normal' && (
                <span className="opt__s">
                  {level === 'pause' ? t('load.pause_text') : t('load.plus', { n: loadMinutes[level] })}
                </span>
              )}
            </span>
            <span className="r">
              {level === 'pause' ? (
                <Icon name="circle-pause" />
              ) : (
                t('load.minutes', { n: load.usual_minutes + loadMinutes[level] })
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="load__until">
        <ChoiceChips
          label={t('load.until')}
          isLabelShown
          value={until}
          onChoose={(value) => {
            setUntil(value)
            if (load.level !== 'normal') set(load.level, value)
            else if (isEndWanted && value !== 'hand') set('pause', value)
          }}
          options={[
            ...ends.map((value) => ({ value, label: formatTime(value) })),
            { value: 'hand', label: t('load.by_hand') },
          ]}
        />
        {isEndWanted && <p className="field__err">{t('load.pause_needs_end')}</p>}
      </div>
      <Note
        kind="info"
        icon="store"
        title={load.level === 'pause' ? t('load.note_pause') : t('load.note', { n: minutes })}
      >
        <p>{t('load.note_text')}</p>
      </Note>
    </section>
  )
}
