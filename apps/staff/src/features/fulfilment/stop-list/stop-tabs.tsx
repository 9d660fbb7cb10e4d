import { useLocation } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { SectionTabs } from '../../layout/section-tabs.tsx'

/** The dishes of a branch, and what seldom changes in it; both of the same branch. */
export function StopTabs() {
  const { t } = useMessages()
  const branch = new URLSearchParams(useLocation().search).get('branch')
  const { branches } = useMe()
  const search = branch === null ? '' : `?branch=${branch}`
  return (
    <SectionTabs
      label={t('stop.title')}
      search={search}
      tabs={[
        { to: paths.stop, label: t('stop.now') },
        ...(branches.length > 1 ? [{ to: paths.allStops, label: t('stop.all_branches') }] : []),
        { to: paths.branchSettings, label: t('stop.settings') },
      ]}
    />
  )
}
