import type { WireStaffReview } from '@doira/contract/reviews/inbox'

export const templateKinds = ['late', 'cold', 'missing', 'thanks'] as const
export type TemplateKind = (typeof templateKinds)[number]

type Language = WireStaffReview['lang']

/** Answers by cause, in the language of the review; what is told apart follows from the order. */
const texts: Readonly<Record<TemplateKind, Readonly<Record<Language, string>>>> = {
  late: {
    ru: '{author}, спасибо, что написали. Заказ ехал дольше, чем должен, это наша вина. Разберёмся, почему так вышло.',
    uz: '{author}, yozganingiz uchun rahmat. Buyurtma kutilganidan uzoq keldi, bu bizning aybimiz. Sababini aniqlaymiz.',
    en: '{author}, thank you for writing. The order took longer than it should have, and that is our fault. We will find out why.',
  },
  cold: {
    ru: '{author}, спасибо, что написали. Блюдо должно приезжать горячим, простите нас. Проверим упаковку и путь.',
    uz: '{author}, yozganingiz uchun rahmat. Taom issiq yetib borishi kerak edi, uzr soʻraymiz. Qadoq va yoʻlni tekshiramiz.',
    en: '{author}, thank you for writing. The dish should arrive hot, we are sorry. We will check the packing and the way.',
  },
  missing: {
    ru: '{author}, спасибо, что написали. В заказе было не всё, простите нас. Проверим сборку на кухне.',
    uz: '{author}, yozganingiz uchun rahmat. Buyurtma toʻliq boʻlmagan, uzr soʻraymiz. Oshxonada yigʻishni tekshiramiz.',
    en: '{author}, thank you for writing. Something was missing from the order, we are sorry. We will check how it was packed.',
  },
  thanks: {
    ru: '{author}, спасибо за отзыв. Рады, что вам понравилось, ждём вас снова.',
    uz: '{author}, sharhingiz uchun rahmat. Sizga yoqqanidan xursandmiz, yana kutamiz.',
    en: '{author}, thank you for the review. We are glad that you liked it and hope to see you again.',
  },
}

export function templateText(
  kind: TemplateKind,
  { author, lang }: Pick<WireStaffReview, 'author' | 'lang'>,
): string {
  return texts[kind][lang].replace('{author}', author)
}

/** Takes the place of another template; what a person wrote stays before it. */
export function withTemplate(
  written: string,
  kind: TemplateKind,
  review: Pick<WireStaffReview, 'author' | 'lang'>,
): string {
  const text = templateText(kind, review)
  const isOwn =
    written.trim() !== '' && !templateKinds.some((one) => templateText(one, review) === written.trim())
  return isOwn ? `${written.trim()}\n${text}` : text
}
