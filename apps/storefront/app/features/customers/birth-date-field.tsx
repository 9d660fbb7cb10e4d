import { localDateAt } from '@doira/domain/time/local-time'
import { Field } from '@doira/web/ui/field.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import type { ChangeEvent, RefObject } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { serverClock } from '../../platform/api/server-clock.ts'
import { useRootData } from '../../platform/page/root-data.ts'
import { firstBirthday } from './profile-fields.ts'
import { useBirthdayOffer } from './use-birthday-offer.ts'

type Props = {
  readonly id: string
  /** The shop knows it: from then on only the call centre changes it. */
  readonly isFixed: boolean
  readonly error: string | null
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
}

/** The date of birth is entered once; then the field says whom to call to correct it. */
export function BirthDateField({ id, isFixed, error, inputRef, ...input }: Props) {
  const t = useT('account')
  return (
    <Field id={id} label={t('date_of_birth')} hint={<Hint isFixed={isFixed} />} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={inputRef}
          type="date"
          autoComplete="bday"
          readOnly={isFixed}
          min={firstBirthday}
          max={localDateAt(serverClock.now())}
          {...input}
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
