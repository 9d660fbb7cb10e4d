import { Field } from '@doira/web/ui/field.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { useT } from '../../i18n/messages.tsx'
import { useRootData } from '../../platform/page/root-data.ts'
import { maskBirthDate } from './birth-date.ts'
import { useBirthdayOffer } from './use-birthday-offer.ts'

type Props = {
  readonly id: string
  /** The shop knows it: from then on only the call centre changes it. */
  readonly isFixed: boolean
  readonly error: string | null
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly onBlur: () => void
}

/** The date of birth is entered once; then the field says whom to call to correct it. */
export function BirthDateField({ id, isFixed, error, value, onChange, onBlur }: Props) {
  const t = useT('account')
  return (
    <Field id={id} label={t('date_of_birth')} hint={<Hint isFixed={isFixed} />} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="bday"
          placeholder={t('birth_date_mask')}
          readOnly={isFixed}
          value={value}
          onChange={({ target }) => {
            // Who corrects a figure in the middle does so without the rest moving.
            const isAtEnd = target.selectionEnd === target.value.length
            onChange(isAtEnd ? maskBirthDate(target.value) : target.value)
          }}
          onBlur={() => {
            if (maskBirthDate(value) !== value) onChange(maskBirthDate(value))
            onBlur()
          }}
        />
      )}
    </Field>
  )
}

function Hint({ isFixed }: Pick<Props, 'isFixed'>) {
  const t = useT('account')
  const offer = useBirthdayOffer()
  const hotline = useRootData()?.chain?.hotline ?? ''
  if (isFixed) return t('birth_date_fixed', { hotline })
  const lines = [
    offer && t('birthday_hint', { percent: String(offer.percent) }),
    offer && offer.noticeDays > 0 && t('birthday_notice', { days: String(offer.noticeDays) }),
    t('birthday_once'),
  ]
  return lines.filter(Boolean).join('. ')
}
