import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import type { Layers } from '../../platform/overlays.ts'
import { showToast } from '../../platform/toasts.ts'
import { ownReviewsKey } from './own-reviews.ts'
import { dropDraft } from './review-drafts.ts'

type Sending = Layers['review'] & { readonly key: string; readonly onSent: () => void }

/** Sends a review. What the customer wrote stays until the server has it; a second one is not asked for again. */
export function useSendReview({ key, dish, order, onSent }: Sending) {
  const t = useT('account')
  const locale = useLocale()
  const client = useQueryClient()
  const page = useRevalidator()
  const problemText = useProblemText()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send({ rating, text }: { readonly rating: number; readonly text: string }): Promise<void> {
    setIsBusy(true)
    setProblem(null)
    try {
      await shopApi.writeReview({
        body: {
          product_id: dish?.id ?? null,
          order_id: order.id,
          rating,
          review_message: text,
          lang: locale,
        },
      })
      settle()
      showToast({ type: 'success', text: t('review_sent') })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      // An answer that was lost, and another tab, both come to this: it is there.
      if (error.code === 'review_repeated') {
        settle()
        showToast({ type: 'info', text: t('review_repeated') })
      } else {
        setProblem(problemText(error))
      }
    } finally {
      setIsBusy(false)
    }
  }

  function settle(): void {
    dropDraft(key)
    void client.invalidateQueries({ queryKey: ownReviewsKey })
    void client.invalidateQueries({ queryKey: ['reviews'] })
    void page.revalidate()
    onSent()
  }

  return { isBusy, problem, send }
}
