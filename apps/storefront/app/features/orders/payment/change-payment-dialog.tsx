import { toSum } from '@doira/domain/money/sum'
import { changeProblem } from '@doira/domain/ordering/cash'
import { isOnlinePayment } from '@doira/domain/payments/payment-type'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { useId, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { offlineBarId, useIsOnline } from '../../../platform/browser/network.ts'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { AccumulativeCardRow } from '../../payments/accumulative-card-row.tsx'
import { CashChange } from '../../payments/cash-change.tsx'
import { PaymentRows, PaymentRowsPending } from '../../payments/payment-rows.tsx'
import { useBalance } from '../../payments/use-balance.ts'
import { usePaymentTypes } from '../../payments/use-payment-types.ts'
import type { Order } from '../order.mapper.ts'
import { useOrder } from '../use-orders.ts'
import { useChangePayment } from './use-change-payment.ts'
import { usePaymentsOff } from './use-payments-off.ts'

const close = () => closeOverlay('changePayment')

/** Another way to pay for an order that waits for its money. */
export function ChangePaymentDialog({ isOpen, orderId }: OverlayProps<'changePayment'>) {
  return (
    <QueryProvider>
      <Loaded isOpen={isOpen} orderId={orderId} />
    </QueryProvider>
  )
}

function Loaded({ isOpen, orderId }: OverlayProps<'changePayment'>) {
  const shown = useOrder(orderId)
  // It was opened from the order's own page: the order is at hand.
  return shown.state === 'shown' ? <Choice isOpen={isOpen} order={shown.order} /> : null
}

function Choice({ isOpen, order }: { isOpen: boolean; order: Order }) {
  const t = useT('order')
  const c = useT('common')
  const { offered: all, pointsMinimum, ...pending } = usePaymentTypes()
  const off = usePaymentsOff(order.branch?.id ?? null)
  const offered = all?.filter((type) => type === order.paymentType || !off.includes(type)) ?? null
  const balance = useBalance()
  const [chosen, setChosen] = useState(order.paymentType)
  const [changeFrom, setChangeFrom] = useState<number | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, change } = useChangePayment(order.id)
  const changeId = useId()
  const { total } = order.sums
  const isTooLittle =
    chosen === 'cash' && changeFrom !== null && changeProblem(toSum(changeFrom), total) !== null

  function submit() {
    setIsChecked(true)
    if (isTooLittle) document.getElementById(changeId)?.focus()
    else void change(chosen, changeFrom)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('change_payment')}
      closeLabel={c('close')}
      isHeld={isBusy}
      foot={<SubmitButton type={chosen} total={total} isBusy={isBusy} onPress={submit} />}
    >
      {offered === null ? (
        <PaymentRowsPending {...pending} />
      ) : (
        <fieldset className="opts pays" aria-label={t('payment_method')} inert={isBusy}>
          <PaymentRows
            name="change-payment"
            types={offered.filter((type) => type !== 'cashback')}
            value={chosen}
            onChange={setChosen}
            inside={{
              cash: (
                <CashChange
                  id={changeId}
                  value={changeFrom}
                  total={total}
                  error={isChecked && isTooLittle ? t('change_below_total') : null}
                  onValue={setChangeFrom}
                  onChange={() => setIsChecked(false)}
                  onLeave={() => setIsChecked(true)}
                />
              ),
            }}
          />
          {offered.includes('cashback') && (
            <AccumulativeCardRow
              name="change-payment"
              {...balance}
              due={total}
              minimum={Math.max(0, pointsMinimum - order.sums.pointsPaid)}
              isChosen={chosen === 'cashback'}
              onChoose={() => setChosen('cashback')}
            />
          )}
        </fieldset>
      )}
    </Dialog>
  )
}

type SubmitButtonProps = {
  readonly type: Order['paymentType']
  readonly total: number
  readonly isBusy: boolean
  readonly onPress: () => void
}

function SubmitButton({ type, total, isBusy, onPress }: SubmitButtonProps) {
  const t = useT('order')
  const locale = useLocale()
  const isConnected = useIsOnline()
  const isOnline = isOnlinePayment(type)
  return (
    <Button
      size="l"
      isBlock
      isSplit
      isBusy={isBusy}
      isBlocked={!isConnected}
      aria-describedby={isConnected ? undefined : offlineBarId}
      onClick={onPress}
    >
      <span>{t(isOnline ? 'go_to_payment' : 'submit')}</span>
      <span className="t-num">{formatSum(locale, type === 'cashback' ? 0 : total)}</span>
    </Button>
  )
}
