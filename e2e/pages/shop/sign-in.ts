import type { Page } from '@playwright/test'
import { nextCode } from '../../harness/services/sms.ts'
import type { Locale } from './shop.ts'

const texts = {
  ru: {
    phone: 'Телефон',
    code: 'Введите код',
    name: 'Ваше имя',
    getCode: 'Получить код',
    done: 'Готово',
    hello: 'Здравствуйте',
  },
  uz: {
    phone: 'Telefon',
    code: 'Kodni kiriting',
    name: 'Ismingiz',
    getCode: 'Kod olish',
    done: 'Tayyor',
    hello: 'Assalomu alaykum',
  },
  en: {
    phone: 'Phone',
    code: 'Enter the code',
    name: 'Your name',
    getCode: 'Get the code',
    done: 'Done',
    hello: 'Hello',
  },
} as const

/** The dialog of signing in. */
export function signIn(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const dialog = page.getByRole('dialog')
  const phoneField = dialog.getByLabel(text.phone)
  const codeField = dialog.getByLabel(text.code)
  const nameField = dialog.getByLabel(text.name)
  const getCode = dialog.getByRole('button', { name: text.getCode })
  // A press in the middle of the row would open the offer.
  const acceptTerms = () => dialog.getByRole('checkbox').check({ position: { x: 8, y: 8 } })
  return {
    texts: text,
    dialog,
    phoneField,
    codeField,
    nameField,
    getCode,
    acceptTerms,
    async givePhone(phone: string): Promise<void> {
      await phoneField.fill(phone)
      await acceptTerms()
      await getCode.click()
      await codeField.waitFor()
    },
    typeCode: (code: string) => codeField.pressSequentially(code),
    async giveName(name: string): Promise<void> {
      await nameField.fill(name)
      await dialog.getByRole('button', { name: text.done }).click()
    },
    /** The whole way of a new customer. */
    async asNewCustomer(phone: string, name: string): Promise<void> {
      await this.givePhone(phone)
      await this.typeCode(await nextCode(phone))
      await this.giveName(name)
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
