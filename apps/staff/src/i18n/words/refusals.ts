/** Why the server did not do an act, where the screen itself says nothing of it. */
export const refusalWords = {
  'refused.action_conflict': {
    ru: 'Такое действие уже было, повторите',
    uz: 'Bunday amal boʻlgan, qaytadan bosing',
  },
  'refused.apology_too_big': {
    ru: 'Столько баллов ваша роль не дарит',
    uz: 'Rolingiz buncha ball bera olmaydi',
  },
  'refused.apology_staff': {
    ru: 'Сегодня вы можете подарить ещё {left} баллов',
    uz: 'Bugun yana {left} ball bera olasiz',
  },
  'refused.apology_guest': {
    ru: 'Этому гостю сегодня можно подарить ещё {left} баллов',
    uz: 'Bu mehmonga bugun yana {left} ball berish mumkin',
  },
  'refused.application_not_found': { ru: 'Такой заявки уже нет', uz: 'Bunday ariza endi yoʻq' },
  'refused.block_in_past': { ru: 'Этот срок уже прошёл', uz: 'Bu muddat oʻtib ketgan' },
  'refused.branch_cannot_serve': {
    ru: 'Этот филиал не может его приготовить',
    uz: 'Bu filial uni tayyorlay olmaydi',
  },
  'refused.branch_not_found': { ru: 'Такого филиала у вас нет', uz: 'Sizda bunday filial yoʻq' },
  'refused.courier_unavailable': {
    ru: 'Курьер сейчас не может взять заказ',
    uz: 'Kuryer hozir buyurtmani ololmaydi',
  },
  'refused.customer_not_found': { ru: 'Такого гостя уже нет', uz: 'Bunday mehmon endi yoʻq' },
  'refused.day_not_begun': { ru: 'Этот день ещё не начался', uz: 'Bu kun hali boshlanmagan' },
  'refused.last_owner': { ru: 'Это последний владелец', uz: 'Bu oxirgi ega' },
  'refused.line_not_found': { ru: 'Этого блюда в заказе уже нет', uz: 'Bu taom endi buyurtmada yoʻq' },
  'refused.login_taken': { ru: 'Такой логин уже есть', uz: 'Bunday login allaqachon bor' },
  'refused.not_permitted': { ru: 'У вас нет на это права', uz: 'Sizda bunga huquq yoʻq' },
  'refused.order_not_cancellable': {
    ru: 'Этот заказ уже нельзя отменить',
    uz: 'Bu buyurtmani endi bekor qilib boʻlmaydi',
  },
  'refused.order_not_found': {
    ru: 'Заказа больше нет среди ваших',
    uz: 'Buyurtma endi sizdagilar orasida yoʻq',
  },
  'refused.missing_too_big': {
    ru: 'Не хватает больше {limit}. Такую разницу списывает управляющий или владелец',
    uz: '{limit} dan koʻp yetishmaydi. Bunday farqni boshqaruvchi yoki ega hisobdan chiqaradi',
  },
  'refused.own_cash': {
    ru: 'Свою кассу не принимают сами',
    uz: 'Oʻz kassangizni oʻzingiz qabul qila olmaysiz',
  },
  'refused.refund_not_permitted': {
    ru: 'Заказ оплачен, а возвращать деньги и баллы вам нельзя. Попросите отменить: это сделает оператор, управляющий или владелец с таким правом',
    uz: 'Buyurtma toʻlangan, sizga esa pul va ball qaytarish mumkin emas. Bekor qilishni soʻrang: buni shunday huquqli operator, boshqaruvchi yoki ega qiladi',
  },
  'refused.own_account': {
    ru: 'Свою роль и доступ меняют не сами',
    uz: 'Oʻz rolingiz va ruxsatingizni oʻzgartira olmaysiz',
  },
  'refused.pause_needs_end': {
    ru: 'Выберите, когда пауза кончится',
    uz: 'Tanaffus qachon tugashini tanlang',
  },
  'refused.price_changed': { ru: 'Сумма стала другой, проверьте её', uz: 'Summa oʻzgardi, tekshiring' },
  'refused.product_not_found': { ru: 'Такого блюда нет', uz: 'Bunday taom yoʻq' },
  'refused.question_closed': { ru: 'Вопрос гостю уже закрыт', uz: 'Mehmonga savol yopilgan' },
  'refused.already_returned': {
    ru: 'Весь платёж уже вернули через кабинет, переводить нечего',
    uz: 'Toʻlov allaqachon kabinet orqali toʻliq qaytarilgan, oʻtkazadigan pul qolmadi',
  },
  'refused.refund_not_found': { ru: 'Такого возврата уже нет', uz: 'Bunday qaytarish endi yoʻq' },
  'refused.replacement_too_dear': {
    ru: 'Замена дороже, чем можно за наш счёт',
    uz: 'Almashtirish bizning hisobimizga mumkin boʻlganidan qimmat',
  },
  'refused.review_not_found': { ru: 'Такого отзыва уже нет', uz: 'Bunday sharh endi yoʻq' },
  'refused.staff_not_found': { ru: 'Такого сотрудника нет', uz: 'Bunday xodim yoʻq' },
  'refused.other': { ru: 'Сервер отказал: {code}', uz: 'Server rad etdi: {code}' },
} as const
