import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { Button } from '@doira/web/ui/button.tsx'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n/messages.tsx'
import { offlineBarId, useIsOnline } from '../../../../platform/browser/network.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/dialog.tsx'
import { useGoToCheckout } from '../../cart/use-go-to-checkout.ts'
import { beginCheckout } from '../group-actions.ts'
import { useGroup } from '../group-store.ts'
import { listBroken, listPeople } from '../group-sums.ts'
import { PaymentChoice } from '../payment/payment-choice.tsx'
import { AskingButton } from './asking-button.tsx'
import { useLead } from './use-lead.ts'

/** Locks the basket and checks out; somebody who is not ready is asked about first. */
export function HostActions({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const isConnected = useIsOnline()
  // What has not arrived would be missing in the order.
  const isSending = useGroup(({ outbox }) => (outbox?.waiting.length ?? 0) > 0)
  const goToCheckout = useGoToCheckout()
  const { run, isBusy } = useLead()
  const [isAsking, setIsAsking] = useState(false)
  const isLocked = basket.state === 'locked'
  const waitedFor = listPeople(basket).filter(({ id, is_ready }) => id !== basket.person_id && !is_ready)
  const names = waitedFor.map(({ name }) => name).join(', ')
  const hasBroken = listBroken(basket).length > 0
  const isBlocked = !isConnected || basket.lines.length === 0 || isSending || hasBroken

  const checkOut = () => {
    beginCheckout()
    goToCheckout()
  }
  const lock = async () => {
    setIsAsking(false)
    if (await run('lock')) checkOut()
  }
  const press = () => {
    if (isLocked) checkOut()
    else if (waitedFor.length > 0) setIsAsking(true)
    else void lock()
  }
  const brokenId = useId()
  return (
    <div className="stack gap-2 grow">
      {listPeople(basket).length > 1 && <PaymentChoice />}
      {hasBroken && (
        <p id={brokenId} role="status" className="t-caption text-center">
          {t('remove_gone')}
        </p>
      )}
      <Button
        size="l"
        isBlock
        isBusy={isBusy}
        isBlocked={isBlocked}
        aria-describedby={isConnected ? (hasBroken ? brokenId : undefined) : offlineBarId}
        onClick={press}
      >
        {t(isLocked ? 'go_on' : 'lock')}
      </Button>
      {isLocked && (
        <Button
          variant="neutral"
          isBlock
          isBlocked={!isConnected || isBusy}
          onClick={() => void run('unlock')}
        >
          {t('unlock')}
        </Button>
      )}
      {!isLocked && names !== '' && <p className="t-caption t-2 text-center">{t('not_ready', { names })}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('lock_ask')}
        text={t('not_ready', { names })}
        cancelLabel={t('back')}
        confirmLabel={t('lock_now')}
        onConfirm={() => void lock()}
      />
    </div>
  )
}

/** For everybody; each keeps the own dishes. */
export function EndBasket() {
  const t = useT('group')
  const isConnected = useIsOnline()
  const { run, isBusy } = useLead()
  return (
    <AskingButton
      label={t('end')}
      isBlocked={!isConnected || isBusy}
      question={t('end_ask')}
      text={t('end_text')}
      cancelLabel={t('keep')}
      onConfirm={() => void run('end')}
    />
  )
}
