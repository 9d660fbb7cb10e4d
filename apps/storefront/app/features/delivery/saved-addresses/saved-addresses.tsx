import { activePoint } from '@doira/domain/delivery/saved-points'
import { Button } from '@doira/web/ui/button.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { closeOverlay, type OverlayProps, openOverlay } from '../../../platform/overlays.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EnterState } from '../address/address-popover.tsx'
import { openWords } from '../branches/open-status.tsx'
import { usePlace } from '../use-places.ts'
import { SavedList } from './saved-list.tsx'

const close = () => closeOverlay('savedAddresses')

/** Pick another saved address, or add one (R2-14). */
export function SavedAddresses({ isOpen, onDone }: OverlayProps<'savedAddresses'>) {
  const t = useT('location')
  const c = useT('common')
  const [isBusy, setIsBusy] = useState(false)
  const isEmpty = useCommon(({ points }) => points.length === 0)
  return (
    <QueryProvider>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isHeld={isBusy}
        title={t('my_addresses')}
        closeLabel={c('close')}
        foot={
          isEmpty ? undefined : (
            <Button
              variant="tonal"
              size="l"
              isBlock
              icon="plus"
              onClick={() =>
                openOverlay('map', { mode: 'delivery', isNewAddress: true, ...(onDone && { onDone }) })
              }
            >
              {t('add_new_address')}
            </Button>
          )
        }
      >
        {isEmpty ? (
          <EnterState onClose={close} hasHeading />
        ) : (
          <div className="stack">
            <SavedList
              onBusy={setIsBusy}
              onDone={() => {
                close()
                onDone?.()
              }}
            />
            <DeliveryNow />
          </div>
        )}
      </Dialog>
    </QueryProvider>
  )
}

/** How long a delivery to the active address takes now, and from where. */
function DeliveryNow() {
  const t = useT('location')
  const point = activePoint(useCommon(({ points }) => points))
  const branchId = useCommon(({ branch }) => branch?.id)
  const { place } = usePlace(point?.location ?? null)
  const now = useNow(60_000)
  if (place?.kind !== 'inside') return null
  const branch = place.branches?.find(({ id }) => id === branchId)
  if (!branch?.isDelivering) return null
  const { text } = openWords(t, branch, now)
  return (
    <Note kind="info" icon="motorbike" title={t('eta_now', { count: place.zone.etaMinutes })}>
      {branch.name}. {text}
    </Note>
  )
}
