import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../../i18n/messages.tsx'
import { useIsOnline } from '../../../../platform/browser/network.ts'
import { useProblemText } from '../../../../platform/hooks/use-problem-text.ts'
import { useHref } from '../../../../platform/page/link.tsx'
import { paths } from '../../../../platform/page/paths.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/dialog.tsx'
import { getHost } from '../group-sums.ts'
import { leaveBasket } from './leave-basket.ts'

/** For everybody but the host, who ends the basket instead. */
export function LeaveButton({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const href = useHref()
  const navigate = useNavigate()
  const problemText = useProblemText()
  const isConnected = useIsOnline()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const name = getHost(basket)?.name ?? ''

  async function leave() {
    setIsAsking(false)
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
    <>
      <Button
        variant="ghost"
        size="s"
        isBlock
        isBlocked={!isConnected || isBusy}
        onClick={() => setIsAsking(true)}
      >
        {t('leave')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('leave_ask')}
        text={basket.is_collecting ? t('leave_text') : t('leave_ordered', { name })}
        cancelLabel={t('back')}
        confirmLabel={t('leave')}
        onConfirm={() => void leave()}
      />
    </>
  )
}
