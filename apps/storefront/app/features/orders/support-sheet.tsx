import { toPhoneAddress } from '@doira/domain/phone/format-phone'
import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { useT } from '../../i18n/messages.tsx'
import { QueryProvider } from '../../platform/api/query-provider.tsx'
import { useCopy } from '../../platform/hooks/use-copy.ts'
import { closeOverlay, type OverlayProps } from '../../platform/overlays.ts'
import { useRootData } from '../../platform/page/root-data.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useOrder } from './use-orders.ts'

const close = () => closeOverlay('support')

/** Whom to call about an order, and the number to read out. */
export function SupportSheet({ isOpen, orderId }: OverlayProps<'support'>) {
  const t = useT('order')
  const c = useT('common')
  const chain = useRootData()?.chain
  const copy = useCopy()
  return (
    <QueryProvider>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('support')}
        closeLabel={c('close')}
        width={448}
        foot={
          chain && (
            <div className="stack gap-2">
              <a className="btn btn--l btn--block" href={toPhoneAddress(chain.hotline)}>
                <Icon name="phone" size="s" />
                {c('call_number', { phone: chain.hotline })}
              </a>
              <Button variant="neutral" size="l" isBlock icon="copy" onClick={() => void copy(chain.hotline)}>
                {c('copy_phone')}
              </Button>
            </div>
          )
        }
      >
        <div className="stack">
          <OrderNumber orderId={orderId} onCopy={copy} />
          {chain && (
            <div>
              <b className="t-h1 t-num">{chain.hotline}</b>
              <p className="t-small t-2">
                {c('hotline_hint', { start: chain.opensAt, end: chain.closesAt })}
              </p>
            </div>
          )}
        </div>
      </Dialog>
    </QueryProvider>
  )
}

function OrderNumber({ orderId, onCopy }: { orderId: string; onCopy: (text: string) => Promise<void> }) {
  const t = useT('order')
  const shown = useOrder(orderId)
  if (shown.state !== 'shown') return null
  const { number } = shown.order
  const text = formatOrderNumber(number)
  return (
    <div className="panel panel--s row">
      <span className="grow">
        <span className="t-caption t-2">{t('number_label')}</span>
        <br />
        <b className="t-h2 t-num">{text}</b>
      </span>
      <IconButton
        icon="copy"
        look="fill"
        isLarge
        label={`${t('number_label')}: ${text}`}
        onClick={() => void onCopy(number)}
      />
    </div>
  )
}
