import { useRef } from 'react'
import { useT } from '../../i18n/words.tsx'
import { closeLayer, type LayerProps } from '../../platform/layers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Popover } from '../../ui/popover.tsx'
import { AddressPopover } from './address-popover.tsx'

const close = () => closeLayer('address')

/** The address popover: a card under its button on desktop, a sheet on phones. */
export function AddressLayer({ isOpen }: LayerProps<'address'>) {
  const t = useT('location')
  const c = useT('common')
  const anchor = useRef(document.querySelector<HTMLElement>('[data-address-button="desktop"]'))
  const title = t('enter_delivery_address')
  if (matchMedia('(min-width: 992px)').matches) {
    return (
      <Popover isOpen={isOpen} onClose={close} label={title} anchor={anchor}>
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
