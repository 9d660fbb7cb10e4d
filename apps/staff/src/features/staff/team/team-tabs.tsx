import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { SectionTabs } from '../../layout/section-tabs.tsx'

/** People and what they did. */
export function TeamTabs() {
  const { t } = useMessages()
  return (
    <SectionTabs
      label={t('team.title')}
      tabs={[
        { to: paths.team, label: t('team.people') },
        { to: paths.journal, label: t('team.journal') },
      ]}
    />
  )
}
