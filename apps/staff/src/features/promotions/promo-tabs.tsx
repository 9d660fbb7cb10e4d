import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { SectionTabs } from '../layout/section-tabs.tsx'

export function PromoTabs() {
  const { t } = useMessages()
  const may = useMay()
  return (
    <SectionTabs
      label={t('promo.title')}
      tabs={[
        { to: paths.promotions, label: t('promo.tab.list') },
        ...(may('programme.see') ? [{ to: paths.programme, label: t('programme.tab') }] : []),
        ...(may('campaigns.see') ? [{ to: paths.campaigns, label: t('promo.tab.campaigns') }] : []),
      ]}
    />
  )
}
