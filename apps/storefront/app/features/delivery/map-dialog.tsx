import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { join } from '@doira/web/ui/join.ts'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { QueryProvider } from '../../platform/api/query-provider.tsx'
import { askPosition } from '../../platform/browser/ask-position.ts'
import { useMyPosition } from '../../platform/hooks/use-my-position.ts'
import { closeOverlay, type OverlayProps } from '../../platform/overlays.ts'
import { usePagePath } from '../../platform/page/link.tsx'
import { useCityRoutes } from '../../platform/page/use-city-routes.ts'
import { commonStore } from '../../platform/stores/common-store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { MapOff } from '../../ui/map/map-off.tsx'
import { useDeliveryForm } from './address/use-delivery-form.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { ReceivingMap } from './receiving-map.tsx'
import { TakeawayPanel } from './takeaway-panel.tsx'
import { useTakeawayForm } from './use-takeaway-form.ts'

/** Where to deliver to, or where to fetch from (R2-13). Each opening starts afresh. */
export function MapDialog(props: OverlayProps<'map'>) {
  const { isOpen } = props
  const [opening, setOpening] = useState({ number: 0, isOpen })
  if (opening.isOpen !== isOpen) setOpening({ number: opening.number + (isOpen ? 1 : 0), isOpen })
  return (
    <QueryProvider>
      <ReceivingDialog key={opening.number} {...props} />
    </QueryProvider>
  )
}

function ReceivingDialog({
  isOpen,
  mode: firstMode,
  isNewAddress = false,
  pointId,
  onDone,
  onLeave,
}: OverlayProps<'map'>) {
  const t = useT('location')
  const c = useT('common')
  const firstCity = useFirstCity()
  const [mode, setMode] = useState(firstMode ?? commonStore.getState().deliveryType)
  const [isMapOff, setIsMapOff] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const delivery = useDeliveryForm({ isNew: isNewAddress, pointId: pointId ?? null, firstCity })
  const position = useMyPosition((at) => {
    if (mode === 'delivery') delivery.findMe(at)
  })
  const takeaway = useTakeawayForm({ firstCity, me: position.me })
  const title = t(mode === 'delivery' ? 'where_deliver' : 'where_takeaway')

  function leave() {
    closeOverlay('map')
    onLeave?.()
  }
  function finish() {
    closeOverlay('map')
    onDone?.()
  }
  const panel = { positionProblem: position.problem, onDone: finish }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={title}
      closeLabel={c('close')}
      look="bare"
      isHeld={isSaving}
      className={join('amap', isMapOff && 'amap--blocked')}
      onEscape={(event) => {
        if (mode !== 'delivery' || !delivery.isSearching) return
        event.preventDefault()
        delivery.stopSearch()
      }}
    >
      <div className="map amap__map">
        <div className="amap__top">
          <IconButton icon="arrow-left" look="float" isLarge label={c('back')} onClick={leave} />
        </div>
        {isMapOff ? (
          <MapOff text={t('map_unavailable')} />
        ) : (
          <ReceivingMap
            mode={mode}
            delivery={delivery}
            takeaway={takeaway}
            me={position.me}
            onMyLocation={() => position.find(askPosition)}
            onFail={() => setIsMapOff(true)}
          />
        )}
        <div className="amap__close only-desktop">
          <IconButton icon="x" look="float" label={c('close')} onClick={leave} />
        </div>
      </div>
      <div className="amap__side">
        <p className="t-h2 only-desktop" aria-hidden="true">
          {title}
        </p>
        <Segment
          name={t('select_reception_type')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'delivery', label: t('delivery'), icon: 'motorbike' },
            { value: 'self-pickup', label: t('takeaway'), icon: 'shopping-bag' },
          ]}
        />
        {mode === 'delivery' ? (
          <DeliveryPanel
            {...panel}
            form={delivery}
            isSaving={isSaving}
            onSaving={setIsSaving}
            onTakeaway={() => setMode('self-pickup')}
          />
        ) : (
          <TakeawayPanel {...panel} form={takeaway} />
        )}
      </div>
    </Dialog>
  )
}

/** The city that is looked at: of the menu page, else of the branch. */
function useFirstCity(): string | null {
  const path = usePagePath()
  const ofPage = useCityRoutes().find((city) => !city.isHome && path === city.path)
  return ofPage?.slug ?? commonStore.getState().branch?.city ?? null
}
