import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { type FileFormat, SaveFileButtons } from '../../layout/save-file-buttons.tsx'
import type { ReportFilter } from './use-report.ts'

/** The report as a file. */
export function SaveReport({ filter }: { readonly filter: ReportFilter }) {
  const { t } = useMessages()
  const { send, refusal } = usePlainAction('journal')
  const save = async (format: FileFormat) => {
    const answer = await send('exportReport', { ...filter.query, format })
    const name = `${filter.report}.${format}`
    const isSaved = answer && (await saveFile('downloadReport', {}, name, { id: answer.action_id }))
    if (answer && !isSaved) showToast('error', t('state.failed'))
  }
  return <SaveFileButtons refusal={refusal} isDisabled={!filter.isAskable} onSave={save} />
}
