import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'

/** A modal sheet; everything behind it is inert. Without `onClose` it stays until its question is answered. */
export function Sheet({
  title,
  closeLabel,
  onClose,
  isWide = false,
  children,
}: {
  readonly title: string
  readonly closeLabel: string
  readonly onClose?: () => void
  readonly isWide?: boolean
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Modal dialogs are opened by a call only.
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'sheet raised msheet msheet--wide' : 'sheet raised msheet'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className="sheet__h">
        <h2 className="grow" id={titleId}>
          {title}
        </h2>
        {onClose && <IconButton icon="x" label={closeLabel} isLarge onClick={onClose} />}
      </div>
      <div className="sheet__b">{children}</div>
    </dialog>
  )
}
