import { describeLanguage } from '@doira/domain/i18n/languages'
import { type Language, languages, staffLanguage } from '../../../../i18n/language.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import type { StaffOrder } from '../use-order.ts'

/** In which language the text for the customer is filled in. */
export function CustomerLanguage({
  value,
  onChoose,
}: {
  readonly value: Language
  readonly onChoose: (language: Language) => void
}) {
  const { t } = useMessages()
  return (
    <ChoiceChips
      label={t('customer.language')}
      value={value}
      onChoose={onChoose}
      options={languages.map((language) => ({ value: language, label: describeLanguage(language).name }))}
    />
  )
}

/** In which a customer is notified: that of their order, if the staff app has texts in it. */
export function languageOfCustomer({ language }: StaffOrder['customer']): Language {
  return staffLanguage(language)
}
