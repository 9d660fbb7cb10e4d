import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../platform/use-messages.ts'

/** What was chosen from a list, each removed by a press. */
export function RemovableChips({
  chosen,
}: {
  readonly chosen: readonly { readonly key: string; readonly name: string; readonly onRemove: () => void }[]
}) {
  const { t } = useMessages()
  if (chosen.length === 0) return null
  return (
    <div className="chips chips--wrap">
      {chosen.map(({ key, name, onRemove }) => (
        <button
          key={key}
          type="button"
          className="chip chip--st"
          aria-label={t('promo.remove', { name })}
          onClick={onRemove}
        >
          {name}
          <Icon name="x" size="xs" />
        </button>
      ))}
    </div>
  )
}
