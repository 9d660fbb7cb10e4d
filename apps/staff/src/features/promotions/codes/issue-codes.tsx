import { codePrefixPattern } from '@doira/domain/discounts/personal-code'
import { promotionLimits, toPromoCode } from '@doira/domain/discounts/promotion'
import { getDigits } from '@doira/domain/text/digits'
import { useState } from 'react'
import { formatCount } from '../../../i18n/format.ts'
import { usePlainAction } from '../../../outbox/use-plain-action.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { codesKey } from './use-code-batches.ts'

const usualDays = '30'

/** How many codes, what they begin with and how long they live. A repeated press has the same id, so it is done once. */
export function IssueCodes({
  promotionId,
  isLost,
}: {
  readonly promotionId: string
  readonly isLost: boolean
}) {
  const { t } = useMessages()
  const [count, setCount] = useState('')
  const [prefix, setPrefix] = useState('')
  const [days, setDays] = useState(usualDays)
  const [hasTried, setHasTried] = useState(false)
  const { send, refusal, isBusy } = usePlainAction(codesKey)
  const wrong = {
    count: !isWithin(count, promotionLimits.codes),
    prefix: !codePrefixPattern.test(prefix),
    days: !isWithin(days, promotionLimits.codeDays),
  }
  const findError = (field: keyof typeof wrong) =>
    hasTried && wrong[field] ? t(`promo.codes.${field}_hint`) : null
  const issue = async () => {
    setHasTried(true)
    if (wrong.count || wrong.prefix || wrong.days) return
    const wanted = { promotion_id: promotionId, codes: Number(count), prefix, days: Number(days) }
    if (!(await send('issueCodes', wanted))) return
    showToast('success', t('promo.codes.issued', { issued: formatCount(wanted.codes) }))
    setCount('')
    setHasTried(false)
  }
  const typeDigits =
    (write: (text: string) => void) => (event: { readonly target: { readonly value: string } }) =>
      write(getDigits(event.target.value).slice(0, 5))
  return (
    <form
      className="stack"
      data-standing=""
      aria-label={t('promo.codes.issue')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void issue()
      }}
    >
      {refusal && <Note kind="err" title={refusal} />}
      <TextField
        label={t('promo.codes.count')}
        hint={t('promo.codes.count_hint')}
        error={findError('count')}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        onChange={typeDigits(setCount)}
      />
      <TextField
        label={t('promo.codes.prefix')}
        hint={t('promo.codes.prefix_hint')}
        error={findError('prefix')}
        autoComplete="off"
        maxLength={8}
        value={prefix}
        onChange={({ target }) => setPrefix(toPromoCode(target.value).code)}
      />
      <TextField
        label={t('promo.codes.days')}
        hint={t('promo.codes.days_hint')}
        error={findError('days')}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={typeDigits(setDays)}
      />
      <Button type="submit" icon="ticket-percent" isBusy={isBusy} disabled={isLost}>
        {t('promo.codes.issue')}
      </Button>
    </form>
  )
}

function isWithin(text: string, [least, most]: readonly [number, number]): boolean {
  return text !== '' && Number(text) >= least && Number(text) <= most
}
