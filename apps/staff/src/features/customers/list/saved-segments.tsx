import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { SavedFilters } from '../../layout/filters/saved-filters.tsx'
import { useCustomerAction } from '../use-customer-action.ts'

/** Segments that staff have saved, as chips. */
export function SavedSegments({ saved }: { readonly saved: AnswerTo<'listSegments'>['saved'] }) {
  const { t } = useMessages()
  const { send } = useCustomerAction()
  if (saved.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips in every browser
    <div role="group" className="chips chips--wrap" aria-label={t('customers.saved')}>
      <SavedFilters
        filters={saved.map((segment) => ({ ...segment, mayDelete: true }))}
        deleteLabel={t('customers.delete_segment')}
        onDelete={(id) => void send('deleteSegment', { id })}
      />
    </div>
  )
}
