import { isLocalized } from '@doira/domain/i18n/localized'
import { toInstant } from '@doira/domain/time/instant'
import { isLocalDate, localDateAt } from '@doira/domain/time/local-time'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { formatDay } from '../../../i18n/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { EditorActions } from '../../content/editor/editor-actions.tsx'
import { EditorNotes } from '../../content/editor/editor-notes.tsx'
import type { ContentItem } from '../../content/editor/use-draft.ts'
import { useEditor } from '../../content/editor/use-editor.ts'
import { HistoryCard } from '../../content/history/history-card.tsx'
import { fieldId } from '../../content/kinds.ts'
import { type CheckedDraft, checkDraft } from './check-draft.ts'
import { PreviewAside } from './preview-aside.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { firstChoice, type ProgrammeAnswer } from './use-programme.ts'
import { VersionsCard } from './versions-card.tsx'
import { WordsCard } from './words-card.tsx'

/** The next version of the programme as a form, and beside it what it would change. */
export function ProgrammeEditor({
  item,
  readAgain,
  programme,
  slot,
  onChanged,
}: {
  readonly item: ContentItem
  readonly readAgain: () => Promise<ContentItem | null>
  readonly programme: ProgrammeAnswer
  readonly slot: HTMLElement | null
  readonly onChanged: () => void
}) {
  const { t, nameOf, language } = useMessages()
  const root = useRef<HTMLDivElement>(null)
  const [isTried, setIsTried] = useState(false)
  const { versions, now } = programme
  const checked = useRef<CheckedDraft | null>(null)
  const editor = useEditor(item, {
    ...{ root, readAgain },
    mayPublish: () => {
      const { wrong = [], begin = null } = checked.current ?? {}
      setIsTried(true)
      const [first] = [...wrong, ...(begin ? ['begins_on'] : [])]
      if (first === undefined) return true
      root.current?.querySelector<HTMLElement>(`[id="${fieldId(first)}"]`)?.focus()
      return false
    },
  })
  const { draft, action, publish, isLocked } = editor
  const mine = draft.mine
  checked.current = checkDraft(mine, versions, now)
  const { wrong, begin, worse, lower, document, earliest } = checked.current
  const beginText = () => {
    if (begin === null || !draft.isUnpublished) return null
    if (begin.is === 'taken') return t('programme.err.day_taken', { n: begin.number })
    const day = formatDay(language, begin.earliest)
    return t(begin.isWorse ? 'programme.err.early_worse' : 'programme.err.early', { day })
  }
  const change = (path: string, value: unknown) => {
    draft.setField(path, value)
    // What is written upon a version that has begun is of the next one.
    const day = String(mine.begins_on)
    const isOld = path !== 'begins_on' && versions.some((one) => one.document.begins_on === day)
    if (isOld && !draft.isUnpublished) draft.setField('begins_on', firstChoice(versions, now))
  }
  // Terms in force, which nobody has changed yet, are shown and tried as if they began anew.
  const written = typeof mine.begins_on === 'string' && isLocalDate(mine.begins_on) ? mine.begins_on : ''
  const isInForce = !draft.isUnpublished && written <= localDateAt(toInstant(now))
  const day = isInForce ? firstChoice(versions, now) : written
  /** What the form began with may be the version that is no more. */
  const withdrawn = async () => {
    onChanged()
    const read = await readAgain()
    if (read) draft.goOnUpon(read)
  }
  const levelName = (place: number) => {
    const title = document?.levels[place]?.title
    return isLocalized(title) ? nameOf(title) : ''
  }
  const form = {
    ...{ draft: { ...mine, begins_on: day }, onChange: change, languages: editor.languages },
    wrong: new Set([...editor.wrong, ...(draft.isUnpublished || isTried ? wrong : [])]),
  }
  const actions = (
    <EditorActions
      {...{ item, draft, action, isLocked }}
      canHide={false}
      canPlan={false}
      publishText={t('programme.apply', { day: day === '' ? '—' : formatDay(language, day) })}
      onPublish={() => publish().then(onChanged)}
    />
  )
  return (
    <div className="neted programme">
      {slot && createPortal(actions, slot)}
      <div className="programme__form" ref={root}>
        {!slot && <div className="row promos__acts">{actions}</div>}
        <EditorNotes {...{ item, editor }} />
        {versions.length === 0 && (
          <Note kind="info" title={t('programme.none')}>
            <p>{t('programme.none_text')}</p>
          </Note>
        )}
        {draft.isUnpublished && worse.length > 0 && (
          <Note
            kind="warn"
            title={t('programme.worse', {
              terms: worse.map((term) => t(`programme.term.${term}`)).join(', '),
            })}
          >
            <p>{t('programme.worse_text', { day: formatDay(language, earliest) })}</p>
          </Note>
        )}
        {lower.map((place) => (
          <Note key={place} kind="warn" title={t('programme.lower', { level: levelName(place) })} />
        ))}
        <fieldset
          role="presentation"
          className="ed__fields promos__form programme__fields"
          disabled={isLocked}
        >
          <ProgrammeForm
            {...form}
            customers={new Map(programme.customers.map(({ level, count }) => [level, count]))}
            beginError={beginText()}
          />
        </fieldset>
      </div>
      <div className="netaside">
        {document && <WordsCard terms={document} />}
        <PreviewAside document={wrong.length === 0 && document ? { ...document, begins_on: day } : null} />
        {draft.isUnpublished && (
          <Note kind="info" title={t('programme.offer')}>
            <p>{t('programme.offer_text')}</p>
            <Link className="link" to={paths.contentTab('pages')}>
              {t('programme.to_offer')}
            </Link>
          </Note>
        )}
        <VersionsCard versions={versions} onWithdrawn={() => void withdrawn()} />
        <HistoryCard
          item={item}
          draft={draft}
          onReturn={(number) =>
            void action
              .run('returnEdition', { number })
              .then((isDone) => isDone && draft.setField('begins_on', firstChoice(versions, now)))
          }
        />
      </div>
    </div>
  )
}
