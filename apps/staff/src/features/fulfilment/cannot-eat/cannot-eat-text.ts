import type { Translate } from '../../../i18n/translate.ts'

/** What operators write is either a list of foods or a sentence of its own, such as `без имбиря`. */
const ownSentence = /^(без|не|нет|нельзя|аллерг|no|not|allerg|cannot)|siz$|mumkin emas/i

/** What a customer cannot eat, as a sentence. */
export function cannotEatText(t: Translate, text: string): string {
  return ownSentence.test(text.trim()) ? text : t('kitchen.cannot_eat', { what: text })
}
