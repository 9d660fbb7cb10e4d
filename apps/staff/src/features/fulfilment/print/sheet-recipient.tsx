import { formatPhone } from '@doira/domain/phone/format-phone'
import { partsOfAddress } from '../../../i18n/address-parts.ts'
import { inCity } from '../../../i18n/in-city.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { SheetData } from './sheet-data.ts'

/** To whom it goes: the door for the courier, four digits for the counter. */
export function SheetRecipient({
  sheet: { kind, door, card, phone, phone_tail, call_on_arrival },
}: {
  readonly sheet: SheetData
}) {
  const { t, nameOf } = useMessages()
  if (kind === 'takeaway') {
    return (
      <>
        <div className="big">{card.client_name}</div>
        <div>…{`${phone_tail.slice(0, 2)} ${phone_tail.slice(2)}`}</div>
      </>
    )
  }
  const rows = [...partsOfAddress(t, door), door.landmark]
  return (
    <>
      <hr />
      {door.address !== '' && <div className="big">{inCity(nameOf(door.city), door.address)}</div>}
      <div>{rows.filter(Boolean).join(', ')}</div>
      <div>
        <b>{card.client_name}</b>
        {phone !== null && ` · ${formatPhone(phone)}`}
      </div>
      {call_on_arrival && <div className="inv">{t('print.call')}</div>}
      {door.courier_note !== '' && <div>{door.courier_note}</div>}
    </>
  )
}
