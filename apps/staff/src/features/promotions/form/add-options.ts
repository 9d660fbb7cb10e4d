import { useMessages } from '../../../platform/use-messages.ts'
import type { Choices } from '../say-promotion.ts'

/** The options of a field that adds one of them, after the word that asks for a choice. */
export function useAddOptions(): (
  offered: Choices['dishes'] | Choices['categories'],
  without: readonly string[],
) => readonly { readonly value: string; readonly label: string }[] {
  const { t, nameOf } = useMessages()
  return (offered, without) => [
    { value: '', label: t('promo.choose') },
    ...offered
      .filter(({ id }) => !without.includes(id))
      .map(({ id, title }) => ({ value: id, label: nameOf(title) })),
  ]
}
