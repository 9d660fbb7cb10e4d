import { formatTime } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { PlanForm } from './plan-form.tsx'
import type { ContentActions } from './use-content-action.ts'
import type { ContentItem, DraftInHand } from './use-draft.ts'

/** What can be done with a draft: look at it, publish it now or later; under the points what is done less often. */
export function EditorActions({
  item,
  draft,
  action,
  isLocked,
  canHide = true,
  canPlan = true,
  publishText,
  onPublish,
  onLook,
}: {
  readonly item: ContentItem
  readonly draft: DraftInHand
  readonly action: ContentActions
  readonly isLocked: boolean
  /** False: it is ended elsewhere, with a question. */
  readonly canHide?: boolean
  /** False: what is published has a day of its own. */
  readonly canPlan?: boolean
  /** On the button, in place of the usual word. */
  readonly publishText?: string
  readonly onPublish: () => Promise<void>
  /** Undefined: it has no page of its own. */
  readonly onLook?: () => void
}) {
  const { t } = useMessages()
  const { isUnpublished } = draft
  const cannot = isLocked || draft.clash !== null
  return (
    <div className="ed__actions">
      <SavedLine draft={draft} />
      {onLook && (
        <Button look="outline" icon="eye" onClick={onLook}>
          {t('content.look')}
        </Button>
      )}
      <Button
        keyName="Ctrl S"
        disabled={cannot || !isUnpublished}
        isBusy={action.busy === 'publishContent'}
        onClick={() => void onPublish()}
      >
        {publishText ?? t('content.publish')}
      </Button>
      <Popover label={t('content.more')} className="ibtn ibtn--fill" button={<Icon name="ellipsis" />}>
        {(close) => (
          <>
            {canPlan && isUnpublished && !cannot && (
              <PlanForm
                plan={item.plan?.publish_at ?? null}
                onPlan={(publish_at) => {
                  close()
                  void action.run('planContent', { publish_at })
                }}
              />
            )}
            {isUnpublished && !cannot && item.live && (
              <Button
                look="ghost"
                icon="undo-2"
                onClick={() => {
                  close()
                  void action.run('discardDraft')
                }}
              >
                {t('content.discard')}
              </Button>
            )}
            {item.live && canHide && (
              <Button
                look="ghost"
                icon={item.state === 'hidden' ? 'eye' : 'eye-off'}
                onClick={() => {
                  close()
                  void action.run(item.state === 'hidden' ? 'showContent' : 'hideContent')
                }}
              >
                {t(item.state === 'hidden' ? 'content.show' : 'content.hide')}
              </Button>
            )}
          </>
        )}
      </Popover>
    </div>
  )
}

function SavedLine({ draft: { saving, savedAt, refusal, isUnpublished } }: { readonly draft: DraftInHand }) {
  const { t } = useMessages()
  const text =
    saving === 'waiting'
      ? t(refusal ? 'content.not_saved' : 'content.stored_here')
      : saving === 'saving' || saving === 'typing'
        ? t('content.saving')
        : savedAt
          ? t('content.saved', { at: formatTime(savedAt) })
          : // Why nothing can be published.
            !isUnpublished && t('content.unchanged')
  return (
    <span className="t-2 ed__saved" role="status">
      {saving === 'waiting' && <Icon name="cloud-off" size="s" />}
      {text}
    </span>
  )
}
