import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { type FileFormat, SaveFileButtons } from '../../layout/save-file-buttons.tsx'

/** All orders that would have had the promotion, as a file. */
export function SaveDryRun({ promotionId, month }: { readonly promotionId: string; readonly month: string }) {
  const { t, language } = useMessages()
  const { send, refusal } = usePlainAction('journal')
  const save = async (format: FileFormat) => {
    const answer = await send('exportDryRun', { promotion_id: promotionId, month, format, language })
    const name = `dry-run-${month}.${format}`
    const isSaved = answer && (await saveFile('downloadDryRun', {}, name, { id: answer.action_id }))
    if (answer && !isSaved) showToast('error', t('state.failed'))
  }
  return (
    <section className="card stack promos__file" aria-label={t('promo.try.save')}>
      <p className="t-2">{t('promo.try.save_note')}</p>
      <SaveFileButtons refusal={refusal} onSave={save} />
    </section>
  )
}
