import { Icon } from '@doira/web/ui/icon.tsx'
import { useRef } from 'react'
import { hasKeys } from '../../../platform/device/device.ts'
import { useKeys } from '../../../ui/use-keys.ts'

/** The search of a list; `/` leads to it. */
export function SearchField({
  label,
  text,
  onChange,
  inputMode,
}: {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly inputMode?: 'numeric'
}) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ slash: () => field.current?.focus() }, hasKeys)
  return (
    <label className="sbox">
      <Icon name="search" size="s" />
      <input
        ref={field}
        type="search"
        inputMode={inputMode}
        value={text}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
      <kbd>/</kbd>
    </label>
  )
}
