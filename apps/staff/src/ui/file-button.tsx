import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'aria-label'> & {
  readonly label: string
  /** Its whole name, where the label alone does not say what the file is for. */
  readonly name?: string
  /** Types and endings that the system's dialog offers. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that asks for one file; the same file can be chosen again. */
export function FileButton({ label, name = label, accept, onFile, ...rest }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        className="sr-only"
        // The button is what people find; the field only opens the dialog of the system.
        tabIndex={-1}
        aria-hidden="true"
        aria-label={name}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...rest} aria-label={name} onClick={() => field.current?.click()}>
        {label}
      </Button>
    </>
  )
}
