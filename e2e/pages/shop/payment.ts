import { expect, type Page } from '@playwright/test'
import { inLocale, type Locale } from './shop.ts'

const texts = {
  ru: {
    title: 'Осталось оплатить',
    timeLeft: /Ссылка действует ещё \d?\d:\d\d/,
    toPay: 'К оплате',
    go: 'Перейти к оплате',
    change: 'Сменить способ оплаты',
    copy: 'Скопировать ссылку',
    submit: /^(Перейти к оплате|Заказать)/,
    checking: 'Проверяем оплату…',
    declined: 'Оплата не прошла. Попробуйте ещё раз или смените способ',
    expired: 'Время на оплату вышло, заказ отменён',
    thanks: 'Спасибо!',
    isDemo: 'Это не настоящая платёжная система',
    pay: 'Оплатить',
    decline: 'Отклонить оплату',
    leave: 'Уйти, не оплатив',
  },
  uz: {
    title: 'Faqat toʻlash qoldi',
    timeLeft: /Havola yana \d?\d:\d\d amal qiladi/,
    toPay: 'Toʻlov summasi',
    go: 'Toʻlovga oʻtish',
    change: 'Toʻlov usulini oʻzgartirish',
    copy: 'Havolani nusxalash',
    submit: /^(Toʻlovga oʻtish|Buyurtma berish)/,
    checking: 'Toʻlov tekshirilmoqda…',
    declined: 'Toʻlov oʻtmadi. Qayta urinib koʻring yoki usulni oʻzgartiring',
    expired: 'Toʻlov vaqti tugadi, buyurtma bekor qilindi',
    thanks: 'Rahmat!',
    isDemo: 'Bu haqiqiy toʻlov tizimi emas',
    pay: 'Toʻlash',
    decline: 'Toʻlovni rad etish',
    leave: 'Toʻlamasdan chiqish',
  },
  en: {
    title: 'Waiting for your payment',
    timeLeft: /The link works for \d?\d:\d\d more/,
    toPay: 'To pay',
    go: 'Go to payment',
    change: 'Change payment method',
    copy: 'Copy the payment link',
    submit: /^(Go to payment|Place order)/,
    checking: 'Checking the payment…',
    declined: 'The payment did not go through. Try again or change the method',
    expired: 'The time to pay is over, the order was cancelled',
    thanks: 'Thank you!',
    isDemo: 'This is no real payment system',
    pay: 'Pay',
    decline: 'Decline the payment',
    leave: 'Leave without paying',
  },
} as const

/** An order that waits for its money. */
export function payment(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: text.change })
  return {
    texts: text,
    main,
    open: (id: string) => page.goto(inLocale(locale, `/myorders/${id}`)),
    title: main.getByRole('heading', { name: text.title }).filter({ visible: true }),
    timeLeft: main.getByText(text.timeLeft),
    go: main.getByRole('link', { name: text.go }),
    change: main.getByRole('button', { name: text.change }),
    copy: main.getByRole('button', { name: text.copy }),
    checking: main.getByText(text.checking),
    declined: main.getByRole('alert').getByText(text.declined),
    expired: main.getByText(text.expired, { exact: true }),
    dialog,
    choose: (method: string) => dialog.getByRole('radio', { name: method }).check(),
    submit: dialog.getByRole('button', { name: text.submit }),
  }
}

/** The payment page of the demo's stand-in. */
export function demoPage(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  return {
    /** It came up in this tab, says what it is and asks for the sum. */
    async isOpen(provider: 'Payme' | 'Click' | 'UzQR' | 'Uzum', sum: string): Promise<void> {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(provider)
      await expect(page.getByRole('note')).toContainText(text.isDemo)
      await expect(page.getByRole('main')).toContainText(sum)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
    },
    pay: () => page.getByRole('button', { name: text.pay, exact: true }).click(),
    decline: () => page.getByRole('button', { name: text.decline }).click(),
    leave: () => page.getByRole('button', { name: text.leave }).click(),
  }
}
