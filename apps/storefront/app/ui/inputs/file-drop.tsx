import { FieldError } from '@doira/web/ui/field-error.tsx'
import { Icon } from '@doira/web/ui/icon.tsx'
import { type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'

type FileDropProps = {
  readonly label: string
  /** A quiet word after the label. */
  readonly mark: string
  readonly chooseLabel: string
  /** What follows the button where there is something to drag with. */
  readonly orDrop: string
  readonly hint: string
  /** The types that the picker offers; whatever is dropped comes through. */
  readonly accept: string
  readonly error: string | null
  readonly chooseRef: RefObject<HTMLButtonElement | null>
  readonly onFiles: (files: readonly File[]) => void
  /** A list of what was chosen. */
  readonly children: ReactNode
}

/** A place for files: a button that opens the picker, and ground to drop them on. */
export function FileDrop(props: FileDropProps) {
  const { label, mark, chooseLabel, orDrop, hint, accept, error, chooseRef, onFiles, children } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  return (
    <fieldset className="stack gap-2">
      <legend className="field__label mb-1.5">
        {label} <em>{mark}</em>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button inside */}
      <div
        className="drop"
        data-over={isOver || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false)
          onFiles([...event.dataTransfer.files])
        }}
      >
        <Icon name="cloud-upload" size="l" />
        <span className="t-small">
          <button
            ref={chooseRef}
            type="button"
            className="link link--row"
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {chooseLabel}
          </button>
          <span className="only-desktop"> {orDrop}</span>
        </span>
        <span className="t-caption t-2" id={`${id}-hint`}>
          {hint}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // The same file again is a choice too.
            event.target.value = ''
          }}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </fieldset>
  )
}
