import type { WireStaffApplication } from '@doira/contract/content/applications/inbox'
import { customerTexts } from '../../i18n/customer-texts/customer-texts.ts'

/**
 * The address that opens a letter to a person who is refused, in the language of the form, in whatever somebody writes
 * e-mail with. They may change all of it.
 */
export function refusalLetter({
  lang,
  email,
  name,
  position,
  company,
}: Pick<WireStaffApplication, 'lang' | 'email' | 'name' | 'position' | 'company'>): string {
  const t = customerTexts(lang)
  const about = company ?? position ?? ''
  const subject = t('refusal_subject', { position: about })
  const body =
    company === null ? t('refusal_vacancy', { name, position: about }) : t('refusal_tender', { name })
  // What stands in an e-mail must not become another header of the letter.
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
