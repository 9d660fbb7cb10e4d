import { outdatedTexts } from '@doira/domain/content/draft'
import { defaultLanguage } from '@doira/domain/i18n/languages'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ReadyCard } from '../dish/ready-card.tsx'
import { SetSaving } from '../dish/set-saving.tsx'
import { DraftFields } from '../fields/draft-fields.tsx'
import { HistoryCard } from '../history/history-card.tsx'
import type { Kind } from '../kinds.ts'
import { useContentOptions } from '../use-content-options.ts'
import { CustomerCard } from './customer-preview-card.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorNotes } from './editor-notes.tsx'
import type { ContentItem } from './use-draft.ts'
import { useEditor } from './use-editor.ts'

/** Customers see them only inside of something else. */
const withoutPage: readonly Kind[] = ['modifier_group', 'auto_add_rule', 'city', 'menu']
/** What others refer to stays. */
const neverHidden: readonly Kind[] = ['city', 'menu']

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
  const options = useContentOptions()
  const shared =
    item.kind === 'modifier_group' ? options.modifier_groups.find(({ id }) => id === item.id) : undefined
  const [isAsking, setIsAsking] = useState(false)
  /** What many dishes share is published after a question. */
  const mayPublish = () => {
    const isAsked = (shared?.dishes ?? 0) > 1
    setIsAsking(isAsked)
    return !isAsked
  }
  const editor = useEditor(item, { root, readAgain, mayPublish })
  const { draft, action, publish, look } = editor

  const actions = (
    <EditorActions
      {...{ item, draft, action }}
      isLocked={editor.isLocked}
      canHide={!neverHidden.includes(item.kind)}
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
      {isAsking && (
        <Sheet
          title={t('dish.is_shared', { count: shared?.dishes ?? 0 })}
          closeLabel={t('dish.cancel')}
          onClose={() => setIsAsking(false)}
        >
          <Button
            onClick={() => {
              setIsAsking(false)
              void editor.publishNow()
            }}
          >
            {t('dish.publish_in_all')}
          </Button>
        </Sheet>
      )}
      <div className="ed__side">
        {!withoutPage.includes(item.kind) && (
          <CustomerCard
            kind={item.kind}
            draft={draft.mine}
            languages={editor.languages}
            onLook={(language) => void look(language)}
          />
        )}
        {item.kind === 'dish' && (
          <>
            <SetSaving draft={draft.mine} />
            <ReadyCard draft={draft.mine} missing={editor.missing.length} />
          </>
        )}
        <HistoryCard
          item={item}
          draft={draft}
          onReturn={(number) => void action.run('returnEdition', { number })}
        />
      </div>
    </>
  )
}
