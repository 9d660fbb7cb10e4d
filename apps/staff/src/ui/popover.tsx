import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A button with a small layer beside it; Esc and a press elsewhere close it, and the button has the focus again. */
export function Popover({
  label,
  className,
  button,
  children,
}: {
  readonly label: string
  readonly className: string
  readonly button: ReactNode
  readonly children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  // Presses elsewhere are the document's.
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc anywhere inside closes it
    <div
      ref={root}
      className="menu-root"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a group of controls that is no form
        <div className="menu raised" role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
