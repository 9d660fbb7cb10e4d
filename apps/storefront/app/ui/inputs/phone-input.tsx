import { formatTypedPhone } from '@doira/domain/phone/typed-phone'
import { Input } from '@doira/web/ui/input.tsx'
import type { ComponentProps } from 'react'
import { showTyping } from './caret.ts'

type PhoneInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange'> & {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A phone number with its mask `+998 90 123 45 67`; pasting any usual form works. */
export function PhoneInput({ onChange, onFocus, value, ...rest }: PhoneInputProps) {
  return (
    <Input
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      type="tel"
      value={value}
      onFocus={(event) => {
        if (value === '') onChange('+998 ')
        onFocus?.(event)
      }}
      onChange={({ target }) => {
        const shown = formatTypedPhone(target.value)
        showTyping(target, shown)
        onChange(shown)
      }}
    />
  )
}
