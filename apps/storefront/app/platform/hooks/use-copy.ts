import { useT } from '../../i18n/messages.tsx'
import { showToast } from '../toasts.ts'

/** Copies a text and says so. Pages without a secure origin have no clipboard; then that is said. */
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
