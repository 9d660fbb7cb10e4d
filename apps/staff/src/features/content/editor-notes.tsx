import { formatTime } from '../../i18n/format.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { ContentItem } from './use-draft.ts'
import type { Editor } from './use-editor.ts'
import { ClashPanel } from './zones/clash-panel.tsx'

/** What one has to know of a draft: who else is at it, what was joined, what went wrong, what clashes. */
export function EditorNotes({ item, editor }: { readonly item: ContentItem; readonly editor: Editor }) {
  const { t } = useWords()
  const { draft, problem, other, unlock } = editor
  return (
    <>
      {other && (
        <Note kind="info" title={t('content.edits', { who: other.by, at: formatTime(other.since) })}>
          <Button look="neutral" icon="pencil" onClick={unlock}>
            {t('content.edit_too')}
          </Button>
        </Note>
      )}
      {draft.joined && <Note kind="info" title={t('content.joined', { who: draft.joined })} />}
      {item.plan_problem && (
        <Note
          kind="warn"
          title={t(
            item.plan_problem.code === 'not_permitted' ? 'content.plan_denied' : 'content.plan_failed',
          )}
        />
      )}
      {problem && <Note kind="err" title={problem} />}
      {draft.clash && <ClashPanel kind={item.kind} clash={draft.clash} onSettle={draft.settle} />}
    </>
  )
}
