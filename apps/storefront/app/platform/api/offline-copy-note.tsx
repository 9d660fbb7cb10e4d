import { formatDateTime } from '@doira/web/i18n/dates.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { useIsOnline } from '../browser/network.ts'
import { serverClock } from './server-clock.ts'

/** Says of what age an answer is that is shown without a network; nothing where there is one. */
export function OfflineCopyNote({ queryKey }: { queryKey: QueryKey }) {
  const c = useT('common')
  const locale = useLocale()
  const isConnected = useIsOnline()
  const answeredAt = useQueryClient().getQueryState(queryKey)?.dataUpdatedAt ?? 0
  if (isConnected || answeredAt === 0) return null
  const time = formatDateTime(locale, serverClock.at(answeredAt))
  return <Note kind="info" icon="wifi-off" title={c('stored_answer', { time })} />
}
