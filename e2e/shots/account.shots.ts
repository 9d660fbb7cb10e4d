import { becomeCustomer } from '../harness/customer.ts'
import { profile } from '../pages/profile.ts'
import { asRegular, both, open, phoneOnly, type Shot, type Stage, tidy, withBasket } from './shot.ts'

/** A customer of the demo with the middle level and points. */
const malika = '+998931234567'

async function atProfile(stage: Stage): Promise<void> {
  await withBasket(stage)
  await asRegular(stage, '/profile', malika)
  await profile(stage.page, stage.locale).save.waitFor()
}

/** The customer's own pages. */
export const accountShots: readonly Shot[] = [
  {
    name: 'profile',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await atProfile(stage)
      const page = profile(stage.page)
      await page.email.fill('dilnoza@')
      await page.save.click()
      await tidy(stage.page)
    },
  },
  { name: 'profile-dark', widths: both, isDark: true, isFull: true, prepare: atProfile },
  { name: 'profile-uz', widths: phoneOnly, locale: 'uz', isFull: true, prepare: atProfile },
  { name: 'profile-en', widths: both, locale: 'en', isFull: true, prepare: atProfile },
  { name: 'loyalty', widths: both, prepare: (stage) => asRegular(stage, '/loyalty-program', malika) },
  {
    name: 'loyalty-dark',
    widths: both,
    isDark: true,
    isFull: true,
    prepare: (stage) => asRegular(stage, '/loyalty-program', malika),
  },
  {
    name: 'loyalty-uz',
    widths: both,
    locale: 'uz',
    isFull: true,
    prepare: (stage) => asRegular(stage, '/loyalty-program', malika),
  },
  {
    name: 'loyalty-empty',
    widths: phoneOnly,
    isFull: true,
    prepare: async (stage) => {
      await open(stage, '/loyalty-program')
      await becomeCustomer(stage.page, stage.phone)
    },
  },
  {
    name: 'profile-phone',
    widths: both,
    prepare: async (stage) => {
      await atProfile(stage)
      await profile(stage.page).changePhone.click()
    },
  },
  {
    name: 'profile-deletion',
    widths: both,
    prepare: async (stage) => {
      await atProfile(stage)
      await profile(stage.page).deleteAccount.click()
    },
  },
]
