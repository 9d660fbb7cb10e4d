import { useRef } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Popover } from '../../../ui/dialogs/popover.tsx'
import { AddressPopover } from './address-popover.tsx'
import { type PopoverState, popoverState } from './popover-state.ts'

const close = () => closeOverlay('address')

const titles = {
  enter: 'enter_delivery_address',
  confirm: 'order_to_this_address',
  saved: 'my_addresses',
} as const satisfies Record<PopoverState['kind'], string>

/** The address popover: a card under its button on desktop, a sheet on phones. */
export function AddressOverlay({ isOpen, isAutomatic = false }: OverlayProps<'address'>) {
  const t = useT('location')
  const c = useT('common')
  const anchor = useRef(document.querySelector<HTMLElement>('[data-address-button="desktop"]'))
  const title = t(titles[popoverState(useCommon(({ points }) => points)).kind])
  if (matchMedia('(min-width: 62rem)').matches) {
    return (
      <Popover isOpen={isOpen} onClose={close} label={title} anchor={anchor} isQuiet={isAutomatic}>
        <AddressPopover onClose={close} />
      </Popover>
    )
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={c('close')} look="plain">
      <div className="p-5">
        <AddressPopover onClose={close} />
      </div>
    </Dialog>
  )
}
