/** What staff change of a guest. */
export const guestWords = {
  'act.guest_birth_date': { ru: 'Исправить дату рождения', uz: 'Tugʻilgan sanani tuzatish' },
  'act.guest_block': { ru: 'Заблокировать гостя', uz: 'Mehmonni bloklash' },
  'act.guest_unblock': { ru: 'Снять блокировку', uz: 'Blokdan chiqarish' },
  'guest.block': { ru: 'Заблокировать: {name}', uz: 'Bloklash: {name}' },
  'guest.block_text': {
    ru: 'Гость не сможет войти и заказать. Заказы, которые уже готовятся, останутся.',
    uz: 'Mehmon kira olmaydi va buyurtma bera olmaydi. Tayyorlanayotgan buyurtmalar qoladi.',
  },
  'guest.reason': { ru: 'Причина', uz: 'Sababi' },
  'guest.reason.not_picked_up': { ru: 'Не забирает заказы', uz: 'Buyurtmalarni olmaydi' },
  'guest.reason.false_orders': { ru: 'Ложные заказы', uz: 'Soxta buyurtmalar' },
  'guest.reason.abuse': { ru: 'Грубость и угрозы', uz: 'Haqorat va tahdid' },
  'guest.reason.fraud': { ru: 'Обман со скидками или баллами', uz: 'Chegirma yoki ball bilan aldash' },
  'guest.reason.other': { ru: 'Другое', uz: 'Boshqa' },
  'guest.for_how_long': { ru: 'На сколько', uz: 'Qancha muddatga' },
  'guest.span.day': { ru: 'День', uz: 'Kun' },
  'guest.span.week': { ru: 'Неделя', uz: 'Hafta' },
  'guest.span.month': { ru: 'Месяц', uz: 'Oy' },
  'guest.span.always': { ru: 'Пока не снимут', uz: 'Olib tashlanguncha' },
  'guest.until': { ru: 'до {time}', uz: '{time} gacha' },
  'guest.without_end': { ru: 'без срока', uz: 'muddatsiz' },
  'guest.why': { ru: 'Почему', uz: 'Nega' },
  'guest.why_wanted': {
    ru: 'Напишите причину, она останется в журнале',
    uz: 'Sababini yozing, u jurnalda qoladi',
  },
  'guest.birth_date': { ru: 'Дата рождения', uz: 'Tugʻilgan sana' },
  'guest.birth_date_hint': {
    ru: 'Сверьте с документом. Скидка ко дню рождения посчитает дату введённой сегодня.',
    uz: 'Hujjat bilan solishtiring. Tugʻilgan kun chegirmasi sanani bugun kiritilgan deb hisoblaydi.',
  },
} as const
