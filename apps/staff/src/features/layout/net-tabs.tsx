import { paths } from '../../platform/paths.ts'
import { useMay, useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { SectionTabs } from './section-tabs.tsx'

/** The parts of the chain; cities and menus are for people with all branches. */
export function NetTabs() {
  const { t } = useMessages()
  const may = useMay()
  const { has_all_branches: hasAllBranches } = useMe()
  return (
    <SectionTabs
      label={t('net.title')}
      tabs={[
        { to: paths.branches, label: t('net.branches') },
        { to: paths.specialDays, label: t('net.special_days') },
        ...(may('content.edit') ? [{ to: paths.contentTab('zones'), label: t('content.tab.zones') }] : []),
        ...(may('branches.manage') ? [{ to: paths.halls, label: t('net.halls') }] : []),
        ...(may('content.edit') && hasAllBranches
          ? [{ to: paths.contentTab('cities'), label: t('content.tab.cities') }]
          : []),
        ...(may('pos.work')
          ? [
              { to: paths.pos, label: t('pos.title') },
              { to: paths.aggregators, label: t('channels.title') },
            ]
          : []),
        ...(may('keys.edit') ? [{ to: paths.keys, label: t('net.keys') }] : []),
        ...(may('chain.edit') ? [{ to: paths.chainSettings, label: t('net.settings') }] : []),
      ]}
    />
  )
}
