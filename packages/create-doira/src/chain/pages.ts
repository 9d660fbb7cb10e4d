// The pages that every site has; the owner writes their texts.
import { type Words, words } from './words.ts'

const yours = words(
  'Напишите здесь свой текст.',
  'Bu yerga oʻz matningizni yozing.',
  'Write your own text here.',
)

export type Page = {
  readonly slug: string
  readonly title: Words
  readonly heading: Words
  readonly text: Words
}

const page = (slug: string, title: Words, text = yours): Page => ({
  ...{ slug, title, text },
  heading: words('1. Общие положения', '1. Umumiy qoidalar', '1. General'),
})

export const pages: readonly Page[] = [
  {
    ...page('about', words('О нас', 'Biz haqimizda', 'About us')),
    heading: words('История', 'Tarix', 'Our story'),
  },
  page('offer', words('Публичная оферта', 'Ommaviy oferta', 'Public offer')),
  page('visiting-rules', words('Правила посещения', 'Tashrif qoidalari', 'Visiting rules')),
  page(
    'loyalty-offer',
    words('Правила программы лояльности', 'Sodiqlik dasturi qoidalari', 'Loyalty programme terms'),
  ),
  page('return-rules', words('Правила возврата', 'Qaytarish qoidalari', 'Return and refund rules')),
  page(
    'kids-area-rules',
    words('Правила детской площадки', 'Bolalar maydonchasi qoidalari', 'Play area rules'),
  ),
  page(
    'delivery-terms',
    words('Доставка и оплата', 'Yetkazib berish va toʻlov', 'Delivery and payment'),
    words(
      'Оплатить можно наличными или картой при получении.',
      'Qabul qilishda naqd pul yoki karta bilan toʻlash mumkin.',
      'Pay in cash or by card on receipt.',
    ),
  ),
  page('tender', words('Тендер', 'Tender', 'Tender')),
]
