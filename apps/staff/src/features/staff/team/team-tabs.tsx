import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { SectionTabs } from '../../layout/section-tabs.tsx'

/** People and what they did. */
export function TeamTabs() {
  const { t } = useMessages()
  const may = useMay()
  return (
    <SectionTabs
      label={t('team.title')}
      tabs={[
        ...(may('team.manage') ? [{ to: paths.team, label: t('team.people') }] : []),
        ...(may('couriers.shifts') ? [{ to: paths.shifts, label: t('team.shifts') }] : []),
        ...(may('payouts.see') ? [{ to: paths.payouts, label: t('team.payouts') }] : []),
        ...(may('operators.see') ? [{ to: paths.operators, label: t('team.operators') }] : []),
        ...(may('alerts.see') ? [{ to: paths.alerts, label: t('team.alerts') }] : []),
        ...(may('team.manage') ? [{ to: paths.journal, label: t('team.journal') }] : []),
      ]}
    />
  )
}
