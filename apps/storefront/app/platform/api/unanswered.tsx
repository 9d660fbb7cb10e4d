import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useT } from '../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../browser/network.ts'

/** The part of a query that shows whether an answer is there or may still come. */
type Asked = { readonly data: unknown; readonly isError: boolean; readonly isPaused: boolean }

/** Nothing is there to show and nothing is on its way: it failed, or there is no network to ask through. */
export function isUnanswered({ data, isError, isPaused }: Asked): boolean {
  return data === undefined && (isError || isPaused)
}

/** In the place of what could not be fetched (rule 3). With a network it is asked for again by itself. */
export function UnansweredNote({ onRetry }: { onRetry: () => void }) {
  const c = useT('common')
  const isConnected = useIsOnline()
  return (
    <Note
      kind="warn"
      title={c('connection_error')}
      action={
        <Button
          variant="neutral"
          size="s"
          className="btn--surface mt-3"
          isBlocked={!isConnected}
          aria-describedby={isConnected ? undefined : offlineBarId}
          onClick={onRetry}
        >
          {c('retry')}
        </Button>
      }
    />
  )
}
