import { useState } from 'react'
import { formatSum } from '../../i18n/format.ts'
import { pressPlainAct } from '../../outbox/the-outbox.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { Courier } from './courier-filter.ts'

/** The cash that a courier hands in, as it was counted; another sum than they carry needs a word. */
export function TakeCashSheet({
  courier,
  onClose,
}: {
  readonly courier: Courier
  readonly onClose: () => void
}) {
  const { t, language } = useWords()
  const [amount, setAmount] = useState(String(courier.cash))
  const [words, setWords] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const counted = Number(amount)
  const isOther = counted !== courier.cash
  return (
    <Sheet
      title={t('couriers.take_title', { name: courier.name })}
      closeLabel={t('state.close')}
      onClose={onClose}
    >
      <form
        className="mlist"
        onSubmit={(event) => {
          event.preventDefault()
          if (isOther && words.trim() === '') return setIsAsked(true)
          pressPlainAct('take_cash', { courier_id: courier.id, amount: counted, words: words.trim() })
          onClose()
        }}
      >
        <TextField
          label={t('couriers.counted')}
          hint={t('couriers.carries', { sum: formatSum(language, courier.cash) })}
          inputMode="numeric"
          required
          value={amount}
          onChange={(event) => setAmount(event.target.value.replace(/\D/g, '').slice(0, 9))}
        />
        {isOther && (
          <TextField
            label={t('courier.why')}
            value={words}
            maxLength={300}
            error={isAsked && words.trim() === '' ? t('courier.why_wanted') : null}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <Button size="m" type="submit" disabled={amount === '' || counted === 0}>
          {t('couriers.take_cash', { sum: formatSum(language, counted) })}
        </Button>
      </form>
    </Sheet>
  )
}
