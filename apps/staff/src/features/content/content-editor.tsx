import { fieldOf, missingTexts, outdatedTexts } from '@doira/domain/content/draft'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { formatTime } from '../../i18n/format.ts'
import { toProblem } from '../../platform/api-problem.ts'
import { useIsNarrow } from '../../platform/device.ts'
import { paths } from '../../platform/paths.ts'
import { useMe } from '../../platform/session.ts'
import { callStaff } from '../../platform/staff-api.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { ClashPanel } from './clash-panel.tsx'
import { DraftFields } from './draft-fields.tsx'
import { EditorActs } from './editor-acts.tsx'
import { EditorHead } from './editor-head.tsx'
import { mayBeEmpty } from './form-fields.ts'
import { GuestCard } from './guest-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { fieldId } from './kinds.ts'
import { useContentAct } from './use-content-act.ts'
import { type ContentItem, useDraft } from './use-draft.ts'

/** So long after the last letter of somebody else they are still taken to be at it. */
const presenceMs = 10 * 60_000

/** One thing: its fields in three languages, how a guest sees it, and what became of it so far. */
export function ContentEditor({
  item,
  tab,
  slot,
  onActed,
}: {
  readonly item: ContentItem
  readonly tab: string
  /** In the top bar, for what is done with the draft; null: it stands with the draft. */
  readonly slot: HTMLElement | null
  readonly onActed: () => Promise<void>
}) {
  const { t } = useWords()
  const me = useMe()
  const isNarrow = useIsNarrow()
  const draft = useDraft(item, me.id)
  const client = useQueryClient()
  const [shownPaths, setShownPaths] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [isLocked, setIsLocked] = useState(isSomebodyElseAtIt(item))
  const root = useRef<HTMLElement>(null)
  const { mine, clash } = draft

  const acted = async () => {
    await Promise.all([onActed(), client.invalidateQueries({ queryKey: ['content'] })])
  }
  /** Shows what stands in the way, and goes to the first of it. */
  const show = (wrong: readonly string[]) => {
    setShownPaths(new Set(wrong))
    setProblem(t('content.incomplete'))
    const first = wrong.map((path) => root.current?.querySelector(`[id="${fieldId(path)}"]`)).find(Boolean)
    if (first instanceof HTMLElement) first.focus()
  }
  const act = useContentAct({ item, draft, onDone: acted, onIncomplete: show, onProblem: setProblem })
  const publish = async () => {
    setProblem(null)
    const missing = missingTexts(mine, (path) => mayBeEmpty(item.kind, path))
    if (missing.length > 0) return show(missing)
    if (await act.run('publishContent')) showToast('success', t('content.published'))
  }
  useCtrlS(publish)

  const look = async (language: 'ru' | 'uz' | 'en') => {
    // Opened by the press itself: later no browser would let us.
    const page = window.open('', '_blank')
    try {
      await draft.save()
      const { path } = await callStaff('previewContent', { params: { kind: item.kind, id: item.id } })
      if (page) page.location.href = language === 'ru' ? path : `/${language}${path}`
    } catch (error) {
      page?.close()
      const { code, facts } = toProblem(error)
      if (code === 'draft_incomplete' && Array.isArray(facts.paths)) show(facts.paths.map(String))
      else setProblem(code === 'network_error' ? t('content.kept_here') : t('content.failed'))
    }
  }

  const acts = (
    <EditorActs
      {...{ item, draft, act }}
      isLocked={isLocked}
      onPublish={publish}
      onLook={() => void look('ru')}
    />
  )
  return (
    <>
      {slot && createPortal(acts, slot)}
      <section className="card ed__form" ref={root} aria-label={t('content.title')}>
        {isNarrow && (
          <Link className="btn btn--s btn--ghost ed__back" to={paths.contentTab(tab)}>
            <Icon name="arrow-left" size="s" />
            <span>{t('content.back')}</span>
          </Link>
        )}
        {!slot && acts}
        <EditorHead item={item} draft={draft} isLocked={isLocked} onProblem={setProblem} />
        {isLocked && item.edited && (
          <Note
            kind="info"
            title={t('content.edits', { who: item.edited.by, at: formatTime(item.edited.since) })}
          >
            <Button look="neutral" icon="pencil" onClick={() => setIsLocked(false)}>
              {t('content.edit_too')}
            </Button>
          </Note>
        )}
        {draft.joined && <Note kind="info" title={t('content.joined', { who: draft.joined })} />}
        {item.plan_problem && <Note kind="warn" title={t('content.plan_failed')} />}
        {problem && <Note kind="err" title={problem} />}
        {clash && <ClashPanel kind={item.kind} clash={clash} onSettle={draft.settle} />}
        <DraftFields
          kind={item.kind}
          isNew={item.state === 'new'}
          draft={mine}
          onChange={draft.setField}
          isLocked={isLocked || clash !== null}
          wrong={new Set([...shownPaths].filter((path) => isStillWrong(mine, path)))}
          missing={missingTexts(mine, (path) => mayBeEmpty(item.kind, path))}
          outdated={item.live ? outdatedTexts(item.live, mine) : []}
        />
      </section>
      <aside className="ed__side">
        <GuestCard kind={item.kind} draft={mine} onLook={(language) => void look(language)} />
        <HistoryCard
          item={item}
          draft={draft}
          onReturn={(number) => void act.run('returnEdition', { number })}
        />
      </aside>
    </>
  )
}

function isSomebodyElseAtIt({ edited, now }: ContentItem): boolean {
  return edited !== null && !edited.is_you && Date.parse(now) - Date.parse(edited.at) < presenceMs
}

function isStillWrong(draft: object, path: string): boolean {
  const value = fieldOf(draft, path)
  return typeof value !== 'string' || value.trim() === '' || path === 'slug'
}

/** The key that publishes, in a field too. */
function useCtrlS(publish: () => Promise<void>): void {
  const latest = useRef(publish)
  latest.current = publish
  // The keyboard is the window's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS' || event.repeat) return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
