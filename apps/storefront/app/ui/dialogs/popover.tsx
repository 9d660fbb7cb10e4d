import { join } from '@doira/web/ui/join.ts'
import { Popover as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useLocation } from 'react-router'
import { isToast } from './is-toast.ts'
import { type Opener, rememberOpener, returnFocus } from './opener.ts'
import { whenOverlaysClosed } from './use-back-closes.ts'

type PopoverProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  /** The control it hangs under. */
  readonly anchor: RefObject<HTMLElement | null>
  /** It came by itself: the focus stays where it is. */
  readonly isQuiet?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A small panel under a control, on desktop; phones show a sheet instead. */
export function Popover({
  isOpen,
  onClose,
  label,
  anchor,
  isQuiet = false,
  className,
  children,
}: PopoverProps) {
  const opener = useRef<Opener | null>(null)
  const hadFocus = useRef(false)
  const { pathname } = useLocation()
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          className={join('popover raised layer layer--popover', className)}
          align="start"
          sideOffset={12}
          collisionPadding={16}
          aria-label={label}
          onOpenAutoFocus={(event) => {
            if (isQuiet) event.preventDefault()
            opener.current = isQuiet ? { element: anchor.current, pathname } : rememberOpener(pathname)
          }}
          onFocus={() => {
            hadFocus.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (isQuiet && !hadFocus.current) return
            // It may have given way to a dialog, which comes between.
            whenOverlaysClosed(() => returnFocus(opener.current, pathname))
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
