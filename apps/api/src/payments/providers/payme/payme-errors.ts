import type { Localized } from '@doira/contract/common/shapes'

/** A JSON-RPC error; `data` names the field of the account if there is one. */
export type PaymeError = {
  readonly code: number
  readonly message: Localized
  readonly data: string | null
}

export type PaymeOutcome =
  | { readonly result: Readonly<Record<string, unknown>> }
  | { readonly error: PaymeError }

const account = 'order_id'

const known = {
  notPost: { code: -32300, ru: 'Нужен метод POST', uz: 'POST usuli kerak', en: 'The method must be POST' },
  notJson: {
    code: -32700,
    ru: 'Ошибка разбора JSON',
    uz: 'JSON oʻqib boʻlmadi',
    en: 'The JSON cannot be read',
  },
  badRequest: { code: -32600, ru: 'Неверный запрос', uz: 'Notoʻgʻri soʻrov', en: 'The request does not fit' },
  noMethod: { code: -32601, ru: 'Метод не найден', uz: 'Usul topilmadi', en: 'There is no such method' },
  unauthorized: {
    code: -32504,
    ru: 'Недостаточно прав',
    uz: 'Huquqlar yetarli emas',
    en: 'Not authorized',
  },
  internal: { code: -32400, ru: 'Системная ошибка', uz: 'Tizim xatosi', en: 'Internal error' },
  noReceipt: {
    code: -32001,
    ru: 'Чек не найден',
    uz: 'Chek topilmadi',
    en: 'There is no such receipt',
  },
  wrongAmount: { code: -31001, ru: 'Неверная сумма', uz: 'Notoʻgʻri summa', en: 'The amount is wrong' },
  noTransaction: {
    code: -31003,
    ru: 'Транзакция не найдена',
    uz: 'Tranzaksiya topilmadi',
    en: 'There is no such transaction',
  },
  cannotCancel: {
    code: -31007,
    ru: 'Заказ выполнен, отменить нельзя',
    uz: 'Buyurtma bajarilgan, bekor qilib boʻlmaydi',
    en: 'The order is fulfilled and cannot be cancelled',
  },
  cannotPerform: {
    code: -31008,
    ru: 'Операция сейчас невозможна',
    uz: 'Amalni hozir bajarib boʻlmaydi',
    en: 'The operation is not possible now',
  },
  noOrder: {
    code: -31050,
    ru: 'Заказ не найден',
    uz: 'Buyurtma topilmadi',
    en: 'There is no such order',
    data: account,
  },
  orderPaid: {
    code: -31051,
    ru: 'Заказ уже оплачен',
    uz: 'Buyurtma toʻlangan',
    en: 'The order is paid already',
    data: account,
  },
  orderOver: {
    code: -31052,
    ru: 'Заказ отменён',
    uz: 'Buyurtma bekor qilingan',
    en: 'The order is cancelled',
    data: account,
  },
  notOnline: {
    code: -31053,
    ru: 'Заказ не оплачивается онлайн',
    uz: 'Buyurtma onlayn toʻlanmaydi',
    en: 'The order is not paid online',
    data: account,
  },
  inProgress: {
    code: -31099,
    ru: 'Оплата этого заказа уже начата',
    uz: 'Bu buyurtma uchun toʻlov boshlangan',
    en: 'Another payment of this order is under way',
    data: account,
  },
} as const

export type PaymeErrorName = keyof typeof known

/** @param data overrides the default data of the error. */
export function paymeError(name: PaymeErrorName, data?: string): { readonly error: PaymeError } {
  const { code, ru, uz, en, ...rest } = known[name]
  return { error: { code, message: { ru, uz, en }, data: data ?? ('data' in rest ? rest.data : null) } }
}
