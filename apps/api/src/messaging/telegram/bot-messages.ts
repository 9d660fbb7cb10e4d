import type { Localized } from '@doira/contract/common/shapes'
import type { StatusLabel } from '@doira/domain/orders/status'

/** Texts of the bot besides the card of an order. */
export const botWords = {
  connected: {
    ru: 'Готово: сюда придёт карточка заказа и будет меняться вместе с ним.',
    uz: 'Tayyor: buyurtma kartochkasi shu yerga keladi va u bilan birga oʻzgarib turadi.',
    en: 'Done: the card of your order comes here and changes along with it.',
  },
  connect_question: {
    ru: 'Подключить этот Telegram к профилю с номером, который кончается на {tail}? Если номер не ваш, нажмите «Нет».',
    uz: 'Bu Telegram {tail} bilan tugaydigan raqamli profilga ulansinmi? Raqam sizniki boʻlmasa, «Yoʻq» tugmasini bosing.',
    en: 'Connect this Telegram to the profile whose number ends in {tail}? If that number is not yours, press “No”.',
  },
  connect_yes: { ru: 'Да, подключить', uz: 'Ha, ulansin', en: 'Yes, connect' },
  connect_no: { ru: 'Нет', uz: 'Yoʻq', en: 'No' },
  not_connected: {
    ru: 'Хорошо, Telegram не подключён.',
    uz: 'Yaxshi, Telegram ulanmadi.',
    en: 'All right, Telegram was not connected.',
  },
  too_old: {
    ru: 'Эта ссылка больше не действует. Откройте профиль на сайте и подключите Telegram ещё раз.',
    uz: 'Bu havola endi amal qilmaydi. Saytda profilni ochib, Telegramni qaytadan ulang.',
    en: 'This link works no more. Open your profile on the site and connect Telegram again.',
  },
  welcome: {
    ru: 'Здесь можно заказать и следить за заказом.',
    uz: 'Bu yerda buyurtma berish va uni kuzatish mumkin.',
    en: 'You can order here and track your order.',
  },
  open_shop: { ru: 'Открыть меню', uz: 'Menyuni ochish', en: 'Open the menu' },
} as const satisfies Record<string, Localized>

/** Texts on the card of an order. */
export const cardWords = {
  order: { ru: 'Заказ № {number}', uz: '{number}-buyurtma', en: 'Order No. {number}' },
  total: { ru: 'Итого', uz: 'Jami', en: 'Total' },
  sum: { ru: 'сум', uz: 'soʻm', en: 'sum' },
  track: { ru: 'Следить за заказом', uz: 'Buyurtmani kuzatish', en: 'Track the order' },
  details: { ru: 'Детали заказа', uz: 'Buyurtma tafsilotlari', en: 'Order details' },
  more: { ru: 'и ещё {count}', uz: 'va yana {count} ta', en: 'and {count} more' },
  ran_out: { ru: 'Закончилось: {names}', uz: 'Tugadi: {names}', en: 'Out of stock: {names}' },
  choose: {
    ru: 'Выберите замену, или мы позвоним.',
    uz: 'Oʻrniga boshqasini tanlang, aks holda qoʻngʻiroq qilamiz.',
    en: 'Choose a replacement, or we will call you.',
  },
  additionalPayment: {
    ru: 'Доплатите {sum} за изменения в заказе до {time}. Без оплаты заказ останется прежним.',
    uz: 'Buyurtmadagi oʻzgarish uchun soat {time} gacha {sum} toʻlang. Toʻlov boʻlmasa, buyurtma oʻzgarmaydi.',
    en: 'Pay {sum} more for the change of your order by {time}. Without it the order stays as it is.',
  },
} as const satisfies Record<string, Localized>

type Told = { readonly title: Localized; readonly line: Localized }

/** Texts of the statuses that a customer is notified of; the same as on the site. */
export const statusWords: Readonly<Partial<Record<StatusLabel | 'ready-pickup', Told>>> = {
  future: {
    title: { ru: 'Запланирован', uz: 'Rejalashtirilgan', en: 'Scheduled' },
    line: {
      ru: 'Приготовим к выбранному времени',
      uz: 'Siz tanlagan vaqtga tayyorlaymiz',
      en: 'We will cook it for the chosen time',
    },
  },
  accepted: {
    title: { ru: 'Принят', uz: 'Qabul qilindi', en: 'Accepted' },
    line: {
      ru: 'Заказ обрабатывается',
      uz: 'Buyurtmangizni koʻrib chiqyapmiz',
      en: 'The order is being processed',
    },
  },
  'getting-ready': {
    title: { ru: 'Готовится', uz: 'Tayyorlanmoqda', en: 'Getting ready' },
    line: { ru: 'Готовим', uz: 'Tayyorlayapmiz', en: 'Cooking' },
  },
  ready: {
    title: { ru: 'Готов', uz: 'Tayyor', en: 'Ready' },
    line: { ru: 'Отправляем заказ', uz: 'Buyurtmangizni joʻnatyapmiz', en: 'The order is being sent' },
  },
  'ready-pickup': {
    title: { ru: 'Готов', uz: 'Tayyor', en: 'Ready' },
    line: { ru: 'Можно забирать', uz: 'Olib ketish mumkin', en: 'Ready for pickup' },
  },
  'on-the-way': {
    title: { ru: 'В пути', uz: 'Yoʻlda', en: 'On the way' },
    line: {
      ru: 'Курьер уже едет к вам',
      uz: 'Kuryer siz tomon yoʻlda',
      en: 'The courier is on the way to you',
    },
  },
  delivered: {
    title: { ru: 'Доставлен', uz: 'Yetkazildi', en: 'Delivered' },
    line: { ru: 'Приятного аппетита', uz: 'Yoqimli ishtaha', en: 'Enjoy your meal' },
  },
  finished: {
    title: { ru: 'Завершён', uz: 'Yakunlandi', en: 'Finished' },
    line: { ru: 'Приятного аппетита', uz: 'Yoqimli ishtaha', en: 'Enjoy your meal' },
  },
  cancelled: {
    title: { ru: 'Отменён', uz: 'Bekor qilindi', en: 'Cancelled' },
    line: { ru: 'Заказ отменён', uz: 'Buyurtma bekor qilindi', en: 'The order was cancelled' },
  },
}
