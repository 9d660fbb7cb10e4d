import type { WireStaffApplication } from '@doira/contract/content/applications/inbox'

type Language = WireStaffApplication['lang']

/** What a person who is refused reads, in the language of the form; the one who sends it may change every word. */
const letters: Readonly<
  Record<Language, { readonly subject: string; readonly vacancy: string; readonly tender: string }>
> = {
  ru: {
    subject: 'Ваша заявка: {position}',
    vacancy:
      'Здравствуйте, {name}!\n\nСпасибо, что откликнулись на вакансию «{position}». Сейчас мы выбрали другого кандидата. Если откроется подходящее место, будем рады вашему отклику снова.\n\nУдачи вам!',
    tender:
      'Здравствуйте, {name}!\n\nСпасибо за предложение. Сейчас мы выбрали другого поставщика. Будем рады вернуться к разговору в следующий раз.',
  },
  uz: {
    subject: 'Arizangiz: {position}',
    vacancy:
      'Assalomu alaykum, {name}!\n\n«{position}» vakansiyasiga ariza yuborganingiz uchun rahmat. Hozircha boshqa nomzodni tanladik. Mos oʻrin ochilsa, yana ariza yuborsangiz xursand boʻlamiz.\n\nOmad tilaymiz!',
    tender:
      'Assalomu alaykum, {name}!\n\nTaklifingiz uchun rahmat. Hozircha boshqa yetkazib beruvchini tanladik. Keyingi safar suhbatga qaytishdan xursand boʻlamiz.',
  },
  en: {
    subject: 'Your application: {position}',
    vacancy:
      'Hello {name},\n\nThank you for applying for “{position}”. For now we have chosen somebody else. If a place that suits you opens, we would be glad to hear from you again.\n\nWe wish you luck!',
    tender:
      'Hello {name},\n\nThank you for your offer. For now we have chosen another supplier. We would be glad to talk again next time.',
  },
}

/** The address that opens the letter in whatever somebody writes e-mail with. */
export function refusalLetter({
  lang,
  email,
  name,
  position,
  company,
}: Pick<WireStaffApplication, 'lang' | 'email' | 'name' | 'position' | 'company'>): string {
  const { subject, vacancy, tender } = letters[lang]
  const fill = (text: string) =>
    text.replace(/\{(name|position)\}/g, (_, word) => (word === 'name' ? name : (company ?? position)))
  const body = fill(company === null ? vacancy : tender)
  // What stands in an e-mail must not become another header of the letter.
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(fill(subject))}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
