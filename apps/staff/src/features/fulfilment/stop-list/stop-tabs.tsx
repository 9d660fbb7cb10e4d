import { useLocation } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { SectionTabs } from '../../layout/section-tabs.tsx'

/** The dishes of one branch, and those of all. */
export function StopTabs() {
  const { t } = useMessages()
  const branch = new URLSearchParams(useLocation().search).get('branch')
  const { branches } = useMe()
  const search = branch === null ? '' : `?branch=${branch}`
  if (branches.length < 2) return null
  return (
    <SectionTabs
      label={t('stop.title')}
      search={search}
      tabs={[
        { to: paths.stop, label: t('stop.now') },
        { to: paths.allStops, label: t('stop.all_branches') },
      ]}
    />
  )
}
