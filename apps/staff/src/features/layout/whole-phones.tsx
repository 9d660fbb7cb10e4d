import { useMessages } from '../../platform/use-messages.ts'
import { CheckField } from '../../ui/field.tsx'
import { OwnCode } from './own-code.tsx'

type WholePhonesProps = {
  /** Null: the file has the ends of phones only. */
  readonly code: string | null
  readonly onChange: (code: string | null) => void
}

/** Whole phones leave in a file with a code of the authenticator app. */
export function WholePhones({ code, onChange }: WholePhonesProps) {
  const { t } = useMessages()
  return (
    <>
      <CheckField
        label={t('orders.export_phones')}
        hint={t('orders.export_phones_hint')}
        isChecked={code !== null}
        onChange={(isOn) => onChange(isOn ? '' : null)}
      />
      {code !== null && <OwnCode code={code} onChange={onChange} />}
    </>
  )
}
