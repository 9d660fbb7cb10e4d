import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useRef, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import type { Layers } from '../../../platform/overlays.ts'
import { authStore } from '../../../platform/stores/auth-store.ts'
import { showToast } from '../../../platform/toasts.ts'
import { whenOverlaysClosed } from '../../../ui/dialogs/use-back-closes.ts'
import { asCustomer } from '../../auth/sign-in.ts'

/** The link to the form; a customer who cannot write a review reads why beside it. A signed-out visitor signs in first. */
export function LeaveReview({ dish }: { readonly dish: NonNullable<Layers['review']['dish']> }) {
  const t = useT('menu')
  const locale = useLocale()
  const isConnected = useIsOnline()
  const problemText = useProblemText()
  const link = useRef<HTMLButtonElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function ask(): Promise<void> {
    setIsBusy(true)
    try {
      const { askToReview } = await import('../../reviews/ask-to-review.ts')
      const refused = await askToReview(dish, locale)
      setRefusal(refused)
      // Signing in takes the sheet's place.
      if (refused && !link.current) showToast({ type: 'info', text: refused })
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null
      showToast(
        problem ? { type: 'error', text: problemText(problem) } : { type: 'error', word: 'connection_error' },
      )
    } finally {
      setIsBusy(false)
    }
  }

  const isIdle = isBusy || !isConnected
  return (
    <span className="leave-review">
      <span className="t-small t-2" role="status">
        {refusal}
      </span>
      <button
        ref={link}
        type="button"
        className="link t-small min-h-11"
        aria-busy={isBusy || undefined}
        aria-disabled={isIdle || undefined}
        aria-describedby={isConnected ? undefined : offlineBarId}
        onClick={() => {
          if (isIdle) return
          const isKnown = authStore.getState().user !== null
          asCustomer(() => (isKnown ? void ask() : whenOverlaysClosed(() => void ask())))
        }}
      >
        {t('leave_review')}
      </button>
    </span>
  )
}
