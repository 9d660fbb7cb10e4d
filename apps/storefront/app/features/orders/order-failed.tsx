import { useT } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** In place of an order that could not be fetched (screens 0, rule 3). */
export function OrderFailed({ onRetry }: { onRetry: () => void }) {
  const c = useT('common')
  return (
    <div className="container main">
      <Note
        kind="warn"
        title={c('network_error')}
        action={
          <Button variant="ghost" size="s" onClick={onRetry}>
            {c('retry')}
          </Button>
        }
      />
    </div>
  )
}
