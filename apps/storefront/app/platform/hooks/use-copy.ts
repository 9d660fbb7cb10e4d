import { useT } from '../../i18n/messages.tsx'
import { showToast } from '../toasts.ts'

/** Copies a text and reports it. Pages without a secure origin have no clipboard; that is reported too. */
export function useCopy(): (text: string) => Promise<void> {
  const c = useT('common')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ type: 'success', text: c('copied') })
    } catch {
      showToast({ type: 'warning', text: c('something_wrong') })
    }
  }
}
