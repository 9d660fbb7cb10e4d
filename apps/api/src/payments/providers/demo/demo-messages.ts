import type { Localized } from '@doira/contract/common/shapes'
import type { DemoAction } from './demo-actions.ts'

export const demoWords = {
  badge: { ru: 'Демо', uz: 'Namuna', en: 'Demo' },
  mark: {
    ru: 'Это не настоящая платёжная система. Деньги не списываются, данные карты не нужны.',
    uz: 'Bu haqiqiy toʻlov tizimi emas. Pul yechilmaydi, karta maʼlumotlari kerak emas.',
    en: 'This is no real payment system. No money is taken, no card is asked for.',
  },
  title: { ru: 'Оплата заказа', uz: 'Buyurtma toʻlovi', en: 'Payment of an order' },
  order: { ru: 'Заказ', uz: 'Buyurtma', en: 'Order' },
  amount: { ru: 'К оплате', uz: 'Toʻlov summasi', en: 'To pay' },
  sum: { ru: 'сум', uz: 'soʻm', en: 'sum' },
  others: {
    ru: 'Как ещё может пройти оплата',
    uz: 'Toʻlov yana qanday oʻtishi mumkin',
    en: 'How else a payment can go',
  },
  refused: { ru: 'Магазин отказал', uz: 'Doʻkon rad etdi', en: 'The shop refused' },
  back: { ru: 'Вернуться к заказу', uz: 'Buyurtmaga qaytish', en: 'Back to the order' },
} as const satisfies Record<string, Localized>

export const actionWords: Readonly<Record<DemoAction, Localized>> = {
  pay: { ru: 'Оплатить', uz: 'Toʻlash', en: 'Pay' },
  decline: { ru: 'Отклонить оплату', uz: 'Toʻlovni rad etish', en: 'Decline the payment' },
  leave: { ru: 'Уйти, не оплатив', uz: 'Toʻlamasdan chiqish', en: 'Leave without paying' },
  delay: {
    ru: 'Оплатить через 20 секунд',
    uz: '20 soniyadan keyin toʻlash',
    en: 'Pay after 20 seconds',
  },
  repeat: {
    ru: 'Оплатить, каждый вызов дважды',
    uz: 'Toʻlash, har bir chaqiruv ikki marta',
    en: 'Pay, every call sent twice',
  },
}
