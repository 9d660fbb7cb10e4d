import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'

type CodeInputProps = {
  readonly id: string
  readonly value: string
  readonly length: number
  readonly isInvalid?: boolean
  readonly isDisabled?: boolean
  readonly describedBy?: string | undefined
  readonly label?: string
  readonly onChange: (value: string) => void
  /** What counts of a text that is pasted. */
  readonly readPasted?: (pasted: string) => string
  /** The last digit was typed. */
  readonly onComplete: (value: string) => void
}

/** A code in drawn cells over one real input: paste fills it, letters are refused. */
export function CodeInput({
  length,
  isInvalid,
  isDisabled,
  describedBy,
  label,
  readPasted,
  ...rest
}: CodeInputProps) {
  return (
    <OTPInput
      {...rest}
      maxLength={length}
      disabled={isDisabled}
      pattern={REGEXP_ONLY_DIGITS}
      {...(readPasted && { pasteTransformer: readPasted })}
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      data-autofocus=""
      containerClassName="otp"
      render={({ slots }) =>
        slots.map((slot, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are their places
            key={place}
            data-active={slot.isActive ? '' : undefined}
            data-invalid={isInvalid ? '' : undefined}
          >
            {slot.char}
          </span>
        ))
      }
    />
  )
}
