import { type Language, languages } from '../../../i18n/language.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import type { StaffOrder } from './use-order.ts'

const names = { ru: 'Русский', uz: 'Oʻzbekcha' } as const satisfies Record<Language, string>

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
      options={languages.map((language) => ({ value: language, label: names[language] }))}
    />
  )
}

/** In which a customer is notified: that of their order; staff have no English texts. */
export function languageOfCustomer({ language }: StaffOrder['customer']): Language {
  return language === 'uz' ? 'uz' : 'ru'
}
