import { useSearchParams } from 'react-router'
import { formatCount } from '../../../i18n/format.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useCustomerAction } from '../use-customer-action.ts'

/** Segments that staff have saved, as chips. */
export function SavedSegments({ saved }: { readonly saved: AnswerTo<'listSegments'>['saved'] }) {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const { send } = useCustomerAction()
  if (saved.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips in every browser
    <div role="group" className="chips chips--wrap" aria-label={t('customers.saved')}>
      {saved.map(({ id, name, conditions, count }) => {
        const address = new URLSearchParams(
          Object.entries(conditions).map(([key, value]): [string, string] => [key, String(value)]),
        )
        const isOn = address.toString() !== '' && address.toString() === search.toString()
        return (
          <span key={id} className="row">
            <button
              type="button"
              className="chip chip--st"
              aria-pressed={isOn}
              onClick={() => setSearch(isOn ? {} : address)}
            >
              {name}
              <span className="n">{formatCount(count)}</span>
            </button>
            {isOn && (
              <IconButton
                icon="trash-2"
                label={t('customers.delete_segment')}
                onClick={() => {
                  void send('deleteSegment', { id })
                  setSearch({})
                }}
              />
            )}
          </span>
        )
      })}
    </div>
  )
}
