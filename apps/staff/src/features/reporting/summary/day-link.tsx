import { addDays, localDateAt } from '@doira/domain/time/local-time'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Link } from 'react-router'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay, useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { useSummaryFilter } from './use-summary.ts'

/** To the money of the day, of the branch that is chosen, for those who may close it. */
export function DayLink({
  filter: { branch, range },
}: {
  readonly filter: ReturnType<typeof useSummaryFilter>
}) {
  const { t, nameOf } = useMessages()
  const may = useMay()
  const { branches } = useMe()
  if (!may('day.close')) return null
  // The till is one branch's: without a chosen one it is said whose.
  const shown = branches.find(({ id }) => id === branch) ?? branches[0]
  const search = new URLSearchParams({
    ...(shown && { branch: shown.id }),
    ...(range === 'yesterday' && { day: addDays(localDateAt(serverNow()), -1) }),
  })
  return (
    <Link to={{ pathname: paths.day, search: String(search) }} className="btn btn--s btn--ghost">
      <Icon name="banknote" size="s" />
      <span>
        {branches.length > 1 && shown ? t('day.of_branch', { branch: nameOf(shown.name) }) : t('day.title')}
      </span>
    </Link>
  )
}
