import { Icon } from '@doira/web/ui/icon.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { openOverlay } from '../../../platform/overlays.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { useReceiving } from '../../delivery/use-receiving.ts'
import { usePromise } from './use-promise.ts'

function changeReceiving(): void {
  openOverlay(commonStore.getState().deliveryType === 'self-pickup' ? 'map' : 'address')
}

/** Where the order goes; a press changes it. */
export function ReceivingButton() {
  const { label, text } = useReceiving()
  return (
    <button
      type="button"
      className="cartpanel__a"
      aria-haspopup="dialog"
      aria-label={`${label}: ${text}`}
      onClick={changeReceiving}
    >
      <span className="ellipsis">{text}</span>
      <Icon name="chevron-right" size="xs" />
    </button>
  )
}

/** When and where the order will be, above the dishes of the cart; while nobody promises a time, how it gets there. */
export function ReceivingRow() {
  const common = useT('common')
  const { icon, label, text } = useReceiving()
  const promise = usePromise()
  return (
    <div className="promised">
      <span className="promised__i">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b className="promised__t">{promise ?? label}</b>
        <span className="t-caption t-2">{text}</span>
      </span>
      <button
        type="button"
        className="btn btn--ghost btn--s"
        aria-haspopup="dialog"
        aria-label={common('edit_named', { name: label })}
        onClick={changeReceiving}
      >
        {common('edit')}
      </button>
    </div>
  )
}
