import type { Localized } from '@doira/contract/common/shapes'

/**
 * Texts of messages about an order, by event. `{number}`, `{time}`, `{branch}`, `{until}` are filled in. The
 * text after a bar is left out when no time is promised.
 */
export const orderMessageWords = {
  title: { ru: 'Заказ № {number}', uz: '{number}-buyurtma', en: 'Order No. {number}' },
  accepted: {
    ru: 'Приняли заказ.| Привезём к {time}.',
    uz: 'Buyurtmani qabul qildik.| Soat {time} gacha yetkazamiz.',
    en: 'We have accepted the order.| We will bring it by {time}.',
  },
  accepted_pickup: {
    ru: 'Приняли заказ.| Будет готов к {time}.',
    uz: 'Buyurtmani qabul qildik.| Soat {time} ga tayyor boʻladi.',
    en: 'We have accepted the order.| Ready by {time}.',
  },
  cooking: {
    ru: 'Готовим.| Привезём к {time}.',
    uz: 'Tayyorlayapmiz.| Soat {time} gacha yetkazamiz.',
    en: 'We are cooking.| We will bring it by {time}.',
  },
  cooking_pickup: {
    ru: 'Готовим.| Будет готов к {time}.',
    uz: 'Tayyorlayapmiz.| Soat {time} ga tayyor boʻladi.',
    en: 'We are cooking.| Ready by {time}.',
  },
  ready_pickup: {
    ru: 'Готов, можно забирать: {branch}.',
    uz: 'Tayyor, olib ketish mumkin: {branch}.',
    en: 'Ready for pickup: {branch}.',
  },
  on_the_way: {
    ru: 'Курьер уже едет к вам.| Привезём к {time}.',
    uz: 'Kuryer siz tomon yoʻlda.| Soat {time} gacha yetkazamiz.',
    en: 'The courier is on the way to you.| We will bring it by {time}.',
  },
  delivered: {
    ru: 'Заказ доставлен. Приятного аппетита!',
    uz: 'Buyurtma yetkazildi. Yoqimli ishtaha!',
    en: 'The order was delivered. Enjoy your meal!',
  },
  cancelled: { ru: 'Заказ отменён.', uz: 'Buyurtma bekor qilindi.', en: 'The order was cancelled.' },
  cancelled_paid: {
    ru: 'Заказ отменён. Деньги вернём.',
    uz: 'Buyurtma bekor qilindi. Pulni qaytaramiz.',
    en: 'The order was cancelled. We will return the money.',
  },
  cancelled_points: {
    ru: 'Заказ отменён. Баллы вернём.',
    uz: 'Buyurtma bekor qilindi. Ballarni qaytaramiz.',
    en: 'The order was cancelled. We will return the points.',
  },
  not_paid: {
    ru: 'Время на оплату вышло, заказ отменён.',
    uz: 'Toʻlov vaqti tugadi, buyurtma bekor qilindi.',
    en: 'The time to pay is over, the order was cancelled.',
  },
  delayed: {
    ru: 'Задерживаемся.| Теперь привезём к {time}.',
    uz: 'Kechikyapmiz.| Endi soat {time} gacha yetkazamiz.',
    en: 'Running late.| Now we will bring it by {time}.',
  },
  delayed_pickup: {
    ru: 'Задерживаемся.| Теперь будет готов к {time}.',
    uz: 'Kechikyapmiz.| Endi soat {time} ga tayyor boʻladi.',
    en: 'Running late.| Now it will be ready by {time}.',
  },
  stopped: {
    ru: 'Блюдо закончилось. Выберите, что сделать.',
    uz: 'Taom tugadi. Nima qilishni tanlang.',
    en: 'A dish ran out. Choose what to do.',
  },
  additional_payment: {
    ru: 'Заказ изменили, нужна доплата. Ссылка действует до {until}.',
    uz: 'Buyurtma oʻzgartirildi, qoʻshimcha toʻlov kerak. Havola soat {until} gacha amal qiladi.',
    en: 'The order was changed and costs more. You can pay until {until}.',
  },
} as const satisfies Readonly<Record<string, Localized>>

export type OrderMessageWord = keyof typeof orderMessageWords
