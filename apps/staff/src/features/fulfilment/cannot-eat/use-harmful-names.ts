import type { Localized } from '@doira/contract/common/shapes'
import { useMessages } from '../../../platform/use-messages.ts'

/** The sentence about what a dish contains; null: nothing harmful. */
export function useHarmfulNames(
  contents: readonly Localized[],
  message: 'kitchen.contains' | 'kitchen.cannot_eat',
): string | null {
  const { t, nameOf } = useMessages()
  if (contents.length === 0) return null
  return t(message, { what: contents.map((one) => nameOf(one).toLocaleLowerCase()).join(', ') })
}
