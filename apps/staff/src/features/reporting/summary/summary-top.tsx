import { saveFile } from '../../../platform/save-file.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { PeriodFields } from '../period-fields.tsx'
import { SaveAllReports } from '../save-all-reports.tsx'
import { SummaryTabs } from '../summary-tabs.tsx'
import type { useSummaryFilter } from './use-summary.ts'

/** Which days, which branches, and all of it as a file. */
export function SummaryTop({ filter }: { readonly filter: ReturnType<typeof useSummaryFilter> }) {
  const { t } = useMessages()
  const save = async () => {
    const isSaved = await saveFile('exportSummary', filter.query, `summary-${filter.range}.csv`)
    if (!isSaved) showToast('error', t('state.failed'))
  }
  return (
    <>
      <SummaryTabs />
      <PeriodFields filter={filter} />
      <SaveAllReports filter={filter} />
      <Button look="outline" icon="download" disabled={!filter.isAskable} onClick={() => void save()}>
        {t('summary.csv')}
      </Button>
    </>
  )
}
