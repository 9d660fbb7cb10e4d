import { branchDraftSchema } from '@doira/contract/delivery/branches/branch-draft'
import { hoursOfWeekSchema } from '@doira/contract/delivery/branches/branch-shape'
import { problemsOfWeek } from '@doira/domain/delivery/branches/check-hours'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { EditorActions } from '../../content/editor/editor-actions.tsx'
import { EditorNotes } from '../../content/editor/editor-notes.tsx'
import type { ContentItem } from '../../content/editor/use-draft.ts'
import { useEditor } from '../../content/editor/use-editor.ts'
import { HistoryCard } from '../../content/history/history-card.tsx'
import { fieldId } from '../../content/kinds.ts'
import { OutsideHours } from '../outside-hours.tsx'
import type { StaffBranch, StaffBranches } from '../use-branches.ts'
import { BranchNow } from './branch-now.tsx'
import { FacilitiesPart, KitchenPart, PaymentsPart } from './branch-parts.tsx'
import { ChangesCard } from './changes-card.tsx'
import { CloseBranch } from './close-branch.tsx'
import { NamePart } from './name-part.tsx'
import { MissingNotes, NoZoneNote } from './no-zone-note.tsx'
import { PhotosPart } from './photos-part.tsx'
import { WeekHours } from './week-hours.tsx'

/** Only the page itself scrolls: a browser would move what lies around it, too. */
function scrollTo(name: (typeof parts)[number]): void {
  const part = document.getElementById(`part-${name}`)
  const page = part?.closest('.neted')
  if (part && page)
    page.scrollBy({ top: part.getBoundingClientRect().top - page.getBoundingClientRect().top })
}

const parts = ['hours', 'place', 'kitchen', 'payments', 'photos'] as const

/** The parts of a branch in one form; a manager changes what is theirs, the rest is locked with the reason. */
export function BranchEditor({
  item,
  branch,
  list,
  slot,
  readAgain,
}: {
  readonly item: ContentItem
  /** Null for one that was never published. */
  readonly branch: StaffBranch | undefined
  readonly list: StaffBranches
  /** In the top bar, for what is done with the draft; null: it stands with the draft. */
  readonly slot: HTMLElement | null
  readonly readAgain: () => Promise<ContentItem | null>
}) {
  const { t } = useMessages()
  const may = useMay()
  const isNarrow = useIsNarrow()
  const root = useRef<HTMLElement>(null)
  const editor = useEditor(item, { root, readAgain })
  const { draft, action, publish, look, isLocked, outside } = editor
  const week = hoursOfWeekSchema.safeParse(draft.mine.hours)
  const problems = week.success ? problemsOfWeek(week.data) : []
  const isOfOwner = may('branches.manage')
  const part = {
    ...{ draft: draft.mine, onChange: draft.setField, languages: editor.languages, wrong: editor.wrong },
    isLocked: isLocked || !isOfOwner,
  }
  const actions = (
    <EditorActions
      {...{ item, draft, action, isLocked }}
      canHide={false}
      onPublish={publish}
      onLook={() => void look(defaultLanguage)}
    />
  )
  const goToProblem = () =>
    root.current?.querySelector<HTMLElement>(`[id="${fieldId(problems[0]?.path ?? '')}"]`)?.focus()
  return (
    <div className="neted">
      {slot && createPortal(actions, slot)}
      <section className="card netform" ref={root} aria-label={t('net.branch')}>
        {!slot && actions}
        <nav className="netjump" aria-label={t('net.parts')}>
          {parts.map((name) => (
            <button key={name} type="button" className="chip chip--st" onClick={() => scrollTo(name)}>
              {t(`net.part.${name}`)}
            </button>
          ))}
        </nav>
        {item.state === 'hidden' && <Note kind="warn" title={t('net.is_shut')} />}
        {branch && <NoZoneNote branch={branch} />}
        {branch && <MissingNotes branch={branch} photos={draft.mine.photos} />}
        {!isOfOwner && <Note kind="info" icon="lock" title={t('net.of_chain')} />}
        <EditorNotes {...{ item, editor }} />
        {problems.length > 0 && (
          <Note kind="err" title={t('net.fix_hours')}>
            <button type="button" className="link" onClick={goToProblem}>
              {t('net.fix', { count: problems.length })}
            </button>
          </Note>
        )}
        {outside && (
          <OutsideHours outside={outside.found} isBusy={action.busy !== null} onAccept={editor.accept} />
        )}
        <NamePart {...part} list={list} isNew={item.state === 'new'} />
        <section className="netsec" id="part-hours">
          <header>
            <h2>{t('net.hours_by_day')}</h2>
            <p>{t('net.hours_hint')}</p>
          </header>
          {week.success && (
            <WeekHours hours={week.data} {...{ isLocked, isNarrow }} onChange={draft.setField} />
          )}
        </section>
        <KitchenPart {...part} isLocked={isLocked} />
        <FacilitiesPart {...part} />
        <PaymentsPart
          {...part}
          types={list.payment_types}
          city={list.cities.find(({ id }) => id === draft.mine.city_id)}
        />
        <PhotosPart {...part} isLocked={isLocked} onProblem={editor.setProblem} />
      </section>
      <div className="netaside">
        {branch && <BranchNow branch={branch} list={list} />}
        <ChangesCard item={item} draft={draft} isComplete={branchDraftSchema.safeParse(draft.mine).success} />
        <HistoryCard
          item={item}
          draft={draft}
          onReturn={(number) => void action.run('returnEdition', { number })}
        />
        {branch && isOfOwner && (
          <CloseBranch
            {...{ item, branch }}
            isBusy={action.busy !== null}
            onClose={() => void action.run('hideContent')}
            onOpen={() => void action.run('showContent')}
          />
        )}
      </div>
    </div>
  )
}
