import { isReportPeriod } from '@doira/domain/reporting/reports/reports'
import { useState } from 'react'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { useLink } from '../../platform/link.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toaster.tsx'
import type { useSummaryFilter } from './summary/use-summary.ts'

type Filter = Pick<ReturnType<typeof useSummaryFilter>, 'range' | 'from' | 'to' | 'branch'>

/** One workbook of these days, with a sheet for each report that the person may read. */
export function SaveAllReports({ filter, city = '' }: { readonly filter: Filter; readonly city?: string }) {
  const { t, language } = useMessages()
  const { range, from, to, branch } = filter
  const { send } = usePlainAction('journal')
  const [isBusy, setIsBusy] = useState(false)
  const isLost = !useLink().isOn
  const save = async () => {
    setIsBusy(true)
    const answer = await send('exportReport', {
      ...{ report: 'all' as const, format: 'xlsx' as const, range, language },
      ...(range === 'days' && from && to && { from, to }),
      ...(branch !== '' && { branch }),
      ...(city !== '' && { city }),
    })
    const isSaved = answer && (await saveFile('downloadReport', {}, 'reports.xlsx', { id: answer.action_id }))
    if (!isSaved) showToast('error', t('state.failed'))
    setIsBusy(false)
  }
  return (
    <Button
      look="outline"
      icon="download"
      isBusy={isBusy}
      disabled={isLost || isBusy || (range === 'days' && !isReportPeriod(from, to))}
      onClick={() => void save()}
    >
      {t('reports.save.all')}
    </Button>
  )
}
