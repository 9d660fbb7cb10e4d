import { useT } from '../../../i18n/messages.tsx'
import { UnansweredNote } from '../../../platform/api/unanswered.tsx'

/** In place of an order that could not be fetched (rule 3). */
export function OrderFailed({ onRetry }: { onRetry: () => void }) {
  const _c = useT('common')
  return (
    <div className="container main">
      <UnansweredNote onRetry={onRetry} />
    </div>
  )
}
