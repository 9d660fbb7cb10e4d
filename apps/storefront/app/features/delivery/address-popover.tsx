import { useT } from '../../i18n/words.tsx'
import { openLayer } from '../../platform/layers.ts'
import { useCommon } from '../../platform/stores/common-store.ts'
import type { SavedPoint } from '../../platform/stores/points.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { popoverState } from './popover-state.ts'
import { acceptFoundAddress, dropFoundAddress } from './receiving.ts'
import { SavedList } from './saved-list.tsx'
import { useAddressLine } from './use-address-line.ts'

/** The address popover in its three states (R2-08). */
export function AddressPopover({ onClose }: { onClose: () => void }) {
  const state = popoverState(useCommon(({ points }) => points))
  if (state.kind === 'saved') return <SavedState onClose={onClose} />
  if (state.kind === 'confirm') return <ConfirmState point={state.point} onClose={onClose} />
  return <EnterState onClose={onClose} />
}

export function EnterState({ onClose }: { onClose: () => void }) {
  const t = useT('location')
  return (
    <div className="stack gap-5">
      <div>
        <h2 className="t-h3">{t('enter_delivery_address')}</h2>
        <p className="t-2 t-small mt-1.5">{t('enter_delivery_address_hint')}</p>
      </div>
      <div className="row gap-2">
        <Button variant="neutral" className="grow" onClick={onClose}>
          {t('later')}
        </Button>
        <Button className="grow" onClick={() => openLayer('map', { mode: 'delivery' })}>
          {t('enter_address')}
        </Button>
      </div>
    </div>
  )
}

function ConfirmState({ point, onClose }: { point: SavedPoint; onClose: () => void }) {
  const t = useT('location')
  const line = useAddressLine()
  return (
    <div className="stack gap-5">
      <div>
        <h2 className="t-h3">{t('order_to_this_address')}</h2>
        <div className="row mt-3">
          <span className="opt__ico text-brand-ink">
            <Icon name="map-pin" />
          </span>
          <b className="t-b">{line(point)}</b>
        </div>
      </div>
      <div className="row gap-2">
        <Button
          variant="neutral"
          className="grow"
          onClick={() => {
            dropFoundAddress(point.id)
            openLayer('map', { mode: 'delivery', isNewAddress: true })
          }}
        >
          {t('confirm_no')}
        </Button>
        <Button
          className="grow"
          onClick={() => {
            acceptFoundAddress(point.id)
            onClose()
          }}
        >
          {t('confirm_yes')}
        </Button>
      </div>
    </div>
  )
}

function SavedState({ onClose }: { onClose: () => void }) {
  const t = useT('location')
  return (
    <div className="stack">
      <h2 className="t-h3">{t('my_addresses')}</h2>
      <SavedList onDone={onClose} />
      <Button
        variant="tonal"
        isBlock
        icon="plus"
        onClick={() => openLayer('map', { mode: 'delivery', isNewAddress: true })}
      >
        {t('add_new_address')}
      </Button>
    </div>
  )
}
