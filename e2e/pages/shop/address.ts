import type { Page } from '@playwright/test'
import { pick } from './pick.ts'
import { inLocale, type Locale } from './shop.ts'

const texts = {
  ru: {
    button: /^(Доставка|Самовывоз): /,
    enter: 'Ввести адрес',
    later: 'Позже',
    add: 'Добавить новый адрес',
    deliverHere: 'Доставить сюда',
    chooseTakeaway: 'Заберу отсюда',
    delivery: 'Доставка',
    takeaway: 'Самовывоз',
    city: 'Выберите город',
    where: /^(Куда доставить|Откуда заберёте)/,
    marker: /^Точка доставки/,
    goTakeaway: 'Перейти к самовывозу',
    other: 'Указать другой адрес',
    inZone: 'В зоне доставки',
    prompt: 'Доставка: Укажите адрес доставки',
    hint: 'Так мы покажем точное меню',
    here: 'Доставить по этому адресу?',
    yes: 'Да, сюда',
    no: 'Нет, другой',
    locating: 'Определяем местоположение…',
    mine: 'Мои адреса',
  },
  uz: {
    button: /^(Yetkazib berish|Olib ketish): /,
    enter: 'Manzil kiritish',
    later: 'Keyinroq',
    add: 'Yangi manzil qoʻshish',
    deliverHere: 'Shu yerga yetkazilsin',
    chooseTakeaway: 'Shu yerdan olib ketaman',
    delivery: 'Yetkazib berish',
    takeaway: 'Olib ketish',
    city: 'Shaharni tanlang',
    where: /\?$/,
    marker: /^Yetkazib berish nuqtasi/,
    goTakeaway: 'Olib ketishga oʻtish',
    other: 'Boshqa manzil kiritish',
    inZone: 'Yetkazib beramiz',
    prompt: 'Yetkazib berish: Manzilingizni kiriting',
    hint: 'Shunda aniq menyu',
    here: 'Shu manzilga yetkazaylikmi?',
    yes: 'Ha, shu yerga',
    no: 'Yoʻq, boshqasiga',
    locating: 'Joylashuv aniqlanmoqda…',
    mine: 'Manzillarim',
  },
  en: {
    button: /^(Delivery|Takeaway( order)?): /,
    enter: 'Enter address',
    later: 'Later',
    add: 'Add a new address',
    deliverHere: 'Deliver here',
    chooseTakeaway: 'Pick up here',
    delivery: 'Delivery',
    takeaway: 'Takeaway',
    city: 'Choose a city',
    where: /^Where/,
    marker: /^Delivery point/,
    goTakeaway: 'Switch to takeaway',
    other: 'Give another address',
    inZone: 'We deliver here',
    prompt: 'Delivery: Please enter address',
    hint: 'So that we can show the exact menu',
    here: 'Order to this address?',
    yes: 'Yes, here',
    no: 'No, another',
    locating: 'Finding your location…',
    mine: 'My addresses',
  },
} as const

/** Where an order goes: the button in the header, its popover and the map dialog. */
export function address(page: Page, locale: Locale = 'ru') {
  const text = texts[locale]
  const button = page.getByRole('banner').getByRole('button', { name: text.button }).filter({ visible: true })
  const dialog = page.getByRole('dialog', { name: text.where })
  return {
    texts: text,
    button,
    dialog,
    openShop: (path = '/') => page.goto(inLocale(locale, path)),
    /** From the popover without any address. */
    async enter(): Promise<void> {
      await button.click()
      await page.getByRole('button', { name: text.enter, exact: true }).click()
    },
    async add(): Promise<void> {
      await button.click()
      await page.getByRole('button', { name: text.add }).click()
    },
    side: (side: 'delivery' | 'takeaway') =>
      pick(dialog.getByRole('radio', { name: text[side], exact: true })),
    field: () => dialog.getByLabel(/^(Адрес|Manzil|Address)\s*$/).first(),
    rows: () => page.getByRole('option'),
    async search(street: string): Promise<void> {
      await dialog.getByRole('combobox').first().fill(street)
      await page.getByRole('option').first().click()
    },
    part: (label: string) => dialog.getByRole('textbox', { name: label, exact: true }),
    confirmDelivery: () => dialog.getByRole('button', { name: text.deliverHere }),
    confirmTakeaway: () => dialog.getByRole('button', { name: text.chooseTakeaway }),
    city: () => dialog.getByLabel(text.city),
    branch: (branch: string | RegExp) => dialog.getByRole('radio', { name: branch }),
    chooseBranch: (branch: string | RegExp) => pick(dialog.getByRole('radio', { name: branch }).first()),
    marker: () => dialog.getByRole('application', { name: text.marker }),
    map: () => dialog.getByRole('application').first(),
    savedRow: (name: string) => page.getByRole('radio', { name }),
    /** The popover without any address. */
    hint: () => page.getByRole('dialog').getByText(text.hint),
    /** The popover about a found address. */
    here: () => page.getByRole('dialog', { name: text.here, exact: true }),
    locating: () => page.getByRole('dialog').getByText(text.locating),
    press: (answer: 'yes' | 'no' | 'later') =>
      page.getByRole('dialog').getByRole('button', { name: text[answer], exact: true }).click(),
  }
}
