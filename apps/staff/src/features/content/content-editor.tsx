import { outdatedTexts } from '@doira/domain/content/draft'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../platform/use-messages.ts'
import { CustomerCard } from './customer-preview-card.tsx'
import { DraftFields } from './draft-fields.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorNotes } from './editor-notes.tsx'
import { HistoryCard } from './history-card.tsx'
import type { ContentItem } from './use-draft.ts'
import { useEditor } from './use-editor.ts'

/** One item: its fields in three languages, how a customer sees it, and its history. */
export function ContentEditor({
  item,
  slot,
  readAgain,
}: {
  readonly item: ContentItem
  /** In the top bar, for what is done with the draft; null: it stands with the draft. */
  readonly slot: HTMLElement | null
  readonly readAgain: () => Promise<ContentItem | null>
}) {
  const { t } = useMessages()
  const root = useRef<HTMLElement>(null)
  const editor = useEditor(item, { root, readAgain })
  const { draft, action, publish, look } = editor

  const actions = (
    <EditorActions
      {...{ item, draft, action }}
      isLocked={editor.isLocked}
      onPublish={publish}
      onLook={() => void look(defaultLanguage)}
    />
  )
  return (
    <>
      {slot && createPortal(actions, slot)}
      <section className="card ed__form" ref={root} aria-label={t('content.title')}>
        {!slot && actions}
        <EditorHead {...{ item, draft }} isLocked={editor.isLocked} onProblem={editor.setProblem} />
        <EditorNotes {...{ item, editor }} />
        <DraftFields
          kind={item.kind}
          isNew={item.state === 'new'}
          draft={draft.mine}
          onChange={draft.setField}
          isLocked={editor.isLocked}
          languages={editor.languages}
          wrong={editor.wrong}
          missing={editor.missing}
          outdated={item.live ? outdatedTexts(item.live, draft.mine) : []}
        />
      </section>
      <aside className="ed__side">
        <CustomerCard
          kind={item.kind}
          draft={draft.mine}
          languages={editor.languages}
          onLook={(language) => void look(language)}
        />
        <HistoryCard
          item={item}
          draft={draft}
          onReturn={(number) => void action.run('returnEdition', { number })}
        />
      </aside>
    </>
  )
}
