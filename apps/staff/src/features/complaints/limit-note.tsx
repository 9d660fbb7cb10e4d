import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../i18n/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Note } from '../../ui/note.tsx'
import type { findLimit } from './complaint-texts.ts'

/** Which limit of the person an amount is above; null: they may return nothing. */
export function LimitNote({ limit }: { readonly limit: ReturnType<typeof findLimit> }) {
  const { t, language } = useMessages()
  const getTitle = () => {
    if (limit === null) return t('complaint.no_right')
    if (limit.of === 'points') return t('complaint.over_points', { n: formatCount(limit.left) })
    const sum = formatSum(language, limit.left)
    return t(limit.of === 'day' ? 'complaint.over_day' : 'complaint.over', { sum })
  }
  return (
    <Note kind="warn" icon="lock" title={getTitle()}>
      <p>{t('complaint.over_text')}</p>
    </Note>
  )
}
