import type { Localized } from '@doira/contract/common/shapes'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useHarmfulNames } from './use-harmful-names.ts'

/** Marks a line that contains something that the customer cannot eat; nothing for other lines. */
export function HarmfulMark({
  // While a shop is upgraded an instance of the former version may answer, which does not send them.
  contents = [],
  message,
}: {
  readonly contents: readonly Localized[] | undefined
  /** For the kitchen the mark asks to check with the customer. */
  readonly message: 'kitchen.contains' | 'kitchen.cannot_eat'
}) {
  const text = useHarmfulNames(contents, message)
  if (text === null) return null
  return (
    <span className="harmful">
      <Icon name="shield-alert" size="xs" />
      {text}
    </span>
  )
}
