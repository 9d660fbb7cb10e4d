import type { Page } from '@playwright/test'
import { inLocale, type Locale } from './shop.ts'

const texts = {
  ru: {
    title: 'Профиль',
    name: 'Имя',
    lastName: 'Фамилия',
    extraPhone: 'Дополнительный телефон',
    birthday: 'Дата рождения',
    save: 'Сохранить изменения',
    changePhone: 'Сменить номер',
    newPhone: 'Новый номер',
    getCode: 'Получить код',
    code: 'Введите код',
    saved: 'Данные успешно изменены',
    same: 'Ничего не изменено',
    endSession: 'Завершить сеанс',
    exportData: 'Скачать мои данные',
    deleteAccount: 'Удалить аккаунт',
  },
  uz: {
    title: 'Profil',
    name: 'Ism',
    lastName: 'Familiya',
    extraPhone: 'Qoʻshimcha telefon',
    birthday: 'Tugʻilgan sana',
    save: 'Oʻzgarishlarni saqlash',
    changePhone: 'Raqamni almashtirish',
    newPhone: 'Yangi raqam',
    getCode: 'Kod olish',
    code: 'Kodni kiriting',
    saved: 'Maʼlumotlar muvaffaqiyatli oʻzgartirildi',
    same: 'Hech narsa oʻzgarmadi',
    endSession: 'Seansni tugatish',
    exportData: 'Maʼlumotlarni yuklab olish',
    deleteAccount: 'Akkauntni oʻchirish',
  },
  en: {
    title: 'Profile',
    name: 'Name',
    lastName: 'Last name',
    extraPhone: 'Extra phone',
    birthday: 'Date of birth',
    save: 'Save changes',
    changePhone: 'Change phone',
    newPhone: 'New number',
    getCode: 'Get the code',
    code: 'Enter the code',
    saved: 'Details changed successfully',
    same: 'Nothing changed',
    endSession: 'End the session',
    exportData: 'Download my data',
    deleteAccount: 'Delete account',
  },
} as const

/** The profile, and the dialogs that its buttons open. */
export function profile(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (name: string) => main.getByRole('button', { name })
  return {
    texts: text,
    main,
    dialog,
    name: main.getByLabel(text.name, { exact: true }),
    lastName: main.getByLabel(text.lastName, { exact: true }),
    extraPhone: main.getByLabel(text.extraPhone),
    email: main.getByLabel('Email'),
    birthday: main.getByLabel(text.birthday),
    save: button(text.save),
    changePhone: button(text.changePhone),
    endSession: button(text.endSession),
    exportData: button(text.exportData),
    deleteAccount: button(text.deleteAccount),
    newPhone: dialog.getByLabel(text.newPhone),
    getCode: dialog.getByRole('button', { name: text.getCode }),
    code: dialog.getByLabel(text.code),
    toast: (message: string) => page.getByText(message),
    open: () => page.goto(inLocale(locale, '/profile')),
  }
}
