import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useCopy } from '../../../platform/hooks/use-copy.ts'
import { useProblemText } from '../../../platform/hooks/use-problem-text.ts'
import { logQuietly } from '../../../platform/log-quietly.ts'
import { useHref } from '../../../platform/page/link.tsx'
import { showToast } from '../../../platform/toasts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Qr } from '../../../ui/pictures/qr.tsx'
import { leadGroup } from './group-actions.ts'
import { groupPath } from './group-path.ts'
import { useGroup } from './group-store.ts'

type ShareDialogProps = {
  readonly basket: WireGroupBasket
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The link as a code for cameras, as text to copy, and through the apps of a phone. The host can make another one. */
export function ShareDialog({ basket, isOpen, onClose }: ShareDialogProps) {
  const t = useT('group')
  const c = useT('common')
  const href = useHref()
  const copy = useCopy()
  const link = new URL(href(groupPath(basket.code)), location.origin).href
  const text = t('share_text', { title: basket.title })
  // Not every browser has it.
  const canShare = 'share' in navigator
  const share = () => navigator.share({ title: basket.title, text, url: link }).catch(logQuietly)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('share')} closeLabel={c('close')} width={416}>
      <div className="stack gap-4">
        <div className="gshare__qr">
          <Qr text={link} label={t('qr')} />
        </div>
        <p className="gshare__link">
          <span className="sr-only">{t('share_link')}</span>
          {link.replace(/^https?:\/\//, '')}
        </p>
        <Button size="l" isBlock icon="copy" onClick={() => void copy(link)}>
          {t('copy')}
        </Button>
        {canShare && (
          <Button variant="neutral" size="l" isBlock icon="external-link" onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
        <RenewLink />
      </div>
    </Dialog>
  )
}

function RenewLink() {
  const t = useT('group')
  const problemText = useProblemText()
  const isHost = useGroup(({ member }) => member?.isHost === true)
  const [isBusy, setIsBusy] = useState(false)
  if (!isHost) return null
  async function renew() {
    setIsBusy(true)
    try {
      await leadGroup('renew_link')
      showToast({ type: 'success', text: t('link_renewed') })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ type: 'error', text: problemText(error) })
    }
    setIsBusy(false)
  }
  return (
    <div>
      <Button variant="ghost" size="s" isBusy={isBusy} onClick={() => void renew()}>
        {t('renew_link')}
      </Button>
      <p className="t-caption t-2">{t('renew_hint')}</p>
    </div>
  )
}
