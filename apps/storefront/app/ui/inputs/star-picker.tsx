import { FieldError } from '@doira/web/ui/field-error.tsx'
import { useId } from 'react'
import { Star } from '../rating.tsx'

const places = [1, 2, 3, 4, 5] as const

type StarPickerProps = {
  /** What is rated, for readers. */
  readonly label: string
  /** Null: not chosen yet. */
  readonly value: number | null
  readonly onChange: (value: number) => void
  /** `3 of 5`, of each star. */
  readonly labelOf: (value: number) => string
  /** What the chosen number means, under the stars. */
  readonly meaning: string
  readonly error?: string | null
}

/** One to five stars: native radios, so that arrows move between them. */
export function StarPicker({ label, value, onChange, labelOf, meaning, error }: StarPickerProps) {
  const name = useId()
  const descriptionId = `${name}-description`
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={descriptionId}
      aria-invalid={error ? true : undefined}
      className="starpick"
    >
      <div className="starpick__row">
        {places.map((place) => (
          <label key={place} className="starpick__star">
            <input
              type="radio"
              name={name}
              value={place}
              checked={value === place}
              aria-label={labelOf(place)}
              onChange={() => onChange(place)}
              data-autofocus={place === (value ?? 1) ? '' : undefined}
            />
            <Star isOff={place > (value ?? 0)} className="star" />
          </label>
        ))}
      </div>
      {error ? (
        <FieldError id={descriptionId}>{error}</FieldError>
      ) : (
        <p id={descriptionId} className="t-b starpick__word">
          {meaning}
        </p>
      )}
    </div>
  )
}
