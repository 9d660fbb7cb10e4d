import { formatTime } from '@doira/web/i18n/format.ts'
import { discardConflict, useConflict } from '../../../outbox/conflicts.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

/** Somebody was first: who, when, and that one's own action had no effect. */
export function ConflictNote({ orderId }: { readonly orderId: string }) {
  const { t } = useMessages()
  const conflict = useConflict(orderId)
  if (!conflict) return null
  return (
    <Note kind="info" icon="users-round" title={t('conflict.title', { who: conflict.by })}>
      <p>
        {t('conflict.at', { status: t(`status.${conflict.status}`), time: formatTime(conflict.at) })}.{' '}
        {t('conflict.text', { action: t(`action.${conflict.kind}`) })}. {t('conflict.now')}
      </p>
      <Button look="outline" onClick={() => discardConflict(orderId)}>
        {t('conflict.seen')}
      </Button>
    </Note>
  )
}
