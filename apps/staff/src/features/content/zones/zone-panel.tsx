import type { Ring } from '@doira/domain/delivery/geo'
import type { Crossing } from '@doira/domain/delivery/outline'
import { isLocalized } from '@doira/domain/i18n/localized'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../../i18n/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { EditorNotes } from '../editor/editor-notes.tsx'
import type { ContentItem } from '../editor/use-draft.ts'
import type { Editor } from '../editor/use-editor.ts'
import { DraftFields } from '../fields/draft-fields.tsx'
import { HistoryCard } from '../history/history-card.tsx'
import { FreeDeliveryNote } from './free-delivery-note.tsx'
import { ZoneBranches } from './zone-branches.tsx'
import { ZoneEffect } from './zone-effect.tsx'
import type { StaffZones } from './zone-tests.ts'

/** Names, terms and branches of a zone, what a change of it does, and its history. */
export function ZonePanel({
  item,
  editor,
  zones,
  root,
  outline,
  crossing,
  gaps,
  branchIds,
  cityId,
  isWide,
  actions,
}: {
  readonly item: ContentItem
  readonly editor: Editor
  readonly zones: StaffZones
  readonly root: RefObject<HTMLElement | null>
  readonly outline: Ring
  readonly crossing: Crossing | null
  readonly gaps: readonly Ring[]
  readonly branchIds: readonly string[]
  readonly cityId: string
  readonly isWide: boolean
  readonly actions: ReactNode
}) {
  const { t, nameOf, language } = useMessages()
  const { draft, action, isLocked, wrong } = editor
  const { title } = draft.mine
  return (
    <div className="ed__side zpanel">
      <section className="card stack" ref={root} aria-label={t('zones.terms')}>
        {!isWide && (
          <Link className="btn btn--s btn--ghost ed__back" to={paths.contentTab('zones')}>
            <Icon name="arrow-left" size="s" />
            <span>{t('content.back')}</span>
          </Link>
        )}
        {actions}
        <div className="row ed__head">
          <h2 className="grow">{(isLocalized(title) && nameOf(title)) || t('content.untitled')}</h2>
          {item.state === 'hidden' && <span className="tag">{t('zones.hidden')}</span>}
          {draft.isUnpublished && (
            <span className="tag tag--info">
              <Icon name="pencil" />
              {t('content.is_draft')}
            </span>
          )}
          {item.plan && (
            <span className="tag tag--info">
              <Icon name="clock" />
              {t('content.planned', { at: formatMoment(language, item.plan.publish_at, item.now) })}
            </span>
          )}
        </div>
        <EditorNotes {...{ item, editor }} />
        {crossing && <Note kind="err" title={t('zones.crosses')} />}
        <DraftFields
          kind="zone"
          isNew={item.state === 'new'}
          draft={draft.mine}
          onChange={draft.setField}
          {...{ isLocked, wrong }}
          languages={editor.languages}
          missing={editor.missing}
          outdated={[]}
        />
        <FreeDeliveryNote {...{ zones, cityId }} freeFrom={draft.mine.free_from} />
        <ZoneBranches
          {...{ zones, cityId, branchIds, isLocked }}
          isWrong={wrong.has('branch_ids')}
          onChange={(ids) => draft.setField('branch_ids', ids)}
        />
        {gaps.length > 0 && <Note kind="warn" title={t('zones.gaps', { count: gaps.length })} />}
        <ZoneEffect {...{ item, zones, outline, branchIds, cityId }} isDrawn={crossing === null} />
      </section>
      <HistoryCard
        item={item}
        draft={draft}
        onReturn={(number) => void action.run('returnEdition', { number })}
      />
    </div>
  )
}
