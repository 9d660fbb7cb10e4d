import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { failureCauses, refusalReasons } from '@doira/domain/staff/reasons'
import type { IconName } from '@doira/web/ui/icon-names.ts'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

type Props = { readonly card: WireOrderCard; readonly onClose: () => void }

const failureIcons: Readonly<Record<(typeof failureCauses)[number], IconName>> = {
  not_answering: 'phone-missed',
  address_not_found: 'map-pin-off',
  customer_refused: 'user-round-x',
  cannot_go_on: 'motorbike',
}

/** An order given back needs a reason; the operators are notified. */
export function RefuseSheet({ card, onClose }: Props) {
  const { t } = useMessages()
  return (
    <Sheet title={t('courier.refuse_title')} closeLabel={t('state.close')} onClose={onClose}>
      <div className="mlist">
        {refusalReasons.map((reason) => (
          <Button
            key={reason}
            size="l"
            look="neutral"
            onClick={() => {
              pressOrderAction('refuse', card, { reason })
              onClose()
            }}
          >
            {t(`courier.refuse.${reason}`)}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}

/** It changes no status: the operators are notified at once, and call. */
export function FailSheet({ card, onClose }: Props) {
  const { t } = useMessages()
  return (
    <Sheet title={t('courier.fail_title')} closeLabel={t('state.close')} onClose={onClose}>
      <div className="mlist">
        {failureCauses.map((cause) => (
          <Button
            key={cause}
            size="l"
            look="neutral"
            icon={failureIcons[cause]}
            onClick={() => {
              pressOrderAction('fail', card, { cause, comment: '' })
              onClose()
            }}
          >
            {t(`courier.fail.${cause}`)}
          </Button>
        ))}
        <p className="t-2">{t('courier.fail_text')}</p>
      </div>
    </Sheet>
  )
}
