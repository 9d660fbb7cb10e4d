import type { WireEntry } from '@doira/contract/loyalty/card'
import { formatDate, formatDateTime } from '@doira/web/i18n/dates.ts'
import { formatCount, formatOrderNumber, getDate } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { join } from '@doira/web/ui/join.ts'
import { Drawing } from '../../art/drawing.tsx'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { UnansweredNote } from '../../platform/api/unanswered.tsx'
import { SkeletonBox, SkeletonGroup } from '../../ui/skeleton.tsx'
import { entryText } from './loyalty.mapper.ts'
import { usePointEntries } from './use-loyalty.ts'

const icons = {
  earned: 'receipt-text',
  spent: 'wallet',
  returned: 'rotate-ccw',
  compensated: 'rotate-ccw',
  revoked: 'wallet',
  gift: 'gift',
  expired: 'clock',
  withdrawn: 'wallet',
  restored: 'rotate-ccw',
  unearned: 'rotate-ccw',
} as const satisfies Record<WireEntry['kind'], IconName>

/** What happened to the points, newest first. */
export function PointsHistory() {
  const t = useT('account')
  return (
    <section>
      <h2 className="t-h3 group__h">{t('loyalty_history')}</h2>
      <Entries />
    </section>
  )
}

function Entries() {
  const t = useT('account')
  const c = useT('common')
  const { entries, isFailed, hasMore, isLoadingMore, showMore, retry } = usePointEntries()
  if (!entries) {
    return isFailed ? (
      <UnansweredNote onRetry={retry} />
    ) : (
      <SkeletonGroup>
        <SkeletonBox className="h-64 w-full rounded-l" />
      </SkeletonGroup>
    )
  }
  if (entries.length === 0) {
    return (
      <div className="empty py-4">
        <Drawing name="notifications" />
        <p className="t-2">{t('no_points')}</p>
      </div>
    )
  }
  return (
    <>
      <ul className="hist">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="neutral" isBlock isBusy={isLoadingMore} onClick={showMore}>
          {c('show_more')}
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: WireEntry }) {
  const t = useT('account')
  const locale = useLocale()
  const { amount } = entry
  return (
    <li>
      <i aria-hidden="true">
        <Icon name={icons[entry.kind]} size="s" />
      </i>
      <span>
        <b className="t-b">
          <EntryTitle entry={entry} />
        </b>
        <br />
        {entry.comment !== '' && (
          <>
            <span className="t-small">{entry.comment}</span>
            <br />
          </>
        )}
        <span className="t-caption t-2">{formatDate(locale, getDate(entry.created_at))}</span>
        {entry.available_at && (
          <>
            <br />
            <span className="t-caption t-2">
              {t('points_available_from', { time: formatDateTime(locale, entry.available_at) })}
            </span>
          </>
        )}
      </span>
      <b className={join('t-num', amount > 0 && 't-ok')}>
        {amount > 0 ? '+' : '−'}
        {formatCount(locale, Math.abs(amount))}
      </b>
    </li>
  )
}

function EntryTitle({ entry }: { entry: WireEntry }) {
  const t = useT('account')
  const word = entryText(entry)
  return 'number' in word ? t(word.key, { number: formatOrderNumber(word.number) }) : t(word.key)
}
