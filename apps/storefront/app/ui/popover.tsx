import { Popover as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useLocation } from 'react-router'
import { isToast } from './is-toast.ts'
import { type Opener, rememberOpener, returnFocus } from './opener.ts'
import { whenLayersLeft } from './use-back-closes.ts'

type PopoverProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  /** The control it hangs under. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** A small panel under a control, on desktop; phones show a sheet instead. */
export function Popover({ isOpen, onClose, label, anchor, children }: PopoverProps) {
  const opener = useRef<Opener | null>(null)
  const { pathname } = useLocation()
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          className="popover raised layer layer--popover"
          align="start"
          sideOffset={12}
          collisionPadding={16}
          aria-label={label}
          onOpenAutoFocus={() => {
            opener.current = rememberOpener(pathname)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // It may have given way to a dialog, which comes between.
            whenLayersLeft(() => returnFocus(opener.current, pathname))
          }}
          // A press on its own control is that control's affair.
          onInteractOutside={(event) => {
            const isOwn = event.target instanceof Node && anchor.current?.contains(event.target)
            if (isOwn || isToast(event.target)) event.preventDefault()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
