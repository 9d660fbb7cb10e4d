import { numberOfError } from '@doira/web/api/api-problem.ts'
import { formatTime } from '@doira/web/i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useContentOptionsQuery } from '../use-content-options.ts'
import { ClashPanel } from '../zones/clash-panel.tsx'
import type { ContentItem } from './use-draft.ts'
import type { Editor } from './use-editor.ts'

/** What one has to know of a draft: who else is at it, what was joined, what went wrong, what clashes. */
export function EditorNotes({ item, editor }: { readonly item: ContentItem; readonly editor: Editor }) {
  const { t } = useMessages()
  const { draft, problem, other, unlock } = editor
  const options = useContentOptionsQuery()
  const unsaved = problem ? null : draft.refusal
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
      {problem && (
        <Note kind="err" title={problem.text}>
          {problem.retry && <RetryButton onRetry={problem.retry} />}
        </Note>
      )}
      {unsaved && (
        <Note kind="err" title={t('content.refused', { number: numberOfError(unsaved) })}>
          <p>{t('content.refused_text')}</p>
          <RetryButton onRetry={() => void draft.save().catch(() => undefined)} />
        </Note>
      )}
      {item.kind === 'dish' && options.isError && !options.data && (
        <Note kind="err" title={t('content.no_options', { number: numberOfError(options.error) })}>
          <RetryButton onRetry={() => void options.refetch()} />
        </Note>
      )}
      {draft.clash && <ClashPanel kind={item.kind} clash={draft.clash} onSettle={draft.settle} />}
    </>
  )
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <Button look="neutral" icon="refresh-cw" onClick={onRetry}>
      {t('state.retry')}
    </Button>
  )
}
