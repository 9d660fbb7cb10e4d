import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../../i18n/messages.tsx'
import { useIsOnline } from '../../../../platform/browser/network.ts'
import { useProblemText } from '../../../../platform/hooks/use-problem-text.ts'
import { useHref } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { AskingButton } from '../actions/asking-button.tsx'
import { getHost } from '../group-sums.ts'
import { leaveBasket } from './leave-basket.ts'

/** For everybody but the host, who ends the basket instead. */
export function LeaveButton({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const href = useHref()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const isConnected = useIsOnline()
  const [isBusy, setIsBusy] = useState(false)
  const name = getHost(basket)?.name ?? ''

  async function leave() {
    setIsBusy(true)
    try {
      if (await leaveBasket()) {
        await navigate(href(paths.cart()))
        return
      }
      showToast({ type: 'error', text: t('closed') })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ type: 'error', text: problemText(error) })
    }
    setIsBusy(false)
  }

  return (
    <AskingButton
      label={t('leave')}
      isBlocked={!isConnected || isBusy}
      question={t('leave_ask')}
      text={basket.is_collecting ? t('leave_text') : t('leave_ordered', { name })}
      cancelLabel={t('back')}
      onConfirm={() => void leave()}
    />
  )
}
