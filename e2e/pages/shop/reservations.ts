import type { Page } from '@playwright/test'
import { inLocale, type Locale } from './shop.ts'

const texts = {
  ru: {
    title: 'Бронь стола',
    branch: 'Филиал',
    tables: 'Стол',
    tomorrow: /^Завтра/,
    ninety: '90 минут',
    asList: 'Столы списком',
    more: 'Больше гостей',
    wishes: /^Пожелания/,
    extraPhone: /^Дополнительный телефон/,
    submit: 'Забронировать',
    holding: /^Держим стол за вами: \d:\d\d/,
    booked: 'Стол забронирован',
    bookings: 'Мои брони',
    status: 'Забронировано',
    cancelled: 'Отменено',
    cancel: /^Отменить бронь/,
    over: 'Время вышло, выберите стол снова',
    wrongPhone: /Формат: \+998/,
    taken: 'На это время стол уже занят',
    table: (number: number, seats: string, state: string) => `Стол ${number}, ${seats}, ${state}`,
  },
  uz: {
    title: 'Stol band qilish',
    bookings: 'Mening bronlarim',
  },
  en: {
    title: 'Table booking',
    bookings: 'My bookings',
  },
} as const

/** The page on which tables are booked. */
export function reservations(page: Page) {
  const text = texts.ru
  const main = page.getByRole('main')
  return {
    texts: text,
    titleIn: (locale: Locale) => texts[locale].title,
    main,
    open: (locale: Locale = 'ru') => page.goto(inLocale(locale, '/reservations')),
    branch: main.getByLabel(text.branch),
    time: (time: string) => main.getByRole('radio', { name: time }),
    day: (name: RegExp) => main.getByRole('radio', { name }),
    duration: main.getByRole('radio', { name: text.ninety }),
    more: main.getByRole('button', { name: text.more }),
    asList: main.getByRole('button', { name: text.asList }),
    tables: main.getByRole('radiogroup', { name: text.tables, exact: true }),
    table: (number: number) => main.getByRole('radio', { name: new RegExp(`^Стол ${number},`) }),
    holding: main.getByText(text.holding),
    wishes: main.getByLabel(text.wishes),
    extraPhone: main.getByLabel(text.extraPhone),
    submit: main.getByRole('button', { name: text.submit }),
    bookings: main.getByRole('region', { name: text.bookings }).getByRole('listitem'),
    cancel: main.getByRole('button', { name: text.cancel }),
  }
}
