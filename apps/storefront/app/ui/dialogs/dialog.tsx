import { Button, type ButtonVariant } from '@doira/web/ui/button.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { join } from '@doira/web/ui/join.ts'
import { Dialog as Radix, AlertDialog as RadixAlert } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { watchHiddenParts } from './inert-behind.ts'
import { isToast } from './is-toast.ts'
import { type Opener, rememberOpener, returnFocus } from './opener.ts'
import { useBackCloses, whenOverlaysClosed } from './use-back-closes.ts'
import { useDragCloses } from './use-drag-closes.ts'

export type DialogLook = 'sheet' | 'plain' | 'drawer' | 'bare' | 'top'

type DialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Its heading and its name; with `isTitleHidden` only the name. */
  readonly title: ReactNode
  readonly isTitleHidden?: boolean
  readonly closeLabel: string
  /**
   * sheet: bottom on phones, centred on desktop. plain: a sheet without head and padding. drawer: at the start.
   * top: search. bare: draws itself whole.
   */
  readonly look?: DialogLook
  /** Desktop width of a sheet; 480 unless given. */
  readonly width?: 416 | 448 | 480 | 512 | 992
  /** Before the title: a back button. */
  readonly start?: ReactNode
  /** Stuck at the bottom. */
  readonly foot?: ReactNode
  /** A request is in flight: the dialog stays (rule 6). */
  readonly isHeld?: boolean
  /** Before Escape closes it; `preventDefault` leaves it open, for a list inside that closes first. */
  readonly onEscape?: (event: KeyboardEvent) => void
  readonly className?: string
  readonly children: ReactNode
}

const overlays: Record<DialogLook, string> = {
  sheet: 'scrim',
  plain: 'scrim',
  drawer: 'scrim scrim--drawer',
  bare: 'scrim',
  top: 'scrim scrim--top',
}
const bodies: Record<DialogLook, string> = {
  sheet: 'sheet layer--sheet',
  plain: 'sheet layer--sheet',
  drawer: 'drawer layer--drawer',
  bare: 'layer--bare',
  top: 'layer--top',
}

/**
 * A dialog, sheet or drawer. Put `data-autofocus` on the field that should have the focus first; else its title has it
 * (rule 6). It stays mounted and `isOpen` changes, so that it can leave in its own time.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, isTitleHidden, closeLabel, look = 'sheet', width, start, foot } = props
  const { isHeld, onEscape, className, children } = props
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Opener | null>(null)
  const { pathname } = useLocation()
  const close = () => {
    if (!isHeld) onClose()
  }
  useBackCloses(isOpen, close)
  useInertBehind(isOpen)
  const grab = useDragCloses(content, close)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className={overlays[look]}>
          <Radix.Content
            ref={content}
            className={join(bodies[look], 'raised layer', className)}
            style={width ? { ['--w' as string]: `${width / 16}rem` } : undefined}
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => onEscape?.(event)}
            onInteractOutside={(event) => {
              if (isToast(event.target)) event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              opener.current = rememberOpener(pathname)
              event.preventDefault()
              focusFirst(content.current, heading.current)
            }}
            onCloseAutoFocus={() => whenOverlaysClosed(() => returnFocus(opener.current, pathname))}
          >
            {(look === 'sheet' || look === 'plain') && <span className="sheet__grab" {...grab} />}
            {look !== 'sheet' ? (
              <>
                <Radix.Title ref={heading} tabIndex={-1} className="sr-only">
                  {title}
                </Radix.Title>
                {children}
              </>
            ) : (
              <>
                <div className="sheet__h">
                  {start}
                  <Radix.Title
                    ref={heading}
                    tabIndex={-1}
                    className={isTitleHidden ? 'sr-only' : 't-h2 grow'}
                  >
                    {title}
                  </Radix.Title>
                  <IconButton icon="x" look="fill" label={closeLabel} onClick={close} className="ms-auto" />
                </div>
                <div className="sheet__b">{children}</div>
                {foot && <div className="sheet__f">{foot}</div>}
              </>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The document is outside React. It is watched before the dialog's own effects mark what lies behind it. */
function useInertBehind(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (isOpen) watchHiddenParts()
  }, [isOpen])
}

function focusFirst(content: HTMLElement | null, heading: HTMLElement | null): void {
  const wanted = content?.querySelector<HTMLElement>('[data-autofocus]') ?? heading
  wanted?.focus({ preventScroll: wanted === heading })
}

type ConfirmProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Null: there is nothing to confirm, only to read. */
  readonly confirmLabel: string | null
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly isBusy?: boolean
  readonly variant?: ButtonVariant
  readonly children?: ReactNode
}

/** Asks before something that cannot be undone; the only dialog that may lie over another. */
export function ConfirmDialog(props: ConfirmProps) {
  const { isOpen, onClose, title, text, confirmLabel, cancelLabel, onConfirm, isBusy, variant, children } =
    props
  useBackCloses(isOpen, onClose)
  useInertBehind(isOpen)
  const opener = useRef<Opener | null>(null)
  const { pathname } = useLocation()
  return (
    <RadixAlert.Root open={isOpen} onOpenChange={(open) => !open && !isBusy && onClose()}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className="scrim">
          <RadixAlert.Content
            className="sheet sheet--ask raised layer layer--sheet"
            style={{ ['--w' as string]: '26rem' }}
            onOpenAutoFocus={() => {
              opener.current = rememberOpener(pathname)
            }}
            onCloseAutoFocus={() => whenOverlaysClosed(() => returnFocus(opener.current, pathname))}
            {...(text === undefined && { 'aria-describedby': undefined })}
          >
            <span className="sheet__grab" />
            <div className="sheet__h pt-5 pb-4">
              <RadixAlert.Title className="t-h2 grow">{title}</RadixAlert.Title>
            </div>
            <div className="sheet__b stack">
              {text !== undefined && <RadixAlert.Description className="t-2">{text}</RadixAlert.Description>}
              {children}
              <div className={confirmLabel === null ? undefined : 'acts2'}>
                <RadixAlert.Cancel asChild>
                  <Button
                    variant="neutral"
                    size="l"
                    isBlock={confirmLabel === null}
                    isBlocked={isBusy === true}
                  >
                    {cancelLabel}
                  </Button>
                </RadixAlert.Cancel>
                {confirmLabel !== null && (
                  <Button
                    variant={variant ?? 'primary'}
                    size="l"
                    isBusy={isBusy === true}
                    onClick={onConfirm}
                  >
                    {confirmLabel}
                  </Button>
                )}
              </div>
            </div>
          </RadixAlert.Content>
        </RadixAlert.Overlay>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}
