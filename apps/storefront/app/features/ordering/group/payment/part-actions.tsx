import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import type { OnlinePaymentType } from '@doira/domain/payments/payment-type'
import { paymentProviders } from '@doira/domain/payments/providers'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useId, useState } from 'react'
import { PaymentBadge } from '../../../../art/drawing.tsx'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { shopApi } from '../../../../platform/api/shop-api.ts'
import { leaveTo } from '../../../../platform/browser/framed.ts'
import { offlineBarId, useIsOnline } from '../../../../platform/browser/network.ts'
import { useProblemText } from '../../../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/dialog.tsx'
import { RadioRow } from '../../../../ui/inputs/option-row.tsx'
import { groupStore } from '../group-store.ts'
import { readGroupAgain } from '../sync/start-group-sync.ts'

export type GroupParts = NonNullable<WireGroupBasket['payment']>

/** To the provider's page for the own part; the host may pay all that is missing, after a question. */
export function PartActions({
  basket,
  payment,
}: {
  readonly basket: WireGroupBasket
  readonly payment: GroupParts
}) {
  const t = useT('group')
  const locale = useLocale()
  const isConnected = useIsOnline()
  const name = useId()
  const { pay, isBusy } = usePayPart()
  const [isAsking, setIsAsking] = useState(false)
  const [chosen, setChosen] = useState<OnlinePaymentType | null>(null)
  const way = chosen ?? payment.ways[0] ?? null
  const own = payment.parts.find(({ person_id }) => person_id === basket.person_id)
  const isHost = basket.people.some(({ id, is_host }) => is_host && id === basket.person_id)
  const isOwnDue = own?.state === 'open'
  const isRestDue = isHost && payment.missing > (isOwnDue ? own.amount : 0)
  if (way === null || (!isOwnDue && !isRestDue)) return null
  const blocked = isConnected ? { isBusy } : { isBlocked: true, 'aria-describedby': offlineBarId }
  return (
    <div className="stack gap-3">
      {own?.is_declined && <Note kind="err" role="alert" title={t('pay_declined')} />}
      {payment.ways.length > 1 && (
        <fieldset className="opts pays">
          <legend className="t-b mb-2">{t('pay_with')}</legend>
          {payment.ways.map((type) => (
            <RadioRow
              key={type}
              name={name}
              checked={way === type}
              onChange={() => setChosen(type)}
              title={paymentProviders[type].name}
              media={<PaymentBadge name={paymentProviders[type].badge} />}
            />
          ))}
        </fieldset>
      )}
      {isOwnDue && (
        <Button size="l" isBlock {...blocked} onClick={() => void pay(way, false)}>
          {t('pay_mine', { amount: formatSum(locale, own.amount) })}
        </Button>
      )}
      {isRestDue && (
        <Button
          variant={isOwnDue ? 'neutral' : 'primary'}
          size="l"
          isBlock
          {...blocked}
          onClick={() => setIsAsking(true)}
        >
          {t('pay_rest', { amount: formatSum(locale, payment.missing) })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('pay_rest_ask')}
        text={t('pay_rest_text')}
        cancelLabel={t('back')}
        confirmLabel={t('pay_go')}
        onConfirm={() => {
          setIsAsking(false)
          void pay(way, true)
        }}
      />
    </div>
  )
}

function usePayPart() {
  const t = useT('group')
  const problemText = useProblemText()
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    pay: async (type: OnlinePaymentType, isRest: boolean): Promise<void> => {
      const { member } = groupStore.getState()
      if (!member) return
      setIsBusy(true)
      try {
        const body = { token: member.token, payment_type: type, is_rest: isRest }
        leaveTo((await shopApi.payGroupPart({ body })).payment_link)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        // Somebody else, or the clock, was faster.
        const isClosed = error.code === 'group_closed'
        showToast({ type: 'error', text: isClosed ? t('pay_missed') : problemText(error) })
        if (isClosed) readGroupAgain()
      } finally {
        setIsBusy(false)
      }
    },
  }
}
