import { getDigits } from '@doira/domain/text/digits'
import { formatCount } from '@doira/web/i18n/format.ts'
import { Input } from '@doira/web/ui/input.tsx'
import type { ComponentProps } from 'react'
import { useLocale } from '../../i18n/messages.tsx'
import { showTyping } from './caret.ts'

/** More sum or points than anybody has, and few enough digits to be exact. */
const maxDigits = 9

type CountInputProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'onChange' | 'inputMode' | 'autoComplete'
> & {
  /** Digits alone; empty: nothing. */
  readonly value: string
  readonly onChange: (digits: string) => void
}

/** A number that is grouped while it is typed: `12 000`. */
export function CountInput({ value, onChange, ...rest }: CountInputProps) {
  const locale = useLocale()
  const write = (digits: string) => (digits === '' ? '' : formatCount(locale, Number(digits)))
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={write(value)}
      onChange={({ target }) => {
        const digits = getDigits(target.value).slice(0, maxDigits)
        showTyping(target, write(digits))
        onChange(digits)
      }}
    />
  )
}
