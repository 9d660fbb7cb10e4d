import { useSearchParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { SectionTabs } from '../layout/section-tabs.tsx'

/** The numbers at a glance and reports, both of the same days and branch, and receipts that are missing. */
export function SummaryTabs() {
  const { t } = useMessages()
  const may = useMay()
  const [search] = useSearchParams()
  const shared = new URLSearchParams()
  for (const name of ['range', 'from', 'to', 'branch']) {
    const value = search.get(name)
    if (value !== null) shared.set(name, value)
  }
  return (
    <SectionTabs
      label={t('reports.parts')}
      search={String(shared)}
      tabs={[
        { to: paths.summary, label: t('summary.title') },
        { to: paths.reports, label: t('reports.title') },
        ...(may('receipts.work') ? [{ to: paths.receipts, label: t('receipts.title') }] : []),
      ]}
    />
  )
}
