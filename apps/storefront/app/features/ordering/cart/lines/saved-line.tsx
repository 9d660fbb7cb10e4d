import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../../i18n/messages.tsx'
import { findSaved } from '../../quote/quote.ts'
import { useQuote } from '../../quote/quote-store.ts'

/** `Вы экономите 22 000 сум`; null when that is next to nothing. */
export function useSavedText(): string | null {
  const t = useT('common')
  const { quote } = useQuote()
  const saved = quote && findSaved(quote)
  return saved && t('you_save', { price: saved })
}

export function SavedLine() {
  const text = useSavedText()
  if (text === null) return null
  return (
    <p className="saves">
      <Icon name="badge-percent" size="s" />
      {text}
    </p>
  )
}
